import { beforeEach, describe, expect, test } from 'vitest'
import type { ImportMend } from '@recircle/core/import'
import { importWorld } from '../../testing/import-world.ts'

const { database, checked, change, repair, finish, rows, points, empty } = await importWorld()
beforeEach(async () => {
  await empty()
  await database.deleteFrom('import_sources').execute()
})

const head = 'id;name;lat;lng;kind;materials;town'
const lines = ['1;Yard;43,2;76,9;container;paper;Gate', '2;Gate;no signal;76,91;container;paper;Gate']
const fileOf = (...more: string[]): string => [head, ...lines, ...more].join('\n')
const place: ImportMend = { act: 'replace', code: 'place-number', column: 'lat', value: 'no signal', text: '43,3' }
const outcomesOf = async (run: Parameters<typeof rows>[0]) =>
  (await rows(run)).map(({ number, outcome }) => `${number} ${outcome}`)

describe('the next uploaded file of a source', () => {
  test('SRC-26 is mended as the last one, with its mapping and the decisions about its rows, which can all be changed', async () => {
    let run = await checked('city.csv', fileOf('3;Park;43,4;76,9;container;paper;Gate'))
    const columns = run.settings.columns.filter(({ field }) => field !== 'materials')
    run = await change(run, { mends: [place], columns: [...columns, { field: 'description', text: 'town' }] })
    run = await repair(run, 3, { decision: 'skip', cells: [] })
    const { settings } = await finish('applyImport', run)
    expect(await points()).toHaveLength(2)

    const more = ['3;Park;43,4;76,9;container;paper;Gate', '4;School;no signal;76,92;container;paper;Gate']
    let next = await checked('city.csv', fileOf(...more))
    expect(next.settings).toEqual(settings)
    expect(next).toMatchObject({ mended: [2], counts: { new: 1, same: 2, refused: 0, 'left-out': 1 } })
    expect(await outcomesOf(next)).toEqual(['1 same', '2 same', '3 left-out', '4 new'])
    next = await change(next, { mends: [] })
    expect(next.counts).toMatchObject({ refused: 2 })
    // What was taken back holds for the file after it as well.
    await finish('applyImport', next)
    expect((await checked('city.csv', fileOf())).settings.mends).toEqual([])
  })

  test('SRC-26 is read as a new one without a column of the mapping, and a new column is guessed', async () => {
    const run = await checked('city.csv', fileOf())
    await finish('applyImport', await change(run, { mends: [place] }))
    const wider = fileOf().replaceAll('\n', ';+7 701 111 22 33\n').replace('town;+7 701 111 22 33', 'town;phone')
    const next = await checked('city.csv', `${wider};+7 701 111 22 33`)
    expect(next.settings.mends).toEqual([place])
    expect(next.settings.columns).toEqual([...run.settings.columns, { field: 'phone', text: 'phone' }])
    const other = await checked('city.csv', fileOf().replace('lat', 'latitude'))
    expect(other.settings.mends).toEqual([])
    expect(other.settings.columns).toContainEqual({ field: 'lat', text: 'latitude' })
    expect((await checked('another.csv', fileOf())).settings.mends).toEqual([])
  })
})
