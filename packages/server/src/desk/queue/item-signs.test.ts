import { sql } from 'kysely'
import { v7 as uuidV7 } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import type { DeskItemKey, DeskSign } from '@recircle/core/desk'
import { aCompleteContent } from '@recircle/core/testing'
import { insertFacility } from '../../facility/facility-writer.ts'
import { deskItemAt, twoModerators } from '../../testing/two-moderators.ts'
import {
  addAuthor,
  addWaitingApplication,
  addWaitingEvent,
  addWaitingInquiry,
  addWaitingPoint,
  addWaitingReport,
} from '../../testing/waiting-items.ts'
import { lookAtQueue } from './look-at-queue.ts'

const { app, database, dana, omar, author, versionOf, decide } = await twoModerators()

type Row = DeskItemKey & { readonly signs: readonly DeskSign[]; readonly title: string }
interface Page {
  readonly items: readonly Row[]
  readonly next: string | null
}
const queue = async (query = '', desk = dana): Promise<readonly Row[]> =>
  (await desk.ask('GET', `/api/staff/queue/?${query}`)).json<{ items: Row[] }>().items
const signsOf = async ({ id }: DeskItemKey): Promise<readonly DeskSign[]> => {
  while (!(await lookAtQueue(database)));
  return (await queue('page[limit]=1000')).find((row) => row.id === id)?.signs ?? []
}
const codesOf = async (key: DeskItemKey): Promise<readonly string[]> => (await signsOf(key)).map(({ code }) => code)
/** An item that is opened has its signs as of now. */
const openCodesOf = async (key: DeskItemKey): Promise<readonly string[]> =>
  (await dana.ask('GET', deskItemAt(key))).json<Row>().signs.map(({ code }) => code)
const change = (table: 'facilities' | 'charity_events', { id }: DeskItemKey, set: Record<string, unknown>) =>
  database.updateTable(table).set(set).where('id', '=', id).execute()

const calm = { name: 'Glass', address: 'Абай 10', contact_phone: '', contact_website: '' }
/** Far from every other point of these tests. */
let lat = 10
async function aPoint(set: Record<string, unknown> = {}, of = author): Promise<DeskItemKey> {
  const key = await addWaitingPoint(database, of)
  lat += 0.1
  await change('facilities', key, { ...calm, lng: 50, lat, ...set })
  return key
}
async function accept(key: DeskItemKey) {
  const answer = await decide(omar, key, { version: await versionOf(key), verdict: 'accept' })
  if (answer.statusCode !== 200) throw new Error(answer.body)
}

beforeEach(async () => {
  for (const table of [
    'desk_claims',
    'proposals',
    'facilities',
    'charity_events',
    'applications',
    'inquiries',
    'desk_words',
  ] as const)
    await database.deleteFrom(table).execute()
})

