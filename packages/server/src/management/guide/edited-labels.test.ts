import { expect, test } from 'vitest'
import { guideCalls } from '@recircle/core/guide'
import { askManagement, inEveryLanguage, rulesOf } from '../../testing/management-asks.ts'
import { twoEditors } from '../../testing/two-editors.ts'
import { GuideBook, guideBookOf } from '../../guide/guide-book.ts'

const { app, database, editor, second, acts } = await twoEditors()

interface Label extends Record<string, unknown> {
  id: string
  names: Record<string, string>
  version: number
}
const search = async (text: string) =>
  (await askManagement(editor, 'labels', { query: `?search=${encodeURIComponent(text)}&page[limit]=1000` })).json<{
    items: Label[]
  }>().items
async function labelOf(id: string): Promise<Label> {
  const label = (await search('')).find((each) => each.id === id)
  if (!label) throw new Error(id)
  return label
}
const change = (id: string, sent: object, who = editor) => askManagement(who, 'changeLabel', { id, sent })
async function codeOf(code: number) {
  const read = guideCalls.codes.answer.read((await app.inject(guideCalls.codes.path)).json())
  return read.ok ? read.value.items.find((each) => each.code === code) : undefined
}
async function familiesOfThings() {
  const read = guideCalls.things.answer.read((await app.inject(guideCalls.things.path)).json())
  return read.ok ? read.value.items.map(({ family }) => family) : []
}

test('GUIDE-26 visitors read at once what an editor says of a code: words, letters and materials', async () => {
  const before = await labelOf('code-84')
  expect(before).toMatchObject({ kind: 'code', key: '84', version: 0, changed_by: null })
  const version = guideBookOf(database).known.hash
  const names = { ...before.names, kk: '  Сүт  қорабы ' }
  const sent = { ...before, names, marks: ['C/PAP', 'TETRA', 'TETRA'], materials: ['paper'] }
  const answer = await change('code-84', sent)
  expect(answer.statusCode, answer.body).toBe(204)
  expect(await codeOf(84)).toMatchObject({
    names: { ...before.names, kk: 'Сүт қорабы' },
    marks: ['C/PAP', 'TETRA'],
    materials: ['paper'],
  })
  // Browsers fetch the guide at an address that changes with it.
  expect(guideBookOf(database).known.hash).not.toBe(version)
  expect(await search('tetra')).toMatchObject([{ id: 'code-84', changed_by: 'editor' }])
  expect(await acts('84')).toEqual([['guide-code.change', 'editor']])
})

test('GUIDE-26 the words of a family are in the lists of things, and where editors choose one', async () => {
  const before = await labelOf('family-drinks')
  const names = inEveryLanguage('Bottles and cans')
  expect((await change('family-drinks', { ...before, names, marks: ['X'], materials: ['paper'] })).statusCode).toBe(204)
  expect(await familiesOfThings()).toContainEqual({ slug: 'drinks', names })
  expect(await labelOf('family-drinks')).toMatchObject({ names, marks: [], materials: [] })
  const { families } = (await askManagement(editor, 'guideSayings')).json<{ families: object[] }>()
  expect(families).toContainEqual({ key: 'drinks', names })
  expect(await acts('drinks')).toEqual([['guide-family.change', 'editor']])
})

test('GUIDE-26 an edit of an outdated version is a conflict that names the other editor, also after a restore', async () => {
  const read = await labelOf('code-40')
  expect((await change('code-40', { ...read, marks: ['FE', 'STEEL'] }, second)).statusCode).toBe(204)
  const refused = await change('code-40', { ...read, marks: ['FE'] })
  expect([refused.statusCode, rulesOf(refused)]).toEqual([409, [['/data', 'changed-meanwhile']]])
  const now = await labelOf('code-40')
  expect(now).toMatchObject({ changed_by: 'second', marks: ['FE', 'STEEL'] })
  expect((await askManagement(editor, 'restoreLabel', { id: 'code-40' })).statusCode).toBe(204)
  expect(await labelOf('code-40')).toEqual(read)
  expect((await change('code-40', now)).statusCode).toBe(409)
  expect((await askManagement(editor, 'restoreLabel', { id: 'code-40' })).statusCode).toBe(404)
  expect(await acts('40')).toEqual([
    ['guide-code.change', 'second'],
    ['guide-code.restore', 'editor'],
  ])
})

test('GUIDE-26 what the check of the guide refuses is not stored', async () => {
  const label = await labelOf('code-70')
  const refusals = async (changes: object) => rulesOf(await change('code-70', { ...label, ...changes }))
  expect(await refusals({ names: { ...label.names, es: ' ' } })).toEqual([['/names', 'all-languages']])
  expect(await refusals({ marks: [' '] })).toEqual([['/marks', 'required']])
  expect(await refusals({ materials: ['gold'] })).toEqual([['/materials', 'not-found-there']])
  expect((await change('code-404', label)).statusCode).toBe(404)
  expect((await change('thing-sofa', label)).statusCode).toBe(404)
  expect(await labelOf('code-70')).toEqual(label)
})

test('GUIDE-26 other instances follow within two seconds', async () => {
  const other = new GuideBook(database)
  const marks = async () => (await other.current()).guide.codes.find(({ code }) => code === 22)?.marks
  expect(await marks()).not.toContain('SHEET')
  const label = await labelOf('code-22')
  expect((await change('code-22', { ...label, marks: ['PAP', 'SHEET'] })).statusCode).toBe(204)
  await expect.poll(marks, { timeout: 10_000 }).toContain('SHEET')
})
