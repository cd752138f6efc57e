import type { FastifyInstance } from 'fastify'
import { charityEventLife, type CharityEvent } from '@recircle/core/charity-event'
import { isOwner } from '@recircle/core/moderation'
import { organizerCalls, type Participant } from '@recircle/core/participation'
import { csvLine } from '@recircle/place-files/formats'
import { findCharityEvent } from '../charity-event/charity-event.repository.ts'
import type { Queries } from '../db/database.ts'
import { done, refused, type Outcome } from '../http/answer/outcome.ts'
import { answer } from '../http/calls/answer-call.ts'
import { actorOf } from '../session/caller-actor.ts'
import type { Caller } from '../session/caller.ts'
import { announce } from './announce.ts'
import { partiesOf, writeCheckIn, type KnownParty } from './parties.repository.ts'
import type { ParticipationDeps } from './participation.routes.ts'

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
  answer(app, organizerCalls.participants, async ({ caller, params }) => {
    const event = await seen(database, caller, params.id)
    return event.ok ? done({ items: (await partiesOf(database, event.value.id)).map(participantOf) }) : event
  })
  answer(app, organizerCalls.file, async ({ caller, params }) => {
    const event = await seen(database, caller, params.id)
    if (!event.ok) return event
    return done({ file: csvOf((await partiesOf(database, event.value.id)).map(participantOf)) })
  })
  answer(app, organizerCalls.checkIn, async ({ caller, params: { id, partyId }, sent }) => {
    const event = await seen(database, caller, id)
    if (!event.ok) return event
    await writeCheckIn(database, event.value.id, partyId, sent.hasCome)
    const party = (await partiesOf(database, event.value.id)).find((each) => each.id === partyId)
    return party ? done(participantOf(party)) : refused('not-found')
  })
  answer(app, organizerCalls.announce, async ({ caller, params, sent }) => {
    const event = await seen(database, caller, params.id)
    if (!event.ok) return event
    const recipients = await database
      .transaction()
      .execute((transaction) => announce(transaction, settings, event.value.id, caller.user.id, sent.text))
    return recipients.ok ? done({ told: recipients.value }) : recipients
  })
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
