import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { missedWordsCalls } from '@recircle/core/guide'
import type { Language } from '@recircle/core/material'
import { askManagement } from '../testing/management-asks.ts'
import { atDesk } from '../testing/staff-people.ts'
import { testServer } from '../testing/test-server.ts'
import { forgetMisses, noteMiss } from './miss-marks.ts'

const { app, db } = await testServer()
const { database } = db
const editor = await atDesk(app, database, 'editor', ['editor'])

const miss = (text: string, person: number, language: Language = 'ru') =>
  app.inject({
    method: 'POST',
    url: missedWordsCalls.report.path,
    payload: { text, language },
    remoteAddress: `203.0.${person}.7`,
  })
const list = async () => (await askManagement(editor, 'missedWords')).json<{ items: object[]; count: number }>().items
const marks = () => database.selectFrom('guide_miss_marks').selectAll().execute()
const nextWeek = async () => {
  await sql`set session_replication_role = replica`.execute(database)
  for (const table of ['guide_miss_marks', 'guide_miss_weeks', 'guide_missed_words'])
    await sql`update ${sql.table(table)} set week = week - 7`.execute(database)
  await sql`set session_replication_role = default`.execute(database)
}
beforeEach(async () => {
  await database.deleteFrom('guide_miss_weeks').execute()
  await database.deleteFrom('guide_missed_words').execute()
})

describe('GUIDE-17 searches without results', () => {
  test('are shown to editors once a third person has searched for them, in any spelling', async () => {
    expect((await miss('Куда деть ъыкъъъъ?', 1)).statusCode).toBe(204)
    await miss('ъыкъъъъ', 2)
    expect(await list()).toEqual([])
    await miss('ЪЫКЪЪЪЪ', 3)
    expect(await list()).toEqual([
      { week: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), language: 'ru', words: 'ъыкъъъъ', people: 3 },
    ])
    await miss('ъыкъъъъ', 4)
    expect(await list()).toMatchObject([{ people: 4 }])
  })

  test('count once if one person repeats them, also from another address of the same network', async () => {
    for (const last of [1, 2, 3, 4])
      await app.inject({
        method: 'POST',
        url: missedWordsCalls.report.path,
        payload: { text: 'ъыкъъъъ', language: 'ru' },
        remoteAddress: `203.0.113.${last}`,
      })
    expect(await marks()).toHaveLength(1)
  })

  test('are shown after three concurrent searches', async () => {
    await Promise.all([1, 2, 3].map((person) => miss('ъыкъъъъ', person)))
    expect(await list()).toMatchObject([{ people: 3 }])
  })

  test('store neither the searchers nor words of only one or two people', async () => {
    await miss('ъыкъъъъ', 1)
    await miss('ъыкъъъъ', 2)
    await miss('ъюкъъъъ', 1)
    const storedMarks = await marks()
    expect(new Set(storedMarks.map(({ asker_mark: mark }) => mark.toString('hex'))).size).toBe(3)
    for (const table of ['guide_miss_marks', 'guide_miss_weeks', 'guide_missed_words']) {
      const { rows } = await sql<{ row: string }>`select each::text as row from ${sql.table(table)} as each`.execute(
        database,
      )
      for (const { row } of rows) expect(row).not.toMatch(/203\.0|ъ/)
    }
  })

  test('are forgotten in the next week, except those that were shown', async () => {
    for (const person of [1, 2, 3]) await miss('ъыкъъъъ', person)
    await miss('ъюкъъъъ', 1)
    await miss('ъюкъъъъ', 2)
    await nextWeek()
    await forgetMisses(database)
    expect([await marks(), await database.selectFrom('guide_miss_weeks').selectAll().execute()]).toEqual([[], []])
    await miss('ъюкъъъъ', 3)
    expect(await list()).toMatchObject([{ words: 'ъыкъъъъ', people: 3 }])
    for (let week = 0; week < 26; week++) await nextWeek()
    await forgetMisses(database)
    expect(await list()).toEqual([])
  })

  test('GUIDE-27 include words that are found with little likeness only', async () => {
    for (const person of [1, 2, 3]) await miss('самовар', person)
    expect(await list()).toMatchObject([{ words: 'самовар', people: 3 }])
  })

  test('are not counted if the guide knows them, if they may be personal, or beyond a limit', async () => {
    await miss('телефон', 1)
    await miss('ъыкъъъъ@example.kz', 1)
    expect(await marks()).toEqual([])
    for (const address of ['203.0.1.7', '203.0.2.7', '203.0.3.7'])
      await noteMiss(database, { text: 'ъыкъъъъ', language: 'ru', town: null }, address, 2)
    expect(await marks()).toHaveLength(2)
  })

  test('are rejected with an invalid body', async () => {
    for (const payload of [{}, { text: 'x'.repeat(201), language: 'ru' }, { text: 'ъ', language: 'fr' }, { text: 1 }])
      expect((await app.inject({ method: 'POST', url: missedWordsCalls.report.path, payload })).statusCode).toBe(422)
  })

  test('are visible only to editors', async () => {
    const moderator = await atDesk(app, database, 'moderator', ['moderator'])
    expect((await askManagement(moderator, 'missedWords')).statusCode).toBe(403)
    expect((await app.inject('/api/staff/guide/missed/')).statusCode).toBe(401)
  })
})
