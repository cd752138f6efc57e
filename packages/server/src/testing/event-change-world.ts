import type { LightMyRequestResponse } from 'fastify'
import { beforeEach } from 'vitest'
import { deskUndoPath } from '@recircle/core/desk'
import { findCharityEvent } from '../charity-event/charity-event.repository.ts'
import { eventComers } from './event-comers.ts'
import { atDesk } from './staff-people.ts'
import { strayRows } from './stray-rows.ts'
import { testServer } from './test-server.ts'
import { deskItemAt } from './two-moderators.ts'

interface Item {
  readonly id: string
  readonly version: number
  readonly title: string
  readonly text: string
  readonly reason: string
  readonly signed_up: number
  readonly verdicts: readonly string[]
  readonly fields: readonly { readonly name: string; readonly before: unknown; readonly after: unknown }[]
}

/** A day after the event of `eventComers`. */
export const nextDay = { startsAt: '2096-05-17T10:00', endsAt: '2096-05-17T14:00' } as const

/** An organizer who asks for changes of events, and Dana, who decides about them at the desk. */
export async function eventChangeWorld() {
  const { db, app } = await testServer()
  const { database } = db
  const comers = await eventComers(app, database)
  const dana = await atDesk(app, database, 'dana', ['moderator'])
  await database
    .updateTable('users')
    .set({ email: 'organizer@example.org', name: 'Organizer' })
    .where('id', '=', comers.creatorId)
    .execute()
  beforeEach(async () => {
    await database.deleteFrom('mail_outbox').execute()
    await database.deleteFrom('charity_events').execute()
  })

  const waiting = async () =>
    (await dana.ask('GET', '/api/staff/queue/?filter[kind]=event-change')).json<{ items: readonly Item[] }>().items
  const pathOf = (id: string, act?: string) => deskItemAt({ kind: 'event-change', id }, act)
  const item = async (id: string): Promise<Item> => (await dana.ask('GET', pathOf(id))).json()
  const decide = async (id: string, said: object): Promise<LightMyRequestResponse> =>
    dana.ask('POST', pathOf(id, 'decision/'), { version: (await item(id)).version, ...said })
  /** Accepts the only waiting request. */
  const accept = async (): Promise<LightMyRequestResponse> => {
    const [only] = await waiting()
    return decide(only?.id ?? '', { verdict: 'accept' })
  }
  const event = async (id: string) => {
    const found = await findCharityEvent(database, id)
    if (!found) throw new Error('The event is gone')
    return found
  }
  return {
    ...comers,
    app,
    database,
    dana,
    waiting,
    pathOf,
    item,
    decide,
    accept,
    undo: (decisionId: string): Promise<LightMyRequestResponse> => dana.ask('POST', deskUndoPath(decisionId), {}),
    event,
    toOrganizer: () => comers.mailsTo('organizer'),
    /** Differences between the queue and the pending items. */
    strayRows: () => strayRows(database),
  }
}
