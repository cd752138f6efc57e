import { describe, expect, test } from 'vitest'
import { openDataColumns, openDataFiles, openDataFormats, openDataManifest } from '@recircle/core/open-data'
import { csvLine } from '@recircle/place-files/formats'
import { comparableRows } from '../testing/exchange-world.ts'
import { sourceSettings, sourceWorld } from '../testing/source-world.ts'

const { app, database, publish, finish, checked, rows, empty, change, mySource } = await sourceWorld()
const get = (url: string) => app.inject({ url, headers: { host: 'int.localhost' } })

type Words = Partial<Record<(typeof openDataColumns)[number], string>>
const perm = {
  source: 'City of Perm',
  source_page: 'https://perm.example/sources/1',
  license: 'CC0',
  attribution: 'Perm',
}
/** Of another deployment: an item of a city, one that a person added there, and one of volunteers without a page. */
const items: readonly Words[] = [
  { name: 'Yard', ...perm, opening_height: 'low', steps: 'few', surface: 'gravel', indoor: 'no' },
  { name: 'Gate', license: 'ODbL-1.0' },
  { name: 'Market', source: 'Volunteers', license: 'CC BY 4.0' },
]
function fileOf(changed: Words = {}): string {
  const lines = items.map((item, index) => {
    const id = `0190a7c2-0000-7000-8000-00000000000${index}`
    const page = `https://elsewhere.example/recycling-points/${id}`
    const words: Words = { id, page, lat: `43.${index + 1}`, lng: '76.9', materials: 'paper', ...item }
    const all: Words = { ...words, ...(item.name === changed.name && changed) }
    return csvLine(openDataColumns.map((column) => all[column] ?? ''))
  })
  return csvLine([...openDataColumns]) + lines.join('')
}
const applied = async (name: string, text: string) => finish('applyImport', await checked(name, text))
const termsOf = async () =>
  (await get(openDataFiles.geojson))
    .json<{ features: { properties: Words }[] }>()
    .features.map(({ properties: { name, source, source_page: page, license, attribution } }) =>
      [name, source, page, license, attribution].join('|'),
    )
    .toSorted()

