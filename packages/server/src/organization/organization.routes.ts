import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import {
  organizationProfileContract,
  organizationProfilePath,
  organizationProfileResource,
  organizationSearchLimits,
  organizationsPath,
} from '@recircle/core/organization'
import { listDocument, resourceDocument, wireMediaType } from '@recircle/core/wire'
import type { Database } from '../db/database.ts'
import { answerIfChanged, versionTag } from '../http/answer/conditional-answers.ts'
import { Document, List, ResourceOf } from '../http/answer/json-api.schemas.ts'
import { rules } from '../http/guard/route-rules.ts'
import { uuidSchema } from '../http/request/uuid.ts'
import { refuse } from '../http/answer/wire-reply.ts'
import { findOrganization, findOrganizations } from './organization.repository.ts'

const Params = Type.Object({ id: uuidSchema })

const Search = Type.Object({ text: Type.String({ maxLength: organizationSearchLimits.textMax }) })

/** ORG-1 ORG-19: the public profile of an organization, and a search by name. */
export function registerOrganizations(app: FastifyInstance, { database }: { readonly database: Database }): void {
  app.get<{ Querystring: Type.Static<typeof Search> }>(
    organizationsPath,
    {
      schema: { querystring: Search, response: { 200: List(ResourceOf(organizationProfileContract)) } },
      config: rules({
        access: 'anybody',
        rate: 'lists',
        cache: 'public, max-age=60',
        operation: {
          tag: 'organizations',
          operationId: 'findOrganizations',
          summary: 'Search the organizations that have a public point or event by name',
        },
      }),
    },
    async (request, reply) => {
      const text = request.query.text.trim()
      const isAsked = text.length >= organizationSearchLimits.textMin
      const found = isAsked ? await findOrganizations(database, text) : []
      const pagination = { count: found.length, limit: organizationSearchLimits.found, offset: 0 }
      return reply.type(wireMediaType).send(listDocument(found.map(organizationProfileResource), { pagination }))
    },
  )
  app.get<{ Params: Type.Static<typeof Params> }>(
    organizationProfilePath(':id').replace('%3A', ':').replace(/\/$/, ''),
    {
      schema: {
        params: Params,
        response: { 200: Document(ResourceOf(organizationProfileContract)), 304: Type.Null() },
      },
      // ORG-20
      onSend: answerIfChanged,
      config: rules({
        access: 'anybody',
        rate: 'reads',
        cache: 'no-cache',
        operation: {
          tag: 'organizations',
          operationId: 'getOrganization',
          summary: 'Get an organization that has a public point or event',
        },
      }),
    },
    async (request, reply) => {
      const profile = await findOrganization(database, request.params.id)
      if (profile === null) return refuse(reply, 'not-found')
      return reply
        .type(wireMediaType)
        .header('etag', versionTag(profile.version))
        .send(resourceDocument(organizationProfileResource(profile)))
    },
  )
}
