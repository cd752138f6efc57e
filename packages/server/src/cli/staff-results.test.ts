import { expect, test } from 'vitest'
import { v7 as uuidV7 } from 'uuid'
import { openTestDatabase } from '../db/testing/test-database.ts'
import { addReferenceData } from '../seed/reference-data.ts'
import { waitingMail } from '../testing/mailbox.ts'
import { staffJson, staffRun } from '../testing/staff-run.ts'
import { addAuthor, addWaitingEvent } from '../testing/waiting-items.ts'

const { database } = await openTestDatabase()
await addReferenceData(database)
const author = await addAuthor(database)
const run = (...words: string[]) => staffRun(database, words)
const json = (...words: string[]) => staffJson(database, ...words)

async function addResult(eventId?: string): Promise<{ id: string; eventId: string }> {
  const id = uuidV7()
  const of = eventId ?? (await addWaitingEvent(database, author)).id
  const row = { id, charity_event_id: of, people: 18, words: 'Clean again\u001b[31m' }
  await database.insertInto('event_results').values(row).execute()
  const weight = { result_id: id, material_id: 1, grams: 12_500, is_estimate: true }
  await database.insertInto('event_result_weights').values(weight).execute()
  return { id, eventId: of }
}
const statusOf = async (id: string) =>
  (await database.selectFrom('event_results').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

test('ORG-13 staff list results, read one and publish it; a correction takes its place', async () => {
  expect((await run('results', 'list')).out).toBe('No results are waiting for a decision.\n')
  const first = await addResult()
  expect(await json('results', 'list')).toMatchObject({ count: 1, items: [{ id: first.id, status: 'waiting' }] })
  const { out } = await run('results', 'show', first.id)
  expect(out).toContain('≈ 12.5 kg')
  expect(out).not.toContain('\u001B')
  expect(await json('results', 'accept', first.id)).toMatchObject({ status: 'published' })
  const second = await addResult(first.eventId)
  await json('results', 'accept', second.id)
  expect([await statusOf(first.id), await statusOf(second.id)]).toEqual(['replaced', 'published'])
  expect((await waitingMail(database)).map(({ template }) => template)).toEqual(['resultPublished', 'resultPublished'])
  expect(await run('results', 'accept', second.id)).toMatchObject({
    code: 1,
    err: expect.stringContaining('The results are already published'),
  })
  expect(await json('results', 'list', '--status', 'all')).toMatchObject({ count: 2 })
})

test('ORG-13 declined results say why by email, and stay hidden', async () => {
  const { id } = await addResult()
  expect(await run('results', 'decline', id)).toMatchObject({ code: 2 })
  expect(await json('results', 'decline', id, '--reason', 'Weigh it again')).toMatchObject({ status: 'declined' })
  expect(await statusOf(id)).toBe('declined')
  expect((await waitingMail(database)).at(-1)).toMatchObject({
    template: 'resultDeclined',
    text: expect.stringContaining('Weigh it again'),
  })
  for (const missing of ['nonsense', uuidV7()]) expect(await run('results', 'show', missing)).toMatchObject({ code: 1 })
})
