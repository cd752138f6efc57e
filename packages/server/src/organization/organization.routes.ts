import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { organizationCalls, organizationSearchLimits } from '@recircle/core/organization'
import type { Database } from '../db/database.ts'
import { answerIfChanged, versionTag } from '../http/answer/conditional-answers.ts'
import { done, refused } from '../http/answer/outcome.ts'
import { answer } from '../http/calls/answer-call.ts'
import { findOrganization, findOrganizations } from './organization.repository.ts'

/** ORG-1 ORG-19: the public profile of an organization, and a search by name. */
export function registerOrganizations(app: FastifyInstance, { database }: { readonly database: Database }): void {
  answer(app, organizationCalls.find, async ({ query }) => {
    const text = query.text.trim()
    const items = text.length >= organizationSearchLimits.textMin ? await findOrganizations(database, text) : []
    return done({ items, pagination: { count: items.length, limit: organizationSearchLimits.found, offset: 0 } })
  })
  answer(
    app,
    organizationCalls.profile,
    async ({ params, reply }) => {
      const profile = await findOrganization(database, params.id)
      if (profile === null) return refused('not-found')
      void reply.header('etag', versionTag(profile.version))
      return done(profile)
    },
    // ORG-20
    { onSend: answerIfChanged, alsoAnswers: { 304: Type.Null() } },
  )
}
