import { expect, test } from 'vitest'
import { callPath } from '@recircle/core/calls'
import { guideCalls, thingsOf, unpackedGuide } from '@recircle/core/guide'
import { askManagement, inEveryLanguage, rulesOf } from '../../testing/management-asks.ts'
import { twoEditors } from '../../testing/two-editors.ts'
import { GuideBook, guideBookOf } from '../../guide/guide-book.ts'

const { app, database, editor, second, acts } = await twoEditors()

interface Thing extends Record<string, unknown> {
  slug: string
  version: number
  state: string
  names: Record<string, string>
  synonyms: Record<string, string[]>
  changed_by: string | null
}
const own = (text: string) => ({ key: null, names: inEveryLanguage(text) })
async function thingOf(slug: string): Promise<Thing> {
  const { items } = (await askManagement(editor, 'things', { query: '?page[limit]=1000' })).json<{ items: Thing[] }>()
  const thing = items.find((each) => each.slug === slug)
  if (!thing) throw new Error(slug)
  return thing
}
const change = (slug: string, sent: object, who = editor) =>
  askManagement(who, 'changeThing', { id: slug, sent: { draft: false, ...sent } })
async function vase(): Promise<object> {
  const { slug: _slug, version: _version, ...content } = await thingOf('fridge')
  const synonyms = {
    ru: ['вазочка', 'ваза для цветов'],
    kk: ['гүл құмырасы', 'гүлсауыт'],
    es: ['jarrón', 'florero de vidrio'],
    en: ['flower vase', 'glass vase'],
  }
  return { ...content, names: { ru: 'Ваза', kk: 'Құмыра', es: 'Florero', en: 'Vase' }, synonyms, draft: false }
}
const add = (sent: object) => askManagement(editor, 'addThing', { sent })
const cardOf = async (slug: string) =>
  guideCalls.thing.answer.read((await app.inject(callPath(guideCalls.thing, { slug }))).json())
const found = async (text: string) => {
  const answer = await app.inject({ url: guideCalls.things.path, query: { text, language: 'ru' } })
  const read = guideCalls.things.answer.read(answer.json())
  return read.ok ? read.value.items.map(({ slug }) => slug) : []
}

test('GUIDE-21 a word that an editor adds is found at once, on the server and in the index for browsers', async () => {
  expect(await found('бздынька')).not.toContain('battery')
  const before = await thingOf('battery')
  expect(before).toMatchObject({ version: 0, changed_by: null })
  const version = guideBookOf(database).known.hash
  const synonyms = { ...before.synonyms, ru: [...(before.synonyms['ru'] ?? []), '  бздынька '] }
  expect((await change('battery', { ...before, synonyms, hazard: null })).statusCode).toBe(204)
  expect((await found('бздынька'))[0]).toBe('battery')
  expect(guideBookOf(database).known.hash).not.toBe(version)
  const packed = guideCalls.words.answer.read((await app.inject(callPath(guideCalls.words, { language: 'ru' }))).json())
  const entries = packed.ok ? unpackedGuide(packed.value) : []
  expect(entries.find(({ slug }) => slug === 'battery')?.phrases).toContain('бздынька')
  expect(await cardOf('battery')).toMatchObject({ ok: true, value: { hazard: null } })
  expect(await thingOf('battery')).toMatchObject({ changed_by: 'editor' })
  expect(await acts('battery')).toEqual([['thing.change', 'editor']])
})

test('GUIDE-21 parts, steps, the common mistake, reuse and country rules can be changed, with their source and date', async () => {
  const before = await thingOf('bottle-cap')
  const ru = { ...own('By a decree'), source: own('Decree 7'), checked_on: '2026-11-23' }
  const sent = {
    ...before,
    parts: [
      { part: own('lid'), materials: ['metal'] },
      { part: own('cup'), materials: [] },
    ],
    prepare: [own('Shake it'), own('Dry it')],
    mistake: own('Sand inside'),
    reuse: own('Seedlings'),
    differs: { ru, kz: null, int: null },
  }
  const answer = await change(before.slug, sent)
  expect(answer.statusCode, answer.body).toBe(204)
  expect(await cardOf(before.slug)).toMatchObject({
    ok: true,
    value: {
      parts: [{ names: inEveryLanguage('lid'), materials: ['metal'] }, { names: inEveryLanguage('cup') }],
      prepare: [inEveryLanguage('Shake it'), inEveryLanguage('Dry it')],
      mistake: inEveryLanguage('Sand inside'),
      reuse: inEveryLanguage('Seedlings'),
      differs: { ru: inEveryLanguage('By a decree'), kz: null },
      differsSources: { ru: { source: inEveryLanguage('Decree 7'), checkedOn: '2026-11-23' } },
    },
  })
})