describe('DESK-69 the signs of a row', () => {
  test('DESK-69 DESK-71 an author is new until something of theirs is accepted, and then on no row', async () => {
    const [one, other, event] = [await aPoint(), await aPoint(), await addWaitingEvent(database, author)]
    const codes = async () => [await codesOf(other), await codesOf(event)]
    expect(await codes()).toEqual([['new-author'], ['new-author']])
    await accept(one)
    expect(await codes()).toEqual([[], []])
  })

  test('DESK-69 a contact in a name, which goes when the name is corrected', async () => {
    const key = await aPoint({ name: 'Стекло +7 701 234 56 78' })
    expect(await signsOf(key)).toMatchObject([{ code: 'contact-in-name', found: '+7 701 234 56 78' }, {}])
    await change('facilities', key, { name: 'Стекло' })
    expect(await codesOf(key)).toEqual(['new-author'])
  })

  test('DESK-69 DESK-71 a twin within 50 m that takes the same material', async () => {
    const material = (await database.selectFrom('materials').select('id').limit(1).executeTakeFirstOrThrow()).id
    const taking = async (set: Record<string, unknown>) => {
      const id = uuidV7()
      const content = aCompleteContent({
        icon: null,
        rates: [{ id: null, materialId: material, unitId: null, price: 1 }] as never,
      })
      await database.transaction().execute((t) => insertFacility(t, { id, ...author, currency: 'KZT', content }))
      await sql`update facilities set status = 'on-review' where id = ${id}`.execute(database)
      await change('facilities', { kind: 'facility', id }, { ...calm, lng: 50, lat: 1, ...set })
      return { kind: 'facility', id } as const
    }
    // The last one sees the others, whenever the server has looked at those.
    const near = await taking({ name: 'Near', address: 'A 2', lat: 1.0002 })
    const far = await taking({ name: 'Far', address: 'A 3', lat: 1.002 })
    const one = await taking({ name: 'One', address: 'A 1' })
    expect(await signsOf(one)).toMatchObject([{}, { code: 'twin', found: 'Near', distance_m: 22 }])
    expect(await codesOf(far)).toEqual(['new-author'])
    await sql`update facilities set status = 'draft' where id = ${near.id}`.execute(database)
    expect(await openCodesOf(one)).toEqual(['new-author'])
  })

  test('DESK-69 a pin in another town than the address', async () => {
    const key = await aPoint({ address: 'г. Алматы, улица Абая, 10', lng: 71.45, lat: 51.17 })
    expect(await signsOf(key)).toMatchObject([{}, { code: 'far-from-address', found: 'Алматы' }])
    await change('facilities', key, { lng: 76.9, lat: 43.24 })
    expect(await codesOf(key)).toEqual(['new-author'])
  })

  test('DESK-69 DESK-71 a phone or a website that another author publishes', async () => {
    const stranger = await addAuthor(database)
    const known = await aPoint(
      { contact_phone: '+7 701 234-56-78', contact_website: 'https://www.example.org/' },
      stranger,
    )
    expect(await codesOf(known)).toEqual(['new-author'])
    const byPhone = await aPoint({ contact_phone: '8 (701) 2345678' })
    const bySite = await aPoint({ contact_website: 'http://example.org' })
    const own = await aPoint({ contact_phone: '87012345678' }, stranger)
    expect((await signsOf(byPhone)).at(-1)).toMatchObject({
      code: 'shared-contact',
      found: '8 (701) 2345678',
      by: 'Таза қала',
    })
    expect((await signsOf(bySite)).at(-1)).toMatchObject({ code: 'shared-contact', found: 'http://example.org' })
    expect((await signsOf(own)).at(-1)?.by).toBe('Таза қала')
    await change('facilities', byPhone, { contact_phone: '' })
    // Its own author's other point has the number as well.
    expect(await openCodesOf(own)).toEqual(['new-author'])
  })

  test('DESK-74 the name of somebody else’s point is no sign of a report; nobody without an account is new', async () => {
    const point = await aPoint({ name: 'Стекло www.example.org' })
    await accept(point)
    const report = await addWaitingReport(database, {
      facilityId: point.id,
      reason: 'unsafe',
      text: 'Glass lies about.',
    })
    const [inquiry, application] = [await addWaitingInquiry(database), await addWaitingApplication(database)]
    expect([await codesOf(report), await codesOf(inquiry), await codesOf(application)]).toEqual([[], [], []])
  })

  test('DESK-69 an author reads nothing of signs', async () => {
    const key = await aPoint({ name: 'Казино www.example.org' })
    await signsOf(key)
    await accept(key)
    const page = await app.inject(`/api/web/v1/facility/facility/${key.id}/`)
    expect([page.statusCode, page.body.includes('contact-in-name')]).toEqual([200, false])
  })
})

