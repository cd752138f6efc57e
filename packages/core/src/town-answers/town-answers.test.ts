import { describe, expect, test } from 'vitest'
import type { Names } from '../material/index.ts'
import {
  answerColumns,
  answerFaults,
  answerKeyOf,
  answerOfRow,
  answersFor,
  cellsOfAnswer,
  changedAnswers,
  changesBySaying,
  spokenWords,
  tidyAnswer,
  townVerdict,
  undoingChanges,
  type KnownSubjects,
  type SaidAnswer,
} from './index.ts'

const inRussian = (ru: string): Names => ({ ru, kk: '', es: '', en: '' })
const said = (changes: Partial<SaidAnswer> = {}): SaidAnswer => ({
  about: 'thing',
  key: 'battery',
  kind: 'goes',
  words: inRussian('В пункт на Абая'),
  source: '',
  from: null,
  until: null,
  contact: '',
  price: '',
  place: '',
  orgId: null,
  saidAtMs: 1,
  ...changes,
})
const battery = { slug: 'battery', family: 'batteries', materials: ['batteries'], widerMaterials: ['metal'] }
const today = '2026-11-30'
const wordsFor = (answers: readonly SaidAnswer[], day = today) =>
  answersFor(answers, battery, day).map(({ kind, words }) => `${kind} ${words.ru}`)

describe('TOWN-2 a town’s answers for a thing', () => {
  test('TOWN-2 the most specific subject counts, for each kind on its own', () => {
    const [wider, material, family, thing] = [
      said({ about: 'material', key: 'metal', words: inRussian('metal') }),
      said({ about: 'material', key: 'batteries', words: inRussian('material') }),
      said({ about: 'family', key: 'batteries', words: inRussian('family') }),
      said({ words: inRussian('thing') }),
    ]
    const fee = said({ about: 'material', key: 'metal', kind: 'fee', words: inRussian('free') })
    const all = [wider, material, family, thing, fee]
    for (const [at, first] of ['metal', 'material', 'family', 'thing'].entries())
      expect(wordsFor([...all.slice(0, at + 1), fee])).toEqual([`goes ${first}`, 'fee free'])
    expect(wordsFor([said({ key: 'lamp' }), said({ about: 'family', key: 'light' })])).toEqual([])
  })

  test('TOWN-2 a specific "not here" stands over a general "goes here", and answers of several materials stand together', () => {
    const family = said({ about: 'family', key: 'batteries' })
    expect(wordsFor([family, said({ kind: 'not', words: inRussian('нет') })])).toEqual(['not нет'])
    const materials = ['batteries', 'lids'].map((key) => said({ about: 'material', key, words: inRussian(key) }))
    const thing = { ...battery, materials: ['batteries', 'lids'] }
    expect(answersFor(materials, thing, today)).toEqual(materials)
  })

  test('TOWN-2 an answer counts from its first to its last day', () => {
    const answers = [said({ from: '2026-11-30', until: '2026-12-01' })]
    const counting = ['2026-11-29', '2026-11-30', '2026-12-01', '2026-12-02'].map(
      (day) => wordsFor(answers, day).length,
    )
    expect(counting).toEqual([0, 1, 1, 0])
  })

  test('TOWN-2 the verdict of the guide gives way to that of the town', () => {
    expect(townVerdict([said({ kind: 'fee' })])).toBeNull()
    expect(townVerdict([said()])).toBe('goes')
    expect(townVerdict([said({ kind: 'not' })])).toBe('not')
    expect(townVerdict([said(), said({ kind: 'not' })])).toBe('partly')
  })

  test('TOWN-1 a reader gets their own language, else one that the town has spoken', () => {
    expect(spokenWords({ ru: 'а', kk: 'ә', es: '', en: '' }, 'kk')).toEqual({ text: 'ә', language: 'kk' })
    expect(spokenWords({ ru: '', kk: 'ә', es: '', en: '' }, 'en')).toEqual({ text: 'ә', language: 'kk' })
  })
})

const known: KnownSubjects = {
  thing: new Map([
    ['battery', 'battery'],
    ['батарейка', 'battery'],
  ]),
  family: new Map([['batteries', 'batteries']]),
  material: new Map([['glass', 'glass']]),
}

