import { expect, test } from 'vitest'
import { importCalls, type ImportRow, type ImportRun } from '@recircle/core/import'
import { anImportRun, FakeCalls, FakeClock, InMemoryFacilityGateway } from '@recircle/core/testing'
import type { GatewayResult } from '@recircle/core/wire'
import { noImportsQuery } from './imports-query.ts'
import { nothing } from './imports-shown.ts'
import { ImportsViewModel } from './imports.view-model.ts'

const answer = <T>(value: T): GatewayResult<T> => ({ ok: true, value })
const run = anImportRun({ waiting: { house: 1, street: 0, town: 0, none: 0, unasked: 1 } })
const row: ImportRow = {
  number: 3,
  at: 'line 4',
  outcome: 'waiting',
  decision: 'auto',
  cells: [],
  remarks: [],
  changes: [],
  address: {
    text: 'Абая 5',
    rows: 1,
    isAsked: true,
    found: { lng: 76.9, lat: 43.2, exactness: 'house', label: 'Абая, 5' },
    isPlaced: false,
  },
  becomes: null,
  facilityId: null,
  page: null,
  isKept: false,
}

function open() {
  const log: string[] = []
  const act = (what: string, sent: unknown, next: ImportRun = run) => {
    log.push(`${what} ${JSON.stringify(sent)}`)
    return answer(next)
  }
  const calls = new FakeCalls()
    .on(importCalls.locate, ({ sent }) => act('locate', sent, { ...run, locating: 'yes' }))
    .on(importCalls.acceptFinds, ({ sent }) => act('accept', sent))
    .on(importCalls.place, ({ sent, number }) => act(`place ${number}`, sent))
    .on(importCalls.again, () => answer({ ...run, id: 'run-2' }))
    .on(importCalls.get, () => act('get', null))
    .on(importCalls.rows, () => answer({ items: [row], pagination: null, statusCounts: null }))
  const clock = new FakeClock()
  const model = new ImportsViewModel(calls, new InMemoryFacilityGateway(), clock)
  model.restore({ ...nothing, query: { ...noImportsQuery, run: run.id }, run, rows: [row] })
  return { model, waiting: model.waiting, log, clock }
}
const settled = () => new Promise((resolve) => setTimeout(resolve))

test('IMP-34 addresses are looked for in the town that was typed, and the page follows until all are', async () => {
  const { model, waiting, log, clock } = open()
  waiting.writeTown(' Алматы ')
  await waiting.locate()
  expect(log).toEqual(['locate {"town":"Алматы"}'])
  expect([model.run?.locating, model.isUnderWay]).toEqual(['yes', false])
  clock.advance(4000)
  await settled()
  await settled()
  expect(model.run?.locating).toBe('no')
  const { length } = log
  clock.advance(60_000)
  await settled()
  expect(log).toHaveLength(length)
})

test('IMP-34 a find is accepted alone or with all alike, and taken back', async () => {
  const { waiting, log } = open()
  await waiting.accept('house')
  await waiting.acceptFind(row)
  await waiting.takeBack(row)
  expect(log).toEqual([
    'accept {"exactness":"house"}',
    'place 3 {"place":{"lat":43.2,"lng":76.9}}',
    'place 3 {"place":null}',
  ])
})

test('IMP-43 the map of a row begins at its find, unless it is only a town; without a place nothing is sent', async () => {
  const { waiting, log } = open()
  const found = { lng: 76.9, lat: 43.2, exactness: 'town', label: 'Алматы' } as const
  const ofTown = { ...row, number: 4, address: row.address && { ...row.address, found } }
  await waiting.save(ofTown, row)
  expect([waiting.placing, waiting.isPlaceMissing, log]).toEqual([4, true, []])
  expect([waiting.placeOf(ofTown), waiting.placeOf(row)]).toMatchObject([null, { lng: 76.9, lat: 43.2 }])
  waiting.move(row, { lng: 76.8, lat: 43.1 })
  await waiting.save(row, ofTown)
  expect([waiting.placing, waiting.isPlaceMissing, log]).toEqual([
    4,
    false,
    ['place 3 {"place":{"lat":43.1,"lng":76.8}}'],
  ])
  await waiting.save(row, null)
  expect([waiting.placing, log[1]]).toEqual([null, 'place 3 {"place":{"lat":43.2,"lng":76.9}}'])
})

test('IMP-34 what an applied run has left leads to a new run of its file', async () => {
  const { waiting, model } = open()
  expect(await waiting.again()).toBe('run-2')
  expect(model.run?.id).toBe('run-1')
})
