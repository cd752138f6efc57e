import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { newStop } from '@recircle/core/facility'
import {
  openDataColumns,
  openDataFiles,
  openDataFormats,
  openDataManifest,
  readOpenDataQuery,
} from '@recircle/core/open-data'
import { dayMs } from '@recircle/core/time-zone'
import { writeConfirmations } from '../confirmation/confirmations.repository.ts'
import { transitAsStaff } from '../contract/testing/transit-as-staff.ts'
import { moderatedFacility } from '../facility/moderated-facility.ts'
import { buildTestApp } from '../testing/test-app.ts'
import { comparableRows, exchangeWorld } from '../testing/exchange-world.ts'
import type { App } from '../app.ts'
import { openDataPages, openDataPieces } from './open-data-pages.ts'
import { pageLength } from './open-data-page.ts'

const { database, file, importJson } = exchangeWorld()
let app: App
beforeAll(async () => {
  app = await buildTestApp(database())
  return () => app.close()
})

const rich = [
  'id,name,lat,lng,rates,opening_hours,status,status_comment,phone,email,contact,comment,recycling_type,pauses',
  '1,"Yard ""One"", left",43.2,76.9,paper=8.5/kg; glass-bottles=0/kg,Mo-Fr 09:00-18:00,,,"+7 701 234-56-78",a@example.org,Anna,=danger,centre,"[{""material"":""paper"",""until"":""2099-12-01"",""reason"":""Full""}]"',
  '2,Paused,43.3,76.9,paper,24/7,temporarily-not-working,"Repairs, until May",,,,,container,',
  '3,Lamps,55.7,37.6,cfl,,,,,,,,container,',
].join('\n')
const fill = () => importJson(file('rich.csv', rich), '--publish')
const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host: 'int.localhost', ...headers } })
const csvOf = async (search = '') => (await get(`${openDataFiles.csv}${search}`)).body
const namesOf = async (search = '') =>
  (await get(`${openDataFiles.geojson}${search}`))
    .json<{ features: { properties: Record<string, string> }[] }>()
    .features.map(({ properties }) => properties['name'] ?? `gone ${properties['id']}`)
    .toSorted()

