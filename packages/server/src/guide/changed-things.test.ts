import { beforeAll, expect, test } from 'vitest'
import { guidePaths, readPackedGuide, readThing, readThings, thingsQuery, unpackedGuide } from '@recircle/core/guide'
import { addReferenceData } from '../seed/reference-data.ts'
import { askManagement, rulesOf } from '../testing/management-asks.ts'
import { atDesk, type DeskBrowser } from '../testing/staff-people.ts'
import { testServer } from '../testing/test-server.ts'
import { guideBookOf } from './guide-book.ts'

const { app, db } = await testServer()
const { database } = db
let editor: DeskBrowser
beforeAll(async () => {
  await addReferenceData(database)
  editor = await atDesk(app, database, 'editor', ['editor'])
})

interface Words {
  names: Record<string, string>
  synonyms: Record<string, string[]>
  materials: string[][]
  hazard: string | null
}
async function wordsOf(slug: string): Promise<Words & { changed: boolean }> {
  const { items } = (await askManagement(editor, 'things', { query: '?page[limit]=1000' })).json<{
    items: (Words & { slug: string; changed: boolean })[]
  }>()
  const thing = items.find((each) => each.slug === slug)
  if (!thing) throw new Error(slug)
  return thing
}
const change = (slug: string, { names, synonyms, materials, hazard }: Words) =>
  askManagement(editor, 'changeThing', { id: slug, sent: { names, synonyms, materials, hazard } })
const found = async (text: string) => {
  const read = readThings((await app.inject({ url: guidePaths.things, query: thingsQuery(text, 'ru') })).json())
  return read.ok ? read.value.items.map(({ slug }) => slug) : []
}

test('GUIDE-21 a word that an editor adds is found at once, by the server and in the words that browsers fetch', async () => {
  expect(await found('бздынька')).not.toContain('battery')
  const before = await wordsOf('battery')
  expect(before.changed).toBe(false)
  const version = guideBookOf(database).known.hash
  const synonyms = { ...before.synonyms, ru: [...(before.synonyms['ru'] ?? []), '  бздынька '] }
  expect((await change('battery', { ...before, synonyms, hazard: null })).statusCode).toBe(204)
  expect((await found('бздынька'))[0]).toBe('battery')
  expect(guideBookOf(database).known.hash).not.toBe(version)
  const packed = readPackedGuide((await app.inject(`${guidePaths.index}ru`)).json())
  const entries = packed.ok ? unpackedGuide(packed.value, 'ru') : []
  expect(entries.find(({ slug }) => slug === 'battery')?.phrases).toContain('бздыньк')
  const card = readThing((await app.inject(`${guidePaths.things}battery`)).json())
  expect(card).toMatchObject({ ok: true, value: { hazard: null } })
  expect(await wordsOf('battery')).toMatchObject({ changed: true })
  const notes = await database.selectFrom('audit_log').selectAll().where('subject_kind', '=', 'thing').execute()
  expect(notes.map(({ act, subject_id: id }) => [act, id])).toEqual([['thing.change', 'battery']])
})

test('GUIDE-21 a thing goes back to what the guide was delivered with', async () => {
  const before = await wordsOf('notebook')
  expect((await change('notebook', { ...before, materials: [['glass-bottles']] })).statusCode).toBe(204)
  expect((await askManagement(editor, 'restoreThing', { id: 'notebook' })).statusCode).toBe(204)
  expect(await wordsOf('notebook')).toEqual(before)
  expect((await askManagement(editor, 'restoreThing', { id: 'notebook' })).statusCode).toBe(404)
})

test('GUIDE-21 what the check of the guide refuses is not written', async () => {
  const sofa = await wordsOf('sofa')
  expect(rulesOf(await change('sofa', { ...sofa, names: { ...sofa.names, kk: ' ' } }))).toEqual([
    ['/names', 'all-languages'],
  ])
  expect(rulesOf(await change('sofa', { ...sofa, materials: [['gold']] }))).toEqual([['/materials', 'not-found-there']])
  expect(rulesOf(await change('sofa', { ...sofa, hazard: 'dragons' }))).toEqual([['/hazard', 'not-found-there']])
  expect(rulesOf(await change('sofa', { ...sofa, synonyms: { ...sofa.synonyms, es: [] } }))).toEqual([
    ['/synonyms', 'too-few-words'],
  ])
  expect((await change('gold-bar', sofa)).statusCode).toBe(404)
  expect(await wordsOf('sofa')).toEqual(sofa)
})
