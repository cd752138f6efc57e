import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { charityEventLife } from '@recircle/core/charity-event'
import {
  requestedResultContract,
  requestedResultResource,
  monthResultsContract,
  monthResultsResource,
  publishedResultContract,
  publishedResultResource,
  readEventResult,
  resultOutcomeAddress,
  resultPage,
  resultPaths,
  type ResultOutcome,
} from '@recircle/core/event-result'
import { isOwner } from '@recircle/core/moderation'
import { listDocument, resourceDocument, wireMediaType } from '@recircle/core/wire'
import { findCharityEvent } from '../charity-event/charity-event.repository.ts'
import { json, leadsOn } from '../http/open-api/api-operations.ts'
import { Document, List, ResourceOf } from '../http/answer/json-api.schemas.ts'
import { callerOf } from '../http/guard/route-guard.ts'
import { rules } from '../http/guard/route-rules.ts'
import { sentBodies } from '../http/open-api/sent-bodies.schemas.ts'
import { uuidSchema } from '../http/request/uuid.ts'
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

const Published = ResourceOf(publishedResultContract)
const Month = ResourceOf(monthResultsContract)
const Asked = ResourceOf(requestedResultContract)
const IdParams = Type.Object({ id: uuidSchema })
interface WithId {
  Params: Type.Static<typeof IdParams>
}

/** ORG-7, ORG-9: results of events. GET requests write nothing, because mail scanners follow links. */
export function registerResults(app: FastifyInstance, deps: ParticipationDeps & { kept: KeptForms }): void {
  const { database, config, links, kept } = deps
  const outcomes = new WeakMap<FastifyRequest, ResultOutcome>()
  const reading = (tag: 'events' | 'organizations', operationId: string, summary: string) =>
    rules({ access: 'anybody', rate: 'reads', cache: 'no-cache', operation: { tag, operationId, summary } })

  app.get<WithId>(
    routeOf(resultPaths.ofEvent, ':id'),
    {
      schema: { params: IdParams, response: { 200: Document(Published) } },
      config: reading('events', 'viewEventResult', 'Get the results of an event'),
    },
    async (request, reply) => {
      const found = await publishedOfEvent(database, request.params.id)
      if (found === null) return refuse(reply, 'not-found')
      return reply.type(wireMediaType).send(resourceDocument(publishedResultResource(found)))
    },
  )

  app.get<WithId>(
    routeOf(resultPaths.ofOrganization, ':id'),
    {
      schema: { params: IdParams, response: { 200: List(Published) } },
      config: reading('organizations', 'listOrganizationResults', 'List the results of an organization’s events'),
    },
    async (request, reply) => {
      const found = await publishedOfOrganization(database, request.params.id)
      return reply.type(wireMediaType).send(listDocument(found.map(publishedResultResource), {}))
    },
  )

  app.get(
    resultPaths.byMonth,
    {
      schema: { response: { 200: List(Month) } },
      config: reading('events', 'listResultsByMonth', 'List the results of all events, totaled by month'),
    },
    async (_request, reply) => {
      const found = await resultsByMonth(database)
      return reply.type(wireMediaType).send(listDocument(found.map(monthResultsResource), {}))
    },
  )

  app.get<WithId>(
    routeOf(resultPaths.link, ':id'),
    {
      schema: {
        params: IdParams,
        response: { 200: Type.Object({ token: Type.String() }) },
      },
      config: rules({
        access: 'account',
        rate: 'reads',
        cache: 'by-caller',
        operation: {
          tag: 'events',
          operationId: 'getResultLink',
          summary: 'Get the token for reporting the results of your event',
          answerType: json,
          refuses: ['not-found', 'forbidden', 'conflict'],
        },
      }),
    },
    async (request, reply) => {
      const event = await findCharityEvent(database, request.params.id)
      const actor = actorOf(callerOf(request), 'promotion')
      if (!event || !charityEventLife.canSee(event, actor)) return refuse(reply, 'not-found')
      if (!isOwner(event, actor)) return refuse(reply, 'forbidden')
      if (!mayTell(event, Date.now())) return refuse(reply, 'conflict')
      return { token: resultLink(links, event) }
    },
  )

  const path = routeOf(resultPaths.asked, ':token')
  const held = { access: 'secret-holder', cache: 'no-store' } as const

  app.get<WithToken>(
    path,
    {
      schema: { params: TokenParams, response: { 200: Document(Asked) } },
      config: rules({
        ...held,
        rate: 'reads',
        operation: {
          tag: 'events',
          operationId: 'viewAskedResult',
          summary: 'Get the results reported with a link',
          refuses: ['gone'],
        },
      }),
    },
    async (request, reply) => {
      const event = await eventOfLink({ database, links }, request, reply)
      if (event === null) return reply
      return reply
        .type(wireMediaType)
        .send(resourceDocument(requestedResultResource(await requestedResultOf(database, event, request.params.token))))
    },
  )

  app.post<WithToken>(
    path,
    {
      schema: { params: TokenParams, body: Type.Unknown(), response: { 200: Document(Asked) } },
      config: rules({
        ...held,
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
      const event = await eventOfLink({ database, links }, request, reply)
      if (event === null) return reply
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
        .send(resourceDocument(requestedResultResource(await requestedResultOf(database, event, request.params.token))))
    },
  )
}
