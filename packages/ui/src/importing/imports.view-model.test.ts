import { expect, test } from 'vitest'
import {
  importCalls,
  importLimits,
  type ImportRow,
  type ImportRun,
  type ImportSettings,
  type RowRepair,
} from '@recircle/core/import'
import { anImportRun, FakeCalls, FakeClock, InMemoryFacilityGateway } from '@recircle/core/testing'
import { listQuery, type GatewayFailure, type GatewayResult, type ListQuery, type Page } from '@recircle/core/wire'
import { importsAddress, readImportsQuery } from './imports-query.ts'
import { isCellChanged } from './imports-shown.ts'
import { loadImports } from './imports.load.ts'
import { ImportsViewModel } from './imports.view-model.ts'

const checked = anImportRun()
const answer = <T>(value: T): GatewayResult<T> => ({ ok: true, value })
const page = <T>(items: readonly T[]): GatewayResult<Page<T>> =>
  answer({ items, pagination: { count: items.length, limit: 20, offset: 0 }, statusCounts: null })
const conflict: GatewayFailure = { ok: false, error: 'conflict', problems: [] }
const settled = () => new Promise((resolve) => setTimeout(resolve))

const theRow: ImportRow = {
  number: 3,
  at: 'row 3',
  outcome: 'refused',
  decision: 'auto',
  cells: [{ column: 'name', text: 'Yard', isRepaired: false, isMended: false }],
  remarks: [],
  changes: [],
  address: null,
  becomes: null,
  facilityId: null,
  page: null,
  isKept: false,
}

async function start(query: Readonly<Record<string, string>> = { run: 'run-1' }) {
  const clock = new FakeClock()
  const log: string[] = []
  const repairs: RowRepair[] = []
  const asked: ListQuery[] = []
  const server = {
    run: checked,
    rows: [] as ImportRow[],
    refusal: null as GatewayFailure | null,
    changed: (settings: ImportSettings): ImportRun => ({ ...checked, settings, status: 'checking' }),
  }
  const act = (name: string, run: ImportRun): GatewayResult<ImportRun, ImportRun> => {
    log.push(name)
    if (server.refusal !== null) return { ...server.refusal, current: server.run }
    server.run = run
    return answer(run)
  }
  const calls = new FakeCalls()
    .on(importCalls.list, () => page([server.run]))
    .on(importCalls.sources, () => page([]))
    .on(importCalls.send, () => answer<ImportRun>((log.push('send'), { ...checked, status: 'reading' })))
    .on(importCalls.sendAddress, ({ sent }) => {
      log.push(JSON.stringify(sent))
      return answer<ImportRun>({ ...checked, status: 'fetching' })
    })
    .on(importCalls.get, () => (log.push('get'), answer(server.run)))
    .on(importCalls.change, ({ sent }) => act('change', server.changed(sent)))
    .on(importCalls.rows, (request) => (asked.push(listQuery(request.query)), page(server.rows)))
    .on(importCalls.repair, ({ sent }) => (repairs.push(sent), act('repair', { ...checked, status: 'checking' })))
  const facilities = new InMemoryFacilityGateway()
  const model = new ImportsViewModel(calls, facilities, clock)
  const loaded = await loadImports({ calls, facilities }, { params: {}, query })
  if (loaded.outcome === 'ready') model.restore(loaded.data)
  return { model, clock, log, server, repairs, asked }
}

test('SRC-1 the URL selects a run and a filter of its rows, and invalid values are ignored', () => {
  const query = { run: 'run-1', step: 'rows', shown: 'refused', problem: 'place', page: 3 } as const
  expect(importsAddress(query)).toBe('?run=run-1&rows=refused&problem=place&page=3')
  expect(readImportsQuery({ run: 'run-1', rows: 'refused', problem: 'place', page: '3' })).toEqual({
    ...query,
    gone: null,
  })
  expect(importsAddress({ run: 'run-1', step: 'columns' })).toBe('?run=run-1&step=columns')
  expect(importsAddress(readImportsQuery({ rows: 'x', problem: 'x', step: 'x', page: '-2' }))).toBe('?')
})

