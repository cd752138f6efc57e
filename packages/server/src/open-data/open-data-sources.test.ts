import { describe, expect, test } from 'vitest'
import { openDataFiles, openDataFormats, openDataManifest, sourcePage } from '@recircle/core/open-data'
import { comparableRows } from '../testing/exchange-world.ts'
import { sourceWorld } from '../testing/source-world.ts'

const { app, database, synced, publish, mySource, change, finish, checked, empty } = await sourceWorld()
const get = (url: string) => app.inject({ url, headers: { host: 'int.localhost' } })
const createOwner = async (): Promise<string> =>
  (
    await database
      .selectFrom('import_sources')
      .innerJoin('organizations', 'organizations.id', 'org_id')
      .select('full_name')
      .executeTakeFirstOrThrow()
  ).full_name

describe('open data of what organizations sync', () => {
  test('OPEN-11 each point names its source, the page of it, attribution and license, in each format', async () => {
    await synced()
    await publish()
    const { id } = await mySource()
    const provided = {
      source: await createOwner(),
      source_page: expect.stringMatching(new RegExp(`^http://int\\.localhost.*${sourcePage(id)}$`)),
      attribution: 'City of Almaty',
      license: 'CC BY 4.0',
    }
    const { features } = (await get(openDataFiles.geojson)).json<{ features: { properties: object }[] }>()
    expect(features.map(({ properties }) => properties)).toEqual(
      Array.from({ length: 6 }, () => expect.objectContaining(provided)),
    )
    const { elements } = (await get(openDataFiles.osm)).json<{ elements: { tags: object }[] }>()
    expect(elements[5]?.tags).toMatchObject(provided)
    expect((await get(openDataFiles.csv)).body).toContain(`${sourcePage(id)},City of Almaty`)
  })

  test('OPEN-11 a source without a license has that of the site, and a new license is a new version of the files', async () => {
    await synced()
    await publish()
    const { id } = await mySource()
    await change(id, { license: '', attribution: '', every_hours: 24, paused: false })
    const before = await get(openDataFiles.csv)
    expect(before.body).toContain('ODbL-1.0')
    await change(id)
    const after = await get(openDataFiles.csv)
    expect(after.body).not.toContain('ODbL-1.0')
    expect(after.headers['etag']).not.toBe(before.headers['etag'])
  })

  test('OPEN-11 the manifest lists licenses and sources with their counts', async () => {
    await synced()
    await publish()
    const { id } = await mySource()
    await database.deleteFrom('facility_sources').where('source_id', 'in', ['Yard', 'Gate']).execute()
    expect((await get(openDataManifest)).json()).toMatchObject({
      licenses: [
        { license: 'CC BY 4.0', count: 4 },
        { license: 'ODbL-1.0', count: 2 },
      ],
      sources: [
        {
          source: await createOwner(),
          page: expect.stringContaining(sourcePage(id)),
          license: 'CC BY 4.0',
          attribution: 'City of Almaty',
          count: 4,
        },
      ],
      files: { csv: { count: 6 } },
    })
  })

  test.each(openDataFormats)(
    'OPEN-7 OPEN-11 %s keeps license and attribution when it is imported and exported again',
    async (format) => {
      await synced()
      await publish()
      const { body } = await get(openDataFiles[format])
      const text = async () => comparableRows((await get(openDataFiles[format])).body)
      const before = await text()
      await empty()
      await database.deleteFrom('import_sources').execute()
      const run = await finish('applyImport', await checked(format === 'csv' ? 'again.csv' : 'again.json', body))
      expect(run.counts).toMatchObject({ new: 6, refused: 0 })
      await publish()
      expect(await text()).toBe(before)
    },
  )
})
