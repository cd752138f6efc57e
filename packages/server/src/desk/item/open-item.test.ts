import { once } from 'node:events'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { countsOfPush, type DeskItemKey } from '@recircle/core/desk'
import { listenAnywhere } from '../../testing/listening-app.ts'
import type { DeskBrowser } from '../../testing/staff-people.ts'
import { deskItemAt, deskRulesOf, twoModerators } from '../../testing/two-moderators.ts'
import { addWaitingPoint } from '../../testing/waiting-items.ts'

const { app, database, dana, omar, author, versionOf, decide } = await twoModerators()
const url = `${(await listenAnywhere(app)).origin.replace('http', 'ws')}/api/staff/live/`
const standing = async (desk: DeskBrowser, key: DeskItemKey) =>
  (await desk.ask('GET', deskItemAt(key, 'standing/'))).json<{ standing: { waiting_since: string } | null }>().standing
const claim = (desk: DeskBrowser, key: DeskItemKey) => desk.ask('POST', deskItemAt(key, 'claim/'), {})

test('DESK-65 the standing of an item says who holds it, who looks, and how it was decided', async () => {
  const key = await addWaitingPoint(database, author)
  await claim(dana, key)
  await omar.ask('GET', deskItemAt(key))
  expect(await standing(dana, key)).toMatchObject({ version: 2, claim: { name: 'dana' }, viewers: ['omar'] })
  await omar.ask('DELETE', deskItemAt(key, 'claim/'))
  expect(await standing(dana, key)).toMatchObject({ claim: { name: 'dana' }, viewers: [] })
  await decide(dana, key, { version: await versionOf(key), verdict: 'decline', words: 'No such place' })
  const look = await omar.ask('GET', deskItemAt(key, 'standing/'))
  expect(look.json()).toMatchObject({ standing: null, fate: { rule: 'decided', by: 'dana', verdict: 'decline' } })
  const late = await claim(omar, key)
  expect(deskRulesOf(late)).toMatchObject([{ rule: 'decided', params: { by: 'dana', verdict: 'decline' } }])
})

test('DESK-65 what is sent again is another version, and what was withdrawn is gone', async () => {
  const key = await addWaitingPoint(database, author)
  const before = await standing(dana, key)
  await sql`update facilities set status = 'draft' where id = ${key.id}`.execute(database)
  expect(await standing(dana, key)).toBeNull()
  await sql`update facilities set status = 'on-review' where id = ${key.id}`.execute(database)
  expect((await standing(dana, key))?.waiting_since).not.toBe(before?.waiting_since)
})

test('DESK-65 the socket tells at once that an item is claimed, freed or opened by somebody else, and not that a claim lasts longer', async () => {
  const key = await addWaitingPoint(database, author)
  let told = 0
  const line = new WebSocket(url, { headers: { cookie: omar.cookie } })
  line.on('message', (data) => {
    if (Buffer.isBuffer(data) && countsOfPush(data.toString()) !== null) told += 1
  })
  await once(line, 'open')
  const soon = { timeout: 10_000 }
  await vi.waitFor(() => expect(told).toBe(1), soon)
  await claim(dana, key)
  await vi.waitFor(() => expect(told).toBe(2), soon)
  await claim(dana, key)
  const noted = async () =>
    (await database.selectFrom('changes').select('seq').where('entity_id', '=', key.id).execute()).length
  const before = await noted()
  await claim(dana, key)
  expect(await noted()).toBe(before)
  await dana.ask('GET', deskItemAt(key))
  await vi.waitFor(() => expect(told).toBe(3), soon)
  await dana.ask('DELETE', deskItemAt(key, 'claim/'))
  await vi.waitFor(() => expect(told).toBe(4), soon)
  line.terminate()
})

test('DESK-66 who is disabled holds nothing', async () => {
  const key = await addWaitingPoint(database, author)
  await claim(omar, key)
  expect(await standing(dana, key)).toMatchObject({ claim: { name: 'omar' } })
  await sql`update users set is_blocked = true, blocked_reason = 'disabled' where name = 'omar'`.execute(database)
  expect(await standing(dana, key)).toMatchObject({ claim: null, viewers: [] })
  expect((await claim(dana, key)).statusCode).toBe(200)
})