test('SRC-6 a job is polled until it is done, and applied changes do not remain as a draft', async () => {
  const { model, clock, server, log } = await start()
  model.change({ isExchanged: true })
  expect(model.draft?.isExchanged).toBe(true)
  await model.check()
  expect([model.run?.status, model.draft, model.isUnderWay]).toEqual(['checking', null, true])
  // What is asked for meanwhile would be refused.
  await model.check()
  expect(log.filter((call) => call === 'change')).toHaveLength(1)
  server.run = { ...server.run, done: 1 }
  clock.advance(1000)
  await settled()
  expect(model.run?.done).toBe(1)
  server.run = { ...server.run, status: 'checked' }
  clock.advance(1000)
  await settled()
  expect(model.run?.status).toBe('checked')
  const requestsBefore = log.length
  clock.advance(60_000)
  expect(log.length).toBe(requestsBefore)
})

test('SRC-6 after a conflict the current run is shown, and the draft is kept', async () => {
  const { model, server } = await start()
  model.change({ source: 'other' })
  server.refusal = conflict
  server.run = { ...checked, status: 'applied' }
  await model.check()
  expect([model.problem, model.run?.status, model.draft?.source]).toEqual(['conflict', 'applied', 'other'])
})

test('SRC-2 a file that cannot be opened, or is too large, is not sent', async () => {
  const { model, log } = await start({})
  expect([await model.send(null), model.problem]).toEqual([null, 'unreadable'])
  const bytes = new Uint8Array(importLimits.fileBytes + 1)
  expect([await model.send({ name: 'a.csv', bytes }), model.problem]).toEqual([null, 'too-large'])
  expect(log).not.toContain('send')
  expect(await model.send({ name: 'a.csv', bytes: new Uint8Array(1) })).toBe('run-1')
})

test('AUTH-29 what repairs an import is taken up after a login, while it can still be sent', async () => {
  const before = await start()
  expect(before.model.typed).toEqual({})
  before.model.change({ source: 'yards', columns: [{ field: 'name', text: 'name' }] })
  before.model.editCell({ number: 3, column: 'name', text: 'The yard' })
  before.model.writeReplacement('["material-unknown","what","fridge"]', 'Appliances')
  const { typed } = before.model
  const after = await start()
  after.model.takeUp(typed)
  expect(after.model.settings).toEqual(before.model.settings)
  expect(after.model.cell).toEqual({ number: 3, column: 'name', text: 'The yard' })
  expect(after.model.replacements).toEqual({ '["material-unknown","what","fridge"]': 'Appliances' })
  await after.model.check()
  expect(after.model.typed).toEqual({})
  // It is being checked now.
  after.model.takeUp(typed)
  expect(after.model.typed).toEqual({})
})

test('AUTH-29 of what was kept only what can be read is taken up', async () => {
  const { model } = await start()
  model.takeUp({ settings: '{"source":7}', row: 'three', column: 'name', cell: 'The yard' })
  expect([model.draft, model.cell, model.replacements]).toEqual([null, null, {}])
})

test('SRC-5 a cell is sent once it differs from what was checked, with what was repaired in its row before', async () => {
  const draft = (text: string) => ({ number: 3, column: 'name', text })
  expect(['Yard', 'The yard', ''].map((text) => isCellChanged(theRow, draft(text)))).toEqual([false, true, true])
  const { model, log, repairs } = await start()
  model.shown = { ...model.shown, rows: [theRow] }
  model.editCell(draft('Yard'))
  await model.saveCell()
  expect([model.cell, log.includes('repair')]).toEqual([null, false])
  model.editCell(draft('The yard'))
  await model.saveCell()
  expect(repairs).toEqual([{ decision: 'auto', cells: [{ column: 'name', text: 'The yard' }] }])
  expect([model.cell, model.isUnderWay]).toEqual([null, true])
})

test('SRC-4 after a check the same page of rows is shown, or the first one if there are fewer', async () => {
  const { model, clock, server, asked } = await start({ run: 'run-1', page: '2' })
  await model.check()
  server.run = checked
  clock.advance(1000)
  await settled()
  expect(asked.map(({ offset }) => offset)).toEqual([20, 20, 0])
})