describe('TOWN-1 what a town may say', () => {
  const faultsOf = (...answers: SaidAnswer[]) =>
    answerFaults(
      answers.map((answer) => tidyAnswer(answer, known)),
      known,
    ).map(({ index, at, rule }) => [index, at, rule])

  test('TOWN-1 a thing is named by its slug or its name, and words in one language suffice', () => {
    expect(faultsOf(said({ key: ' Батарейка ' }))).toEqual([])
    expect(tidyAnswer(said({ key: ' Батарейка ' }), known).key).toBe('battery')
    expect(faultsOf(said({ key: 'gold' }), said({ words: inRussian(' ') }))).toEqual([
      [0, 'key', 'not-found-there'],
      [1, 'words', 'required'],
    ])
  })

  test('TOWN-1 a law names its source, days are days in order, and nothing is said twice', () => {
    expect(faultsOf(said({ kind: 'law' }))).toEqual([[0, 'source', 'required']])
    expect(faultsOf(said({ kind: 'law', source: 'http://law.kz' }))).toEqual([[0, 'source', 'website']])
    expect(faultsOf(said({ kind: 'law', source: 'https://adilet.zan.kz/rus' }))).toEqual([])
    expect(faultsOf(said({ from: '2026-02-30' }))).toEqual([[0, 'from', 'day']])
    expect(faultsOf(said({ from: '2026-03-02', until: '2026-03-01' }))).toEqual([[0, 'until', 'order']])
    expect(faultsOf(said(), said({ kind: 'fee' }), said({ kind: 'not' }))).toEqual([[2, 'key', 'said-twice']])
  })

  test('TOWN-7 a pickup says how to reach it; nothing else has a contact', () => {
    const pickup = said({ kind: 'pickup', price: '2 000 ₸' })
    expect(faultsOf(pickup)).toEqual([[0, 'contact', 'required']])
    expect(faultsOf({ ...pickup, contact: 'javascript:alert(1)' })).toEqual([[0, 'contact', 'invalid']])
    for (const contact of ['109', '+7 (727) 390-12-34', 'https://pickup.example'])
      expect(faultsOf({ ...pickup, contact })).toEqual([])
    expect(tidyAnswer(said({ contact: '109' }), known).contact).toBe('')
  })
})

describe('TOWN-5 changes and their undoing', () => {
  const [first, second] = [said(), said({ kind: 'fee', words: inRussian('100 ₸') })]
  const other = said({ words: inRussian('В другой пункт'), saidAtMs: 2, orgId: 'org' })

  test('TOWN-5 what is said already keeps its author and is no change', () => {
    expect(changesBySaying([first], [{ ...first, orgId: 'org', saidAtMs: 9 }])).toEqual([])
    const changes = changesBySaying([first, second], [other], [answerKeyOf(second), 'thing:lamp:fee'])
    expect(changes).toEqual([
      { before: first, after: other },
      { before: second, after: null },
    ])
    expect(changedAnswers([first, second], changes)).toEqual([other])
  })

  test('TOWN-5 an undone change brings back what stood before with its author, unless it was changed since', () => {
    const changes = changesBySaying([first], [other, second])
    const after = changedAnswers([first], changes)
    const undoing = undoingChanges(after, changes)
    expect(undoing && changedAnswers(after, undoing)).toEqual([first])
    expect(undoingChanges([said({ words: inRussian('Иначе') }), second], changes)).toBeNull()
    expect(undoingChanges([...after, said({ kind: 'law' })], changes)).not.toBeNull()
  })
})

test('TOWN-6 a row of a file is the answer that was written into it; a day may have dots', () => {
  const { orgId: _org, saidAtMs: _at, ...answer } = said({ kind: 'pickup', contact: '109', until: '2026-12-31' })
  const row = Object.fromEntries(answerColumns.map((column, at) => [column, cellsOfAnswer(answer)[at] ?? '']))
  expect(answerOfRow(row)).toEqual(answer)
  expect(answerOfRow({ ...row, until: '31.12.2026', kind: ' Pickup' })).toEqual(answer)
  expect(answerOfRow({ ...row, kind: 'free' })).toEqual({ at: 'kind', rule: 'invalid' })
  expect(answerOfRow({ ...row, about: 'planet' })).toEqual({ at: 'about', rule: 'invalid' })
})
