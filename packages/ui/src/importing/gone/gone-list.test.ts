import { expect, test } from 'vitest'
import { goneLimits, importCalls, type GoneClosed, type GoneClosing, type GonePoint } from '@recircle/core/import'
import { ok } from '@recircle/core/shared'
import { anImportSource, FakeCalls, InMemoryFacilityGateway } from '@recircle/core/testing'
import { gatewayFailure, listQuery, type GatewayResult, type ListQuery } from '@recircle/core/wire'
import { importsAddress, readImportsQuery } from '../imports-query.ts'
import { loadImports } from '../imports.load.ts'
import { GoneList } from './gone-list.ts'

const source = anImportSource({ id: 'source-1', goneCount: 3 })
const pointOf = (id: string, status: GonePoint['status'] = 'accepted'): GonePoint => ({
  id,
  name: id,
  kind: 'container',
  address: '',
  status,
  materialIds: [],
  goneSinceMs: 0,
})

function start(points: readonly GonePoint[], answers: readonly GatewayResult<GoneClosed>[]) {
  const sent: GoneClosing[] = []
  const log: string[] = []
  const calls = new FakeCalls().on(importCalls.closeGonePoints, (asked) => {
    sent.push(asked.sent)
    return answers[sent.length - 1] ?? ok({ closed: 0, left: 0 })
  })
  const model = new GoneList(calls, () => Promise.resolve(void log.push('reload')))
  model.show({ source, points, found: points.length })
  return { model, sent, log }
}

test('SRC-34 one point is closed for a time first; one that is closed for a time already only for good', async () => {
  const { model, sent, log } = start(
    [pointOf('a'), pointOf('b', 'temporarily-not-working')],
    [ok({ closed: 1, left: 0 })],
  )
  model.ask(['b'], 'why')
  expect(model.request?.way).toBe('for-good')
  model.cancel()
  model.ask(['a'], '  ')
  expect(model.request?.way).toBe('for-a-time')
  await model.close()
  expect(sent).toEqual([])
  model.edit({ reason: 'Not in our list' })
  await model.close()
  expect(sent).toEqual([{ ids: ['a'], way: 'for-a-time', reason: 'Not in our list' }])
  expect([model.closed, model.hasFailed, model.request, log]).toEqual([1, false, null, ['reload']])
})

test('SRC-34 points are marked across pages, drafts are not, and marked ones are closed in parts', async () => {
  const page = Array.from({ length: goneLimits.onPage }, (_, at) => pointOf(`p${at}`))
  const { model, sent } = start(
    [...page, pointOf('draft', 'draft')],
    Array.from({ length: 2 }, () => ok({ closed: 100, left: 0 })),
  )
  expect(model.closable).toHaveLength(page.length)
  model.mark(model.closable, true)
  expect(model.isPageMarked).toBe(true)
  model.mark(
    Array.from({ length: goneLimits.atOnce }, (_, at) => pointOf(`q${at}`)),
    true,
  )
  model.mark([pointOf('p0')], false)
  expect(model.isPageMarked).toBe(false)
  model.ask([...model.marked], 'why')
  await model.close()
  expect(sent.map(({ ids }) => ids?.length)).toEqual([goneLimits.atOnce, goneLimits.onPage - 1])
  expect([model.closed, model.marked.size]).toEqual([200, 0])
})

test('SRC-34 all are closed until none is left, or nothing more is closed; a failure says what was closed before it', async () => {
  const all = start([pointOf('a')], [ok({ closed: 200, left: 7 }), ok({ closed: 7, left: 0 })])
  all.model.ask(null, 'why')
  await all.model.close()
  expect([all.model.closed, all.sent.length]).toEqual([207, 2])
  const stuck = start([pointOf('a')], [ok({ closed: 0, left: 7 })])
  stuck.model.ask(null, 'why')
  await stuck.model.close()
  expect([stuck.model.closed, stuck.sent.length]).toEqual([0, 1])
  const broken = start([pointOf('a')], [ok({ closed: 200, left: 7 }), gatewayFailure('offline')])
  broken.model.ask(null, 'why')
  await broken.model.close()
  expect([broken.model.closed, broken.model.hasFailed]).toEqual([200, true])
})

test('SRC-34 another source begins without marks', () => {
  const { model } = start([pointOf('a')], [])
  model.mark(model.closable, true)
  model.show({ source, points: [], found: 0 })
  expect(model.marked.size).toBe(1)
  model.show({ source: { ...source, id: 'source-2' }, points: [], found: 0 })
  expect(model.marked.size).toBe(0)
})

test('SRC-34 the address names the source and a page of its points', async () => {
  expect(importsAddress({ gone: 'source-1', page: 3 })).toBe('?gone=source-1&page=3')
  expect(readImportsQuery({ gone: 'source-1', page: '3' })).toMatchObject({ run: null, gone: 'source-1', page: 3 })
  const asked: ListQuery[] = []
  const calls = new FakeCalls()
    .on(importCalls.sources, () => ok({ items: [source], pagination: null, statusCounts: null }))
    .on(importCalls.gonePoints, (request) => {
      asked.push(listQuery(request.query))
      return ok({ items: [pointOf('a')], pagination: { count: 101, limit: 50, offset: 100 }, statusCounts: null })
    })
  const load = (id: string) =>
    loadImports({ calls, facilities: new InMemoryFacilityGateway() }, { params: {}, query: { gone: id, page: '3' } })
  expect(await load('source-1')).toMatchObject({ data: { gone: { source, found: 101 }, hasFailed: false } })
  expect(asked).toMatchObject([{ limit: goneLimits.onPage, offset: 2 * goneLimits.onPage }])
  expect(await load('other')).toMatchObject({ data: { gone: null, hasFailed: true } })
})
