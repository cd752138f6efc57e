import { noTerms } from '@recircle/core/facility'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { DeskItemKey } from '@recircle/core/desk'
import { materialField } from '@recircle/core/report'
import { deskItemAt, twoModerators } from '../../testing/two-moderators.ts'
import {
  addAuthor,
  addWaitingEvent,
  addWaitingInquiry,
  addWaitingPoint,
  addWaitingReport,
} from '../../testing/waiting-items.ts'

const { database, dana, decide, versionOf } = await twoModerators()

interface Authored {
  readonly kind: string
  readonly id: string
  readonly title: string
  readonly state: string
  readonly is_waiting: boolean
}
const itemOf = async (key: DeskItemKey) =>
  (await dana.ask('GET', deskItemAt(key))).json<{ timezone: string; author: { latest: readonly Authored[] } }>()
const latestOf = async (key: DeskItemKey) => (await itemOf(key)).author.latest

test('DESK-48 an item lists its author’s other items with their outcomes, and no one else’s', async () => {
  const author = await addAuthor(database)
  await addWaitingPoint(database, await addAuthor(database), 'Another’s')
  const first = await addWaitingPoint(database, author, 'First')
  expect(await latestOf(first)).toEqual([])
  const second = await addWaitingPoint(database, author, 'Second')
  const event = await addWaitingEvent(database, author)
  const draft = await addWaitingPoint(database, author, 'Never sent')
  await database.updateTable('facilities').set({ status: 'draft' }).where('id', '=', draft.id).execute()
  const decision = { version: await versionOf(second), verdict: 'decline', words: 'Мекенжай қате' }
  expect((await decide(dana, second, decision)).statusCode).toBe(200)
  const latest = await latestOf(first)
  expect(latest).toHaveLength(2)
  expect(latest).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ ...second, title: 'Second', state: 'declined', is_waiting: false }),
      expect.objectContaining({ ...event, state: 'on-review', is_waiting: true }),
    ]),
  )
})

test('DESK-48 lists at most ten, newest first, without duplicates', async () => {
  const author = await addAuthor(database)
  const names = Array.from({ length: 12 }, (_none, index) => `Yard ${index}`)
  const keys: DeskItemKey[] = []
  // oxlint-disable-next-line no-await-in-loop -- in order of creation
  for (const name of names) keys.push(await addWaitingPoint(database, author, name))
  const [oldest] = keys
  if (!oldest) throw new Error('none was made')
  const titles = (await latestOf(oldest)).map(({ title }) => title)
  expect(titles).toEqual(names.toReversed().slice(0, 10))
})

test('DESK-48 for a report, lists those of the same person, and none of the organization that it concerns', async () => {
  const author = await addAuthor(database)
  const point = await addWaitingPoint(database, author, 'Reported yard')
  await database.updateTable('facilities').set({ status: 'accepted' }).where('id', '=', point.id).execute()
  const one = await addWaitingReport(database, { facilityId: point.id, text: 'One' })
  const other = await addWaitingReport(database, { facilityId: null, reason: 'missing', changes: missing })
  expect(await latestOf(one)).toEqual([])
  await sql`update proposals set origin_hash = (select origin_hash from proposals where id = ${one.id}) where id = ${other.id}`.execute(
    database,
  )
  const bySender = (id: string, email: string | null) =>
    database.updateTable('proposals').set({ email }).where('id', '=', id).execute()
  await bySender(one.id, null)
  await bySender(other.id, null)
  expect(await latestOf(one)).toMatchObject([{ ...other, state: 'received', is_waiting: true }])
  await bySender(other.id, 'neighbor@example.kz')
  expect(await latestOf(one)).toEqual([])
  await bySender(one.id, 'one@example.kz')
  expect(await latestOf(one)).toEqual([])
  await bySender(other.id, 'One@example.kz')
  expect(await latestOf(one)).toMatchObject([{ ...other }])
})

test('DESK-48 for a sender without an account, lists nothing', async () => {
  expect(await latestOf(await addWaitingInquiry(database))).toEqual([])
})

test('DESK-49 an item gives the time zone of its location', async () => {
  const author = await addAuthor(database)
  expect((await itemOf(await addWaitingEvent(database, author))).timezone).toBe('Europe/Lisbon')
  expect((await itemOf(await addWaitingInquiry(database))).timezone).toBe('')
})

const missing = [
  { field: 'name', from: null, to: 'Шыны' },
  { field: 'location', from: null, to: { lng: 76.9, lat: 43.2 } },
  { field: materialField(1), from: null, to: { unitSlug: 'kg', price: 1, ...noTerms } },
] as const