describe('files with all public points', () => {
  test('OPEN-1 OPEN-2 each format has all points with id, source, license and ages, but no contact names and no drafts', async () => {
    await fill()
    await importJson(file('draft.csv', 'id,name,lat,lng\n9,Draft,44,77'))
    const [head, ...rows] = (await csvOf()).trimEnd().split('\r\n')
    expect(head).toBe(openDataColumns.join(','))
    expect(rows).toHaveLength(3)
    const { features, license } = (await get(openDataFiles.geojson)).json<{
      license: string
      features: { id: string; geometry: object; properties: Record<string, string> }[]
    }>()
    expect(license).toBe('ODbL-1.0')
    const yard = features.find(({ properties }) => properties['name']?.startsWith('Yard'))
    expect(yard).toMatchObject({
      geometry: { type: 'Point', coordinates: [76.9, 43.2] },
      properties: {
        id: yard?.id,
        page: `http://int.localhost:3000/recycling-points/${yard?.id}`,
        rates: 'paper=8.5/kg; glass-bottles=0/kg',
        phone: expect.stringContaining('701'),
        source: 'rich.csv',
        license: 'ODbL-1.0',
        'recycling:paper': 'yes',
        amenity: 'recycling',
      },
    })
    const { elements } = (await get(openDataFiles.osm)).json<{
      elements: { id: number; lat: number; tags: Record<string, string> }[]
    }>()
    expect(elements.find(({ tags }) => tags['ref'] === yard?.id)).toMatchObject({
      lat: 43.2,
      id: expect.toSatisfy((id: number) => id < 0 && Number.isSafeInteger(id)),
      tags: {
        amenity: 'recycling',
        'recycling:glass_bottles': 'yes',
        opening_hours: expect.stringContaining('09:00-18:00'),
      },
    })
    for (const format of openDataFormats) {
      const { body } = await get(openDataFiles[format])
      expect(body).not.toContain('Anna')
      expect(body).not.toContain('Draft')
      expect(body).not.toContain('person@example.org')
    }
  })

  test('STOP-12 a mobile point tells its next stops in each format, the same all day', async () => {
    await fill()
    const stop = {
      ...newStop,
      place: 'Square; by the "fountain"',
      location: { lng: 76.9, lat: 43.2 },
      date: '2026-05-13',
    }
    await database()
      .updateTable('facilities')
      .set({ stops: JSON.stringify([{ ...stop, start: 18 * 60, end: 19 * 60 }]) })
      .where('name', '=', 'Lamps')
      .execute()
    const properties = (await get(openDataFiles.geojson))
      .json<{ features: { properties: Record<string, string> }[] }>()
      .features.map((feature) => feature.properties)
    const nextStops = properties.find(({ name }) => name === 'Lamps')?.['next_stops'] ?? ''
    const times = JSON.parse(nextStops) as { from: string; to: string; place: string }[]
    expect(times).toHaveLength(12)
    // Lamps stands in Moscow, three hours ahead of UTC.
    expect(times[0]).toMatchObject({
      from: expect.stringMatching(/T15:00:00/),
      to: expect.stringMatching(/T16:00:00/),
      place: stop.place,
      lat: 43.2,
      lng: 76.9,
    })
    expect(properties.filter((each) => 'next_stops' in each)).toHaveLength(1)
    const { elements } = (await get(openDataFiles.osm)).json<{ elements: { tags: Record<string, string> }[] }>()
    expect(elements.find(({ tags }) => tags['name'] === 'Lamps')?.tags['next_stops']).toBe(nextStops)
    expect(await csvOf()).toContain(nextStops.replaceAll('"', '""'))
    const dayStart = Math.floor(Date.now() / dayMs) * dayMs
    const textAt = async (nowMs: number): Promise<string> => {
      const query = readOpenDataQuery([])
      const pieces: string[] = []
      if (!query.ok) throw new Error('No query')
      const wish = { query: query.value, origin: 'https://example.org', license: '', nowMs }
      for await (const piece of openDataPieces(openDataPages(database()), 'csv', wish))
        pieces.push(Buffer.from(piece).toString())
      return pieces.join('')
    }
    expect(await textAt(dayStart + dayMs - 1)).toBe(await textAt(dayStart))
  })

  test('OPEN-1 the name of a file that an organization has uploaded stays private', async () => {
    await fill()
    const source = 'organization 0190a7c2-0000-7000-8000-000000000001: Clients of Anna'
    await database().updateTable('facility_sources').set({ source }).execute()
    for (const format of openDataFormats) expect((await get(openDataFiles[format])).body).not.toContain('Clients')
  })

  test.each(openDataFormats)('OPEN-7 %s exported, imported and exported again stays the same', async (format) => {
    await fill()
    const text = async () => comparableRows((await get(openDataFiles[format])).body)
    const before = await text()
    const { body } = await get(openDataFiles[format])
    await database().deleteFrom('facilities').execute()
    const path = file(format === 'csv' ? 'again.csv' : 'again.json', body)
    expect(await importJson(path, '--publish')).toMatchObject({ created: 3, refused: 0 })
    expect(await text()).toBe(before)
  })

  test('OPEN-3 supports the map’s filters and rejects invalid ones', async () => {
    await fill()
    expect(await namesOf('?materials=paper')).toEqual(['Paused', 'Yard "One", left'])
    expect(await namesOf('?materials=paper,glass-bottles&match=all')).toEqual(['Yard "One", left'])
    expect(await namesOf('?kind=container')).toEqual(['Lamps', 'Paused'])
    expect(await namesOf('?bbox=37,55,38,56')).toEqual(['Lamps'])
    expect(await namesOf('?materials=gold')).toEqual([])
    expect(await namesOf('?confirmed=lately')).toEqual([])
    const orgId = (await database().selectFrom('facilities').select('org_id').executeTakeFirstOrThrow()).org_id
    expect(await namesOf(`?organization=${orgId}`)).toHaveLength(3)
    const refused = await get(`${openDataFiles.csv}?material=paper`)
    expect([refused.statusCode, refused.json<{ errors: { source: object }[] }>().errors[0]?.source]).toEqual([
      422,
      { pointer: '/material' },
    ])
  })

  test('OPEN-5 lists changes and deletions since a moment; drafts that were never public do not appear', async () => {
    await fill()
    await importJson(file('draft.csv', 'id,name,lat,lng\n9,Draft,44,77'))
    const { id } = await database()
      .selectFrom('facilities')
      .select('id')
      .where('name', '=', 'Lamps')
      .executeTakeFirstOrThrow()
    const { now } = await database()
      .selectNoFrom((eb) => eb.fn<Date>('clock_timestamp').as('now'))
      .executeTakeFirstOrThrow()
    const since = new Date(Number(now) + 1).toISOString()
    expect(await namesOf(`?updated_since=${since}`)).toEqual([])
    const confirmed = {
      facilityId: id,
      groups: ['hours'],
      by: 'owner',
      version: 1,
      atMs: Date.parse(since) + 1,
    } as const
    await writeConfirmations(database(), [confirmed])
    expect(await namesOf(`?updated_since=${since}`)).toHaveLength(1)
    await transitAsStaff(database(), moderatedFacility, id, 'block', 'gone')
    expect(await namesOf(`?updated_since=${since}`)).toEqual([`gone ${id}`])
    expect(await csvOf(`?updated_since=${since}`)).toMatch(new RegExp(`^${id},.*,\\d{4}-\\d\\d-\\d\\dT`, 'm'))
    expect(await namesOf()).toHaveLength(2)
  })

  test('OPEN-6 a manifest describes the complete file, which exposes truncation; known versions get a 304', async () => {
    await fill()
    const manifest = await get(`${openDataManifest}?materials=paper`)
    const { files, license } = manifest.json<{
      license: string
      files: Record<string, { url: string; count: number; bytes: number; sha256: string }>
    }>()
    expect(license).toBe('ODbL-1.0')
    for (const format of openDataFormats) {
      const described = files[format]
      const { rawPayload, headers } = await get(
        new URL(described?.url ?? '').pathname + new URL(described?.url ?? '').search,
      )
      expect([described?.count, described?.bytes, described?.sha256]).toEqual([
        2,
        rawPayload.length,
        createHash('sha256').update(rawPayload).digest('hex'),
      ])
      expect(headers['link']).toContain(`${openDataManifest}?materials=paper`)
    }
    const first = await get(openDataFiles.csv)
    const etag = String(first.headers['etag'])
    expect((await get(openDataFiles.csv, { 'if-none-match': etag })).statusCode).toBe(304)
    expect(
      (await get(openDataManifest, { 'if-none-match': String((await get(openDataManifest)).headers['etag']) }))
        .statusCode,
    ).toBe(304)
    await database().updateTable('facilities').set({ name: 'Renamed' }).where('name', '=', 'Lamps').execute()
    expect((await get(openDataFiles.csv, { 'if-none-match': etag })).statusCode).toBe(200)
    const zipped = await get(openDataFiles.csv, { 'accept-encoding': 'gzip' })
    expect(gunzipSync(zipped.rawPayload).toString()).toContain('Renamed')
  })

  test('OPEN-4 more points than a page: each once, and at most a page per chunk', async () => {
    const many = Array.from({ length: 1203 }, (_, index) => `${index},P${index},${40 + index / 1000},76.9`)
    await importJson(file('many.csv', ['id,name,lat,lng', ...many].join('\n')), '--publish')
    const query = readOpenDataQuery([])
    if (!query.ok) throw new Error(query.error)
    const wish = { query: query.value, origin: 'http://int.localhost', license: 'x', nowMs: 0 }
    const rows: number[] = []
    for await (const piece of openDataPieces(openDataPages(database()), 'csv', wish))
      rows.push(Buffer.from(piece).toString().split('\r\n').length - 1)
    // The first page has the names of the columns too.
    expect(rows).toEqual([1 + pageLength, pageLength, 1203 - 2 * pageLength])
    expect(new Set((await csvOf()).split('\r\n').map((row) => row.split(',')[0])).size).toBe(1203 + 2)
  })
})
