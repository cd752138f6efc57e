import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { charityEventLife, type CharityEvent } from '@recircle/core/charity-event'
import { isOwner } from '@recircle/core/moderation'
import {
  organizerPaths,
  participantContract,
  participantResource,
  readAnnouncement,
  readCheckIn,
  type Participant,
} from '@recircle/core/participation'
import { listDocument, resourceDocument, wireMediaType } from '@recircle/core/wire'
import { csvLine } from '@recircle/place-files/formats'
import { findCharityEvent } from '../charity-event/charity-event.repository.ts'
import type { Queries } from '../db/database.ts'
import { json } from '../http/open-api/api-operations.ts'
import { Document, List, ResourceOf } from '../http/answer/json-api.schemas.ts'
import { done, refused, refuseWith, type Outcome } from '../http/answer/outcome.ts'
import { callerOf } from '../http/guard/route-guard.ts'
import { rules } from '../http/guard/route-rules.ts'
import { sentBodies } from '../http/open-api/sent-bodies.schemas.ts'
import { uuidSchema } from '../http/request/uuid.ts'
import { problemsOfRead } from '../http/answer/wire-problems.ts'
import { actorOf } from '../session/caller-actor.ts'
import type { Caller } from '../session/caller.ts'
import { announce } from './announce.ts'
import { partiesOf, writeCheckIn, type KnownParty } from './parties.repository.ts'
import type { ParticipationDeps } from './participation.routes.ts'

const ParticipantResource = ResourceOf(participantContract)
const EventParams = Type.Object({ id: uuidSchema })
const PartyParams = Type.Object({ id: uuidSchema, partyId: uuidSchema })
const SheetFile = Type.Object({ file: Type.String() })
const Told = Type.Object({ told: Type.Integer() })
const routeOf = (path: string): string => path.replaceAll('%3A', ':').replace(/\/$/, '')
const tag = 'events'

const participantOf = (party: KnownParty): Participant => ({
  id: party.id,
  name: party.name,
  email: party.email ?? '',
  size: party.size,
  status: party.status,
  hasCome: party.cameAtMs !== null,
  requestedAtMs: party.requestedAtMs,
  erasedAtMs: party.erasedAtMs,
})

/** PEOPLE-10, PEOPLE-11: the participants, for the organizing organization only: participants never see each other. */
export function registerOrganizers(app: FastifyInstance, { database, ...settings }: ParticipationDeps): void {
  const seen = async (queries: Queries, caller: Caller, id: string): Promise<Outcome<CharityEvent>> => {
    const event = await findCharityEvent(queries, id)
    const actor = actorOf(caller, 'promotion')
    if (!event || !charityEventLife.canSee(event, actor)) return refused('not-found')
    return isOwner(event, actor) ? done(event) : refused('forbidden')
  }
  const ruled = (rate: 'reads' | 'writes', operationId: string, summary: string, more: object = {}) =>
    rules({
      access: 'account',
      rate,
      cache: 'by-caller',
      operation: { tag, operationId, summary, refuses: ['not-found', 'forbidden'], ...more },
    })

  app.get<{ Params: Type.Static<typeof EventParams> }>(
    routeOf(organizerPaths.participants(':id')),
    {
      schema: { params: EventParams, response: { 200: List(ParticipantResource) } },
      config: ruled('reads', 'viewEventParticipants', 'List the participants of your organization’s event'),
    },
    async (request, reply) => {
      const event = await seen(database, callerOf(request), request.params.id)
      if (!event.ok) return refuseWith(reply, event)
      const parties = await partiesOf(database, event.value.id)
      const document = listDocument(
        parties.map((party) => participantResource(participantOf(party))),
        {},
      )
      return reply.type(wireMediaType).send(document)
    },
  )

  app.get<{ Params: Type.Static<typeof EventParams> }>(
    routeOf(organizerPaths.file(':id')),
    {
      schema: { params: EventParams, response: { 200: SheetFile } },
      config: ruled('reads', 'downloadEventParticipants', 'Download the participants as a spreadsheet file', {
        answerType: json,
      }),
    },
    async (request, reply) => {
      const event = await seen(database, callerOf(request), request.params.id)
      if (!event.ok) return refuseWith(reply, event)
      const parties = (await partiesOf(database, event.value.id)).map(participantOf)
      return { file: csvOf(parties) }
    },
  )

  app.post<{ Params: Type.Static<typeof PartyParams> }>(
    routeOf(organizerPaths.participant(':id', ':partyId')),
    {
      schema: { params: PartyParams, body: Type.Unknown(), response: { 200: Document(ParticipantResource) } },
      config: ruled('writes', 'checkInAtEvent', 'Record whether a party attended', {
        body: sentBodies.checkIn,
      }),
    },
    async (request, reply) => {
      const event = await seen(database, callerOf(request), request.params.id)
      if (!event.ok) return refuseWith(reply, event)
      const read = readCheckIn(request.body)
      if (!read.ok) return refuseWith(reply, refused('invalid', problemsOfRead(read.problems)))
      await writeCheckIn(database, event.value.id, request.params.partyId, read.value)
      const party = (await partiesOf(database, event.value.id)).find(({ id }) => id === request.params.partyId)
      if (!party) return refuseWith(reply, refused('not-found'))
      return reply.type(wireMediaType).send(resourceDocument(participantResource(participantOf(party))))
    },
  )

  app.post<{ Params: Type.Static<typeof EventParams> }>(
    routeOf(organizerPaths.announcements(':id')),
    {
      schema: { params: EventParams, body: Type.Unknown(), response: { 200: Told } },
      config: ruled('writes', 'announceAtEvent', 'Email all participants, at most twice a day', {
        body: sentBodies.announcement,
        answerType: json,
      }),
    },
    async (request, reply) => {
      const caller = callerOf(request)
      const event = await seen(database, caller, request.params.id)
      if (!event.ok) return refuseWith(reply, event)
      const read = readAnnouncement(request.body)
      if (!read.ok) return refuseWith(reply, refused('invalid', problemsOfRead(read.problems)))
      const recipients = await database
        .transaction()
        .execute((transaction) => announce(transaction, settings, event.value.id, caller.user.id, read.value))
      return recipients.ok ? { told: recipients.value } : refuseWith(reply, recipients)
    },
  )
}

const csvOf = (parties: readonly Participant[]): string =>
  [
    ['name', 'email', 'people', 'status', 'came'],
    ...parties.map(({ name, email, size, status, hasCome }) => [
      name,
      email,
      String(size),
      status,
      hasCome ? 'yes' : '',
    ]),
  ]
    .map((cells) => csvLine(cells))
    .join('')