test('GUIDE-21 an edit of an outdated version is rejected, and the conflict names the other editor', async () => {
  const read = await thingOf('notebook')
  expect((await change('notebook', { ...read, mistake: null }, second)).statusCode).toBe(204)
  const refused = await change('notebook', { ...read, reuse: null })
  expect(refused.statusCode).toBe(409)
  expect(rulesOf(refused)).toEqual([['/data', 'changed-meanwhile']])
  const now = await thingOf('notebook')
  expect(now).toMatchObject({ changed_by: 'second', mistake: null, reuse: read['reuse'] })
  expect((await change('notebook', { ...now, reuse: null })).statusCode).toBe(204)
  // A restored thing must not reuse an old version number.
  expect((await askManagement(editor, 'restoreThing', { id: 'notebook' })).statusCode).toBe(204)
  expect((await change('notebook', now)).statusCode).toBe(409)
  expect((await askManagement(editor, 'restoreThing', { id: 'notebook' })).statusCode).toBe(404)
  expect(await thingOf('notebook')).toEqual(read)
})

test('GUIDE-23 a thing that editors add is a hidden draft until it has texts in every language', async () => {
  const whole = await vase()
  const names = { ru: 'Ваза', kk: '', es: '', en: 'Vase' }
  const begun = await add({ ...whole, slug: 'vase', names, draft: true })
  expect(begun.statusCode, begun.body).toBe(204)
  expect((await cardOf('vase')).ok).toBe(false)
  const draft = await thingOf('vase')
  expect(draft).toMatchObject({ state: 'draft', added: true, names })
  expect(rulesOf(await change('vase', draft))).toEqual([['/names', 'all-languages']])
  expect((await change('vase', { ...whole, version: draft.version })).statusCode).toBe(204)
  expect(await found('вазочка')).toContain('vase')
  expect(await cardOf('vase')).toMatchObject({ ok: true, value: { names: { kk: 'Құмыра' } } })
  const published = await thingOf('vase')
  expect(rulesOf(await change('vase', { ...whole, version: published.version, draft: true }))).toEqual([
    ['/data', 'not-a-draft'],
  ])
  expect(rulesOf(await askManagement(editor, 'restoreThing', { id: 'vase' }))).toEqual([['/data', 'retire-it']])
  expect(rulesOf(await add({ ...whole, slug: 'vase' }))).toEqual([['/slug', 'taken']])
  expect(rulesOf(await add({ ...whole, slug: 'Big Vase' }))).toEqual([['/slug', 'slug']])
  expect(await acts('vase')).toEqual([
    ['thing.save', 'editor'],
    ['thing.add', 'editor'],
  ])
})

test('GUIDE-23 a retired thing is hidden, and can be brought back', async () => {
  const { version } = await thingOf('sofa')
  const retire = (retired: boolean, from: number) =>
    askManagement(editor, 'retireThing', { id: 'sofa', sent: { version: from, retired } })
  expect((await retire(true, version + 1)).statusCode).toBe(409)
  expect((await retire(true, version)).statusCode).toBe(204)
  expect((await cardOf('sofa')).ok).toBe(false)
  expect(await found('диван')).not.toContain('sofa')
  const retired = await thingOf('sofa')
  expect(retired.state).toBe('retired')
  expect((await retire(false, retired.version)).statusCode).toBe(204)
  expect((await cardOf('sofa')).ok).toBe(true)
  expect(await acts('sofa')).toEqual([
    ['thing.retire', 'editor'],
    ['thing.bring-back', 'editor'],
  ])
})

test('GUIDE-23 other instances follow within two seconds', async () => {
  const other = new GuideBook(database)
  const slugs = async () => thingsOf((await other.current()).guide).map(({ slug }) => slug)
  expect(await slugs()).not.toContain('amphora')
  expect((await add({ ...(await vase()), names: inEveryLanguage('Amphora'), slug: 'amphora' })).statusCode).toBe(204)
  await expect.poll(slugs, { timeout: 10_000 }).toContain('amphora')
})

test('GUIDE-21 an edit that fails the guide’s checks is not stored', async () => {
  const table = await thingOf('fridge')
  const refusals = async (changes: object) => rulesOf(await change(table.slug, { ...table, ...changes }))
  expect(await refusals({ names: { ...table.names, kk: ' ' } })).toEqual([['/names', 'all-languages']])
  expect(await refusals({ parts: [{ part: null, materials: ['gold'] }] })).toEqual([['/parts', 'not-found-there']])
  expect(await refusals({ prepare: ['a', 'b', 'c', 'd'].map(own) })).toEqual([['/prepare', 'steps']])
  expect(await refusals({ synonyms: { ...table.synonyms, es: [] } })).toEqual([['/synonyms', 'too-few-words']])
  expect(await refusals({ checked_on: 'today' })).toEqual([['/checked_on', 'day']])
  expect((await change('gold-bar', table)).statusCode).toBe(404)
  expect(await thingOf(table.slug)).toEqual(table)
})
