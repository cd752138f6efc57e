import { beforeEach, expect, test } from 'vitest'
import { importCalls } from '@recircle/core/import'
import { importWorld } from '../../testing/import-world.ts'

const { call, change, checked, get, rows, empty, work } = await importWorld()
beforeEach(() => empty())

test('IMP-20 IMP-21 IMP-23 what a file lacks is counted, its kind is proposed, and private places are left out', async () => {
  const run = await checked(
    'glass_containers.csv',
    'Street,lat,lng,access\nМира 1,43.24,76.89,\nМира 2,43.25,76.9,private\n',
  )
  expect(run).toMatchObject({
    lacking: [
      { part: 'materials', count: 2 },
      { part: 'hours', count: 2 },
      { part: 'name', count: 2 },
    ],
    values: [['Мира 1', 'Мира 2'], ['43.24', '43.25'], ['76.89', '76.9'], ['private']],
    settings: { defaults: [{ field: 'kind', text: 'container' }] },
    counts: { new: 1, doubtful: 1 },
  })
  const [point, hidden] = await rows(run)
  expect(point?.becomes).toMatchObject({ kind: 'container', address: 'Мира 1' })
  expect(hidden?.remarks).toContainEqual(expect.objectContaining({ code: 'status-of-row', detail: 'access=private' }))
})

test('IMP-31 the server applies nothing before what most rows lack is said, or gone without on purpose', async () => {
  const run = await checked('Places.csv', 'Name,lat,lng\nYard,43.24,76.89\nGate,43.25,76.9\n')
  const path = { id: run.id }
  const refused = await call('applyImport', { path })
  expect([refused.statusCode, refused.body]).toEqual([409, expect.stringContaining('/without')])
  const said = await change(run, { defaults: [{ field: 'materials', text: 'paper; glass' }] })
  expect((await rows(said)).map(({ becomes }) => becomes?.materialIds.length)).toEqual([2, 2])
  expect((await call('applyImport', { path })).statusCode).toBe(409)
  // No row is read again for it.
  const meant = Object(importCalls.change.sent?.write({ ...said.settings, without: ['hours'] }))
  await call('changeImport', { path, body: meant })
  expect(await get(run.id)).toMatchObject({ status: 'checked', settings: { without: ['hours'] } })
  expect((await call('applyImport', { path })).statusCode).toBe(200)
  await work()
  expect((await get(run.id)).status).toBe('applied')
})
