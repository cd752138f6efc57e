import { beforeEach, expect, test } from 'vitest'
import { importWorld } from '../../testing/import-world.ts'

const { checked, rows, empty } = await importWorld()
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