describe('open data of several sources and licenses in one file', () => {
  test('OPEN-13 each row keeps source, page, license and attribution; the manifest counts them', async () => {
    await applied('mixed.csv', fileOf())
    await publish()
    expect(await termsOf()).toEqual([
      'Gate|||ODbL-1.0|',
      'Market|Volunteers||CC BY 4.0|',
      'Yard|City of Perm|https://perm.example/sources/1|CC0|Perm',
    ])
    const manifest = (await get(openDataManifest)).json<{ licenses: object[]; sources: object[] }>()
    expect(manifest.licenses).toHaveLength(3)
    expect(manifest.sources).toContainEqual({
      source: 'City of Perm',
      page: 'https://perm.example/sources/1',
      license: 'CC0',
      attribution: 'Perm',
      count: 1,
    })
    expect(manifest.sources).toHaveLength(2)
  })

  test.each(openDataFormats)(
    'FAC-23 OPEN-7 OPEN-13 %s with them stays the same when it is imported again',
    async (format) => {
      await applied('mixed.csv', fileOf())
      await publish()
      const text = async () => comparableRows((await get(openDataFiles[format])).body)
      const { body } = await get(openDataFiles[format])
      const before = await text()
      expect(before).toContain('gravel')
      await empty()
      await database.deleteFrom('import_sources').execute()
      await applied(format === 'csv' ? 'again.csv' : 'again.json', body)
      await publish()
      expect(await text()).toBe(before)
    },
  )

  test('OPEN-13 a license that changes is a change of its row: listed, in the changes since then, and taken back by undo', async () => {
    await applied('mixed.csv', fileOf())
    await publish()
    const first = await get(openDataFiles.csv)
    const etag = String(first.headers['etag'])
    const { now } = await database
      .selectNoFrom((eb) => eb.fn<Date>('clock_timestamp').as('now'))
      .executeTakeFirstOrThrow()
    const run = await applied('mixed.csv', fileOf({ name: 'Yard', license: 'CC BY 4.0', source: 'Perm region' }))
    expect(run.counts).toMatchObject({ changed: 1, same: 2 })
    const [changed] = await rows(run, { 'filter[outcome]': 'changed' })
    expect(changed?.changes).toEqual([
      { part: 'license', from: 'CC0', to: 'CC BY 4.0' },
      { part: 'source', from: 'City of Perm', to: 'Perm region' },
    ])
    expect(await termsOf()).toContainEqual('Yard|Perm region|https://perm.example/sources/1|CC BY 4.0|Perm')
    expect((await get(openDataFiles.csv)).headers['etag']).not.toBe(etag)
    const since = new Date(Number(now) + 1).toISOString()
    const { features } = (await get(`${openDataFiles.geojson}?updated_since=${since}`)).json<{
      features: { properties: Words }[]
    }>()
    expect(features.map(({ properties }) => properties.name)).toEqual(['Yard'])
    expect(await finish('undoImport', run)).toMatchObject({ status: 'undone', kept: 0 })
    expect(await termsOf()).toContainEqual('Yard|City of Perm|https://perm.example/sources/1|CC0|Perm')
  })

  test('OPEN-13 in any other file a row keeps its license, but a column `source` names nobody, and the license of the source is for the rest', async () => {
    const head = 'id,name,lat,lng,materials,source,license'
    await applied('city.csv', `${head}\n1,Yard,43.1,76.9,paper,survey,CC0\n2,Gate,43.2,76.9,paper,survey,`)
    await publish()
    const { full_name: organization } = await database
      .selectFrom('import_sources')
      .innerJoin('organizations', 'organizations.id', 'org_id')
      .select('full_name')
      .executeTakeFirstOrThrow()
    const licenses = async () =>
      (await termsOf()).map((line) => line.split('|')).map(([name, source, , license]) => [name, source, license])
    expect(await licenses()).toEqual([
      ['Gate', organization, 'ODbL-1.0'],
      ['Yard', organization, 'CC0'],
    ])
    await database.updateTable('import_sources').set({ license: 'CC BY 4.0' }).execute()
    expect(await licenses()).toEqual([
      ['Gate', organization, 'CC BY 4.0'],
      ['Yard', organization, 'CC0'],
    ])
  })

  test('OPEN-13 rows at one place under different licenses are two points, and the manifest counts their source under each', async () => {
    const head = 'id,name,lat,lng,materials,license'
    await applied('city.csv', `${head}\n1,Yard,43.1,76.9,paper,CC0\n2,Yard,43.1,76.9,paper,CC BY 4.0`)
    await publish()
    const { sources } = (await get(openDataManifest)).json<{ sources: { license: string; count: number }[] }>()
    expect(sources.map(({ license, count }) => `${license} ${count}`).toSorted()).toEqual(['CC BY 4.0 1', 'CC0 1'])
  })

  test('OPEN-13 where all rows have one license it is that of the source, which its owner can change', async () => {
    const file = 'id,name,lat,lng,materials,license\n1,Yard,43.1,76.9,paper,CC0\n2,Gate,43.2,76.9,paper,CC0'
    await applied('city.csv', file)
    await publish()
    const answer = await change((await mySource()).id, { ...sourceSettings, every_hours: null })
    expect(answer.statusCode).toBe(200)
    expect((await termsOf()).map((line) => line.split('|')[3])).toEqual(['CC BY 4.0', 'CC BY 4.0'])
    expect(await applied('city.csv', file)).toMatchObject({ counts: { same: 2 } })
    expect((await termsOf()).map((line) => line.split('|')[3])).toEqual(['CC BY 4.0', 'CC BY 4.0'])
  })
})