test('IMP-31 an import is not confirmed before what its file lacks is answered, each answer at once', async () => {
  const { model, server, log } = await start()
  const lacking = [
    { part: 'materials', count: 1 },
    { part: 'hours', count: 1 },
  ] as const
  server.run = { ...checked, lacking }
  await model.reload()
  expect(model.lacks.fields).toEqual(['materials', 'hours'])
  model.ask('apply')
  expect([model.pendingAction, model.lacks.isAsked]).toEqual([null, true])
  server.changed = (settings) => ({ ...checked, lacking, settings })
  // The later answer is not lost while the earlier is sent.
  const first = model.lacks.goWithout('materials', true)
  await Promise.resolve()
  await Promise.all([first, model.lacks.goWithout('hours', true)])
  expect([model.lacks.fields, model.lacks.unanswered, model.draft]).toEqual([['materials', 'hours'], [], null])
  expect(log.filter((call) => call === 'change')).toHaveLength(2)
  model.ask('apply')
  expect([model.pendingAction, model.lacks.isAsked]).toEqual(['apply', false])
})

test('SRC-5 an answer is checked at once, one given during a check after it, and a refused one waits', async () => {
  const { model, clock, server, log } = await start()
  const sent = () => log.filter((call) => call === 'change').length
  const said = (meaning: string) => ({ materials: [{ text: 'jars', meaning }] })
  await model.answers.give(said('glass'))
  expect([sent(), model.isUnderWay]).toEqual([1, true])
  await model.answers.give(said('metal'))
  expect(sent()).toBe(1)
  server.run = { ...server.run, status: 'checked' }
  clock.advance(1000)
  await settled()
  expect([sent(), server.run.settings.materials, model.draft]).toEqual([2, said('metal').materials, null])
  server.run = { ...server.run, status: 'checked' }
  clock.advance(1000)
  await settled()
  server.refusal = conflict
  await model.answers.give(said('wood'))
  clock.advance(60_000)
  await settled()
  expect([sent(), model.draft?.materials]).toEqual([3, said('wood').materials])
})

test('SRC-31 an address is sent with its key, once both can be', async () => {
  const { model, log } = await start({})
  const address = 'https://city.example/list'
  expect(await model.sendAddress({ address: 'city', key: null })).toBeNull()
  expect(model.problem).toBe('url')
  expect(await model.sendAddress({ address, key: { place: 'query', name: 'api_key', secret: '' } })).toBeNull()
  expect([model.problem, log]).toEqual(['key', []])
  const key = { place: 'query', name: 'api_key', secret: 'abc' } as const
  expect(await model.sendAddress({ address, key })).toBe('run-1')
  expect([model.problem, log]).toEqual([null, [JSON.stringify({ address, key })]])
})

test('SRC-33 how the pages of an address are read is saved with the settings of its run', async () => {
  const { model, server } = await start()
  server.run = { ...server.run, status: 'failed', fault: 'feed-more', pagingFound: 'ckan' }
  model.change({ paging: 'ckan' })
  await model.check()
  expect(server.run.settings).toMatchObject({ source: 'points', paging: 'ckan' })
})

test('SRC-4 the rows of a page keep their places while one is mended, and another page has its own', async () => {
  const { model, server } = await start()
  const numbers = () => model.shown.rows.map(({ number }) => number)
  const row = (number: number): ImportRow => ({ ...theRow, number })
  server.rows = [9, 3, 4].map(row)
  await model.reload()
  server.rows = [3, 4, 5, 9].map(row)
  await model.reload()
  expect(numbers()).toEqual([9, 3, 4, 5])
  await model.look({ ...model.query, page: 2 })
  expect(numbers()).toEqual([3, 4, 5, 9])
})

test('SRC-1 the list stands in for an import that does not exist', async () => {
  const calls = new FakeCalls()
    .on(importCalls.get, () => ({ ok: false, error: 'not-found', problems: [] }))
    .on(importCalls.rows, () => ({ ok: false, error: 'not-found', problems: [] }))
    .on(importCalls.list, () => page([checked]))
    .on(importCalls.sources, () => page([]))
  const facilities = new InMemoryFacilityGateway()
  const loaded = await loadImports({ calls, facilities }, { params: {}, query: { run: 'gone' } })
  expect(loaded).toMatchObject({ data: { run: null, runs: [checked], hasFailed: false } })
})
