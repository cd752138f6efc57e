import type { LightMyRequestResponse } from 'fastify'
import type { DeskItemKey } from '@recircle/core/desk'
import { addReferenceData } from '../seed/reference-data.ts'
import { atDesk, type DeskBrowser } from './staff-people.ts'
import { testServer } from './test-server.ts'
import { addAuthor } from './waiting-items.ts'

export const deskItemAt = ({ kind, id }: DeskItemKey, act = ''): string => `/api/staff/items/${kind}/${id}/${act}`

/** Decides as a member who has just opened the item. */
export async function decideAtDesk(
  desk: DeskBrowser,
  key: DeskItemKey,
  decision: object,
): Promise<LightMyRequestResponse> {
  const { version = 1 } = (await desk.ask('GET', deskItemAt(key))).json<{ version?: number }>()
  return desk.ask('POST', deskItemAt(key, 'decision/'), { version, ...decision })
}

/** The rules named in a refusal. */
export const deskRulesOf = (answer: { json(): unknown }) =>
  (answer.json() as { errors: { meta?: { rule: string; params?: { by: string } } }[] }).errors.map(({ meta }) => meta)

/** A server with Dana and Omar signed in at the desk, and an author whose language is Kazakh. */
export async function twoModerators() {
  const { app, db } = await testServer()
  const { database } = db
  await addReferenceData(database)
  const dana = await atDesk(app, database, 'dana', ['moderator'])
  const omar = await atDesk(app, database, 'omar', ['moderator'])
  const author = await addAuthor(database, 'author@example.kz')
  return {
    app,
    database,
    dana,
    omar,
    author,
    versionOf: async (key: DeskItemKey) => (await dana.ask('GET', deskItemAt(key))).json<{ version: number }>().version,
    decide: (desk: DeskBrowser, key: DeskItemKey, decision: object): Promise<LightMyRequestResponse> =>
      desk.ask('POST', deskItemAt(key, 'decision/'), decision),
    mails: () => database.selectFrom('mail_outbox').selectAll().orderBy('id').execute(),
    statusOf: ({ id }: DeskItemKey) =>
      database
        .selectFrom('facilities')
        .select(['status', 'name', 'status_comment', 'waiting_since'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
  }
}
