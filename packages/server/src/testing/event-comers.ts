import type { LightMyRequestResponse } from 'fastify'
import { v7 as uuidV7 } from 'uuid'
import { arrangementsOf, type CharityEventContent, type EventArrangements } from '@recircle/core/charity-event'
import { eventChangeCalls, type EventChange, type SentEventChange } from '@recircle/core/event-change'
import { callPath } from '@recircle/core/calls'
import { participationCalls, participationPaths } from '@recircle/core/participation'
import { aCompleteEventContent } from '@recircle/core/testing'
import type { App } from '../app.ts'
import { findCharityEvent } from '../charity-event/charity-event.repository.ts'
import { insertCharityEvent } from '../charity-event/charity-event-writer.ts'
import type { Database } from '../db/database.ts'
import { placeLink } from '../participation/party-mail.ts'
import { addReferenceData } from '../seed/reference-data.ts'
import { SignedLinks } from '../signed-link/signed-links.ts'
import { waitingMail } from './mailbox.ts'
import { addOrganization, addUser, askToken } from './people.ts'
import { testConfig } from './test-config.ts'

/** An organizer whose events people sign up for, and those people. */
export async function eventComers(app: App, database: Database) {
  const config = testConfig()
  if (config.tokenKeys === null) throw new Error('The tests have no key')
  const links = new SignedLinks(config.tokenKeys)
  await addReferenceData(database)
  const orgId = await addOrganization(database)
  const creatorId = await addUser(database, { login: 'organizer', kinds: ['promotion'], orgId })
  const organizer = (await askToken(app, 'organizer')).json<{ access_token: string }>().access_token

  const content = aCompleteEventContent({
    cover: null,
    materialIds: [],
    startsAt: '2096-05-16T10:00',
    endsAt: '2096-05-16T14:00',
    takesSignUps: true,
    capacity: 2,
  })
  async function addDraft(changes: Partial<CharityEventContent> = {}): Promise<string> {
    const id = uuidV7()
    await insertCharityEvent(database, { id, orgId, creatorId, currency: 'USD', content: { ...content, ...changes } })
    return id
  }
  async function addEvent(changes: Partial<CharityEventContent> = {}): Promise<string> {
    const id = await addDraft(changes)
    for (const status of ['on-review', 'accepted'] as const)
      await database.updateTable('charity_events').set({ status }).where('id', '=', id).execute()
    return id
  }
  const signUp = (id: string, name: string, size = 1, more: object = {}): Promise<LightMyRequestResponse> =>
    app.inject({
      method: 'POST',
      url: participationPaths.signUp(id),
      payload: { name, email: `${name}@example.org`, size, consent: true, ...more },
    })
  const partyOf = (name: string) =>
    database.selectFrom('event_parties').selectAll().where('email', '=', `${name}@example.org`).executeTakeFirst()
  async function tokenOf(name: string): Promise<string> {
    const party = await partyOf(name)
    const event = party && (await findCharityEvent(database, party.charity_event_id))
    if (!party || !event) throw new Error(`${name} is not on a list`)
    return placeLink(links, party.id, event)
  }
  const act = (token: string, payload: object): Promise<LightMyRequestResponse> =>
    app.inject({ method: 'POST', url: participationPaths.party(token), payload })
  async function come(id: string, name: string, size = 1): Promise<string> {
    const sent = await signUp(id, name, size)
    if (sent.statusCode !== 202) throw new Error(sent.body)
    const token = await tokenOf(name)
    await act(token, { act: 'confirm' })
    return token
  }
  async function statusOf(token: string) {
    const read = participationCalls.place.answer.read((await app.inject(participationPaths.party(token))).json())
    return read.ok ? read.value.status : read.error
  }
  const mailsTo = async (name: string) =>
    (await waitingMail(database))
      .filter(({ recipient }) => recipient === `${name}@example.org`)
      .map(({ template }) => template)
  async function seatsOf(id: string) {
    const read = participationCalls.seats.answer.read(
      (await app.inject(callPath(participationCalls.seats, { id: id }))).json(),
    )
    return read.ok ? read.value : null
  }
  const asOrganizer = { authorization: `Bearer ${organizer}` }
  async function ask(id: string, request: Partial<SentEventChange>): Promise<LightMyRequestResponse> {
    const body = eventChangeCalls.ask.sent?.write({
      kind: 'cancellation',
      arrangements: null,
      why: 'A storm',
      version: null,
      ...request,
    })
    return app.inject({
      method: 'POST',
      url: callPath(eventChangeCalls.ask, { id }),
      headers: asOrganizer,
      payload: Object(body),
    })
  }
  /** What the organizer asks for, filled in with what stands. */
  async function askToMove(id: string, changes: Partial<EventArrangements>): Promise<LightMyRequestResponse> {
    const event = await findCharityEvent(database, id)
    if (!event) throw new Error('There is no such event')
    const arrangements = { ...arrangementsOf(event), ...changes }
    return ask(id, { kind: 'arrangements', arrangements, version: event.version })
  }
  const withdraw = (id: string): Promise<LightMyRequestResponse> =>
    app.inject({ method: 'DELETE', url: callPath(eventChangeCalls.ask, { id }), headers: asOrganizer })
  /** The newest request of each event, as the organizer sees it. */
  async function requests(): Promise<readonly EventChange[]> {
    const read = eventChangeCalls.list.answer.read(
      (await app.inject({ url: eventChangeCalls.list.path, headers: asOrganizer })).json(),
    )
    if (!read.ok) throw new Error(JSON.stringify(read.problems))
    return read.value.items
  }
  return {
    config,
    links,
    orgId,
    creatorId,
    organizer,
    content,
    addDraft,
    addEvent,
    signUp,
    partyOf,
    tokenOf,
    act,
    come,
    statusOf,
    mailsTo,
    seatsOf,
    ask,
    askToMove,
    withdraw,
    requests,
  }
}