describe('DESK-70 the words that staff list', () => {
  const words = async () =>
    (await dana.ask('GET', '/api/staff/words/')).json<{ id: string; word: string; language: string | null }[]>()
  const add = (word: string, language: string | null = null) =>
    dana.ask('POST', '/api/staff/words/', { word, language })

  test('DESK-70 a word reaches what already waits, in the language of its author, until it is removed', async () => {
    const key = await aPoint({ description: 'Лучшие казино города' })
    expect(await codesOf(key)).toEqual(['new-author'])
    expect((await add('Казино', 'ru')).statusCode).toBe(204)
    // Its author writes Kazakh.
    expect(await codesOf(key)).toEqual(['new-author'])
    expect((await add('казино')).statusCode).toBe(204)
    expect(await signsOf(key)).toMatchObject([{ code: 'listed-word', found: 'казино' }, {}])
    for (const { id } of await words())
      expect((await dana.ask('DELETE', `/api/staff/words/${id}/`)).statusCode).toBe(204)
    expect([await words(), await codesOf(key)]).toEqual([[], ['new-author']])
    const log = (await dana.ask('GET', '/api/staff/audit/?filter[search]=word.')).json<{
      entries: { act: string; subject_name: string }[]
    }>()
    expect(log.entries.map(({ act, subject_name: name }) => [act, name])).toEqual(
      expect.arrayContaining([
        ['word.save', 'Казино'],
        ['word.remove', 'казино'],
      ]),
    )
  })

  test('DESK-70 each word once, of three letters at least; what is not listed cannot be removed', async () => {
    expect((await add('казино')).statusCode).toBe(204)
    for (const bad of ['КАЗИНО', 'за', ' ', 'x'.repeat(61)]) expect((await add(bad)).statusCode).toBe(422)
    expect((await add('казино', 'xx')).statusCode).toBe(422)
    expect(await words()).toMatchObject([{ word: 'казино', language: null }])
    expect((await dana.ask('DELETE', `/api/staff/words/${uuidV7()}/`)).statusCode).toBe(404)
  })
})

describe('the order and the filters', () => {
  test('DESK-72 most signs first, then the oldest, page by page', async () => {
    const none = await addWaitingInquiry(database)
    const [old, late] = [await aPoint(), await aPoint()]
    const worst = await aPoint({ name: 'Стекло www.example.org' })
    await signsOf(none)
    const expected = [worst, old, late, none].map(({ id }) => id)
    expect((await queue('sort=signs')).map(({ id }) => id)).toEqual(expected)
    expect((await queue('sort=signs&filter[kind]=facility')).map(({ id }) => id)).toEqual(expected.slice(0, 3))
    expect((await queue()).map(({ id }) => id)).toEqual([none, old, late, worst].map(({ id }) => id))
    for (const filter of ['', '&filter[age]=1']) {
      await sql`update desk_queue set since = now() - interval '2 days'`.execute(database)
      const paged: string[] = []
      let after: string | null = ''
      while (after !== null) {
        const url: string = `/api/staff/queue/?sort=signs&page[limit]=1${filter}&page[after]=${encodeURIComponent(after)}`
        const page: Page = (await dana.ask('GET', url)).json()
        paged.push(...page.items.map(({ id }) => id))
        after = page.next
      }
      expect(new Set(paged)).toEqual(new Set(expected))
      expect([paged.length, paged[0], paged.at(-1)]).toEqual([4, worst.id, none.id])
    }
  })

  test('DESK-73 one field finds name, address, town, organization and author', async () => {
    const key = await aPoint({ name: 'Шыны', address: 'Абай 10', lng: 76.9, lat: 43.24 })
    const inquiry = await addWaitingInquiry(database)
    await database.updateTable('users').set({ name: 'Айгерім' }).where('id', '=', author.creatorId).execute()
    await signsOf(key)
    const found = async (words: string) =>
      (await queue(`filter[words]=${encodeURIComponent(words)}`)).map(({ id }) => id)
    for (const words of ['шыны', 'АБАЙ', 'almaty', 'алматы', 'таза', 'айгер', 'шыны таза', 'айгер алматы'])
      expect([words, await found(words)]).toEqual([words, [key.id]])
    expect(await found('ana@example')).toEqual([inquiry.id])
    expect(await found('шыны rosario')).toEqual([])
  })

  test('DESK-73 how long it has waited, and what one holds or has asked about', async () => {
    const [old, held, asked] = [await aPoint(), await aPoint(), await aPoint()]
    await sql`update desk_queue set since = now() - interval '8 days' where id = ${old.id}`.execute(database)
    expect((await queue('filter[age]=7')).map(({ id }) => id)).toEqual([old.id])
    await dana.ask('POST', deskItemAt(held, 'claim/'), {})
    await decide(dana, asked, { version: await versionOf(asked), verdict: 'ask', words: 'Where is the gate?' })
    await dana.ask('DELETE', deskItemAt(asked, 'claim/'))
    expect((await queue('filter[mine]=true')).map(({ id }) => id)).toEqual([held.id, asked.id])
    expect(await queue('filter[mine]=true', omar)).toEqual([])
  })
})
