import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { charityEventLife } from '@recircle/core/charity-event'
import {
  readEventResult,
  requestedResult,
  resultCalls,
  resultOutcomeAddress,
  resultPage,
  resultPaths,
  type ResultOutcome,
} from '@recircle/core/event-result'
import { isOwner } from '@recircle/core/moderation'
import { resourceDocument, wireMediaType } from '@recircle/core/wire'
import { findCharityEvent } from '../charity-event/charity-event.repository.ts'
import { leadsOn } from '../http/open-api/api-operations.ts'
import { Document, ResourceOf } from '../http/answer/json-api.schemas.ts'
import { done, refused, refuseWith } from '../http/answer/outcome.ts'
import { answer } from '../http/calls/answer-call.ts'
import { rules } from '../http/guard/route-rules.ts'
import { sentBodies } from '../http/open-api/sent-bodies.schemas.ts'
import { problemsOfRead } from '../http/answer/wire-problems.ts'
import { refuse } from '../http/answer/wire-reply.ts'
import { paramOf, routeOf, TokenParams, type WithToken } from '../http/answer/linked-paths.ts'
import { listMaterials } from '../material/material.repository.ts'
import { actorOf } from '../session/caller-actor.ts'
import type { ParticipationDeps } from '../participation/participation.routes.ts'
import { leadsForms } from '../http/forms/form-navigation.ts'
import type { KeptForms } from '../http/forms/kept-forms.ts'
import { prefixOfReferer } from '../site/referer-prefix.ts'
import { resultLink } from './ask-for-results.ts'
import { resultsByMonth } from './results-by-month.ts'
import { insertResult, publishedOfEvent, publishedOfOrganization } from './results.repository.ts'
import { requestedResultOf, eventOfLink, mayTell } from './event-of-link.ts'

/** ORG-7, ORG-9: results of events. GET requests write nothing, because mail scanners follow links. */
export function registerResults(app: FastifyInstance, deps: ParticipationDeps & { kept: KeptForms }): void {
  const { database, config, links, kept } = deps
  const outcomes = new WeakMap<FastifyRequest, ResultOutcome>()

  answer(app, resultCalls.ofEvent, async ({ params }) => {
    const found = await publishedOfEvent(database, params.id)
    return found === null ? refused('not-found') : done(found)
  })
  answer(app, resultCalls.ofOrganization, async ({ params }) =>
    done({ items: await publishedOfOrganization(database, params.id) }),
  )
  answer(app, resultCalls.byMonth, async () => done({ items: await resultsByMonth(database) }))
  answer(app, resultCalls.link, async ({ caller, params }) => {
    const event = await findCharityEvent(database, params.id)
    const actor = actorOf(caller, 'promotion')
    if (!event || !charityEventLife.canSee(event, actor)) return refused('not-found')
    if (!isOwner(event, actor)) return refused('forbidden')
    return mayTell(event, Date.now()) ? done({ token: resultLink(links, event) }) : refused('conflict')
  })
  answer(app, resultCalls.requested, async ({ params: { token } }) => {
    const event = await eventOfLink({ database, links }, token)
    return event.ok ? done(await requestedResultOf(database, event.value, token)) : event
  })

  app.post<WithToken>(
    routeOf(resultPaths.asked, ':token'),
    {
      schema: {
        params: TokenParams,
        body: Type.Unknown(),
        response: { 200: Document(ResourceOf(requestedResult.contract)) },
      },
      config: rules({
        access: 'secret-holder',
        cache: 'no-store',
        rate: 'forms',
        operation: {
          tag: 'events',
          operationId: 'tellResult',
          summary: 'Report or correct the results of an event; published after review',
          body: sentBodies.eventResult,
          bareAnswers: leadsOn,
          refuses: ['gone'],
        },
      }),
      ...leadsForms((request) => {
        const page = prefixOfReferer(request, config) + resultPage(paramOf(request, 'token'))
        const outcome = outcomes.get(request) ?? 'failed'
        const address = resultOutcomeAddress(page, outcome)
        return (outcome === 'sent' ? null : kept.addressOf(address, 'result', request.body)) ?? address
      }),
    },
    async (request, reply) => {
      const { token } = request.params
      const found = await eventOfLink({ database, links }, token)
      if (!found.ok) return refuseWith(reply, found)
      const event = found.value
      const read = readEventResult(request.body)
      const known = new Set((await listMaterials(database)).map(({ id }) => id))
      const isKnown = read.ok && read.value.weights.every(({ materialId }) => known.has(materialId))
      if (!read.ok || !isKnown) {
        outcomes.set(request, 'invalid')
        const problems = read.ok ? [{ rule: 'unknown-value', pointer: '/weights' }] : problemsOfRead(read.problems)
        return refuse(reply, 'invalid', undefined, problems)
      }
      await database.transaction().execute((transaction) => insertResult(transaction, event.id, read.value))
      outcomes.set(request, 'sent')
      return reply
        .type(wireMediaType)
        .send(resourceDocument(requestedResult.write(await requestedResultOf(database, event, token))))
    },
  )
}
