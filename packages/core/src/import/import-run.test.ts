import { expect, test } from 'vitest'
import { parseJson, readWire } from '../wire/index.ts'
import {
  importActions,
  importFaultOf,
  importRun,
  mayForgetImport,
  mayDoWithImport,
  newImportSettings,
  noImportCounts,
  type ImportRow,
  type ImportRun,
} from './index.ts'
import { importRow, importSettings, rowRepair } from './import-contract.ts'
import { importStatuses, isImportUnderWay } from './import-run.ts'

const run: ImportRun = {
  id: 'run-1',
  address: 'https://city.example/points.csv',
  sourceId: null,
  fileName: 'points.csv',
  status: 'checked',
  fault: null,
  format: 'csv',
  encoding: 'windows-1251',
  delimiter: ';',
  columns: ['Имя'],
  samples: [['Двор']],
  values: [['Двор', 'Парк']],
  language: 'ru',
  lacking: [{ part: 'materials', count: 2 }],
  pagingFound: '',
  settings: {
    ...newImportSettings,
    source: 'points',
    columns: [{ field: 'name', text: 'Имя' }],
    mends: [{ act: 'replace', code: 'kind-unknown', column: 'Тип', value: 'гриб', text: 'контейнер' }],
  },
  unused: [],
  materialWords: [{ text: 'бумага', meaning: 'paper', count: 3, standing: 'known' }],
  hoursWords: [],
  groups: [
    {
      code: 'place-number',
      column: 'lat',
      standing: 'refused',
      count: 3,
      values: [{ text: 'север', detail: '', count: 3 }],
    },
  ],
  mended: [2],
  alike: '',
  problems: [{ kind: 'place', count: 1, isFault: true }],
  toCheck: 0,
  counts: { ...noImportCounts, new: 2, 'left-out': 1 },
  waiting: { house: 2, street: 1, town: 0, none: 3, unasked: 4 },
  locating: 'held-up',
  gone: 0,
  done: 3,
  total: 3,
  kept: 0,
  createdAtMs: 5000,
  appliedAtMs: null,
  review: 'none',
  published: 0,
  heldBack: 0,
  publishedAtMs: null,
  refusal: '',
}
const row: ImportRow = {
  number: 1,
  at: 'line 2',
  outcome: 'refused',
  decision: 'auto',
  cells: [{ column: 'Имя', text: 'Двор', isRepaired: false, isMended: true }],
  remarks: [{ code: 'place-missing', column: '', value: '', detail: '', isFault: true }],
  changes: [],
  address: {
    text: 'Абая 5, Алматы',
    rows: 2,
    isAsked: true,
    found: { lat: 43.2, lng: 76.9, exactness: 'house', label: 'Абая, 5' },
    isPlaced: false,
  },
  becomes: null,
  facilityId: null,
  page: null,
  isKept: false,
}
const travelled = (value: unknown): unknown => {
  const json = parseJson(JSON.stringify(value))
  return json.ok ? json.value : null
}

test('SRC-1 a run and its rows round-trip', () => {
  expect(readWire(travelled(importRun.write(run)), importRun.read)).toEqual({ ok: true, value: run })
  expect(readWire(travelled(importRow.write(row)), importRow.read)).toEqual({ ok: true, value: row })
  const { settings } = run
  expect(readWire(travelled(importSettings.write(settings)), importSettings.read)).toEqual({
    ok: true,
    value: settings,
  })
  const repair = { decision: 'keep', cells: [{ column: 'Имя', text: 'Дом' }] } as const
  expect(readWire(travelled(rowRepair.write(repair)), rowRepair.read)).toEqual({ ok: true, value: repair })
})

test('SRC-6 every act has its statuses, none of them in progress, so that nothing is done twice', () => {
  for (const act of ['reread', 'change', 'apply', 'undo'] as const) {
    expect(importStatuses.filter((status) => mayDoWithImport(status, act))).toEqual([...importActions[act].from])
    expect(importStatuses.filter((status) => isImportUnderWay(status) && mayDoWithImport(status, act))).toEqual([])
  }
  expect(importStatuses.filter(mayForgetImport)).toEqual(['checked', 'undone', 'failed'])
})

test('SRC-2 an unknown fault counts as a broken file', () => {
  expect([importFaultOf('encoding'), importFaultOf('constructor')]).toEqual(['encoding', 'broken'])
})
