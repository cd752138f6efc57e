import Fastify, { type FastifyInstance } from 'fastify'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { v7 as newId } from 'uuid'
import type { FacilityStatus } from '@recircle/core/facility'
import { noOverrides } from '@recircle/core/site'
import { addFacility, addOrganization, addUser } from '../db/testing/rows.ts'
import { openTestDatabase, type TestDatabase } from '../db/testing/test-database.ts'
import { sendCaching } from '../http/guard/route-guard.ts'
import { registerSitemap } from './sitemap.routes.ts'

const settings = {
  origins: { ru: 'https://recircle.ru', kz: 'https://recircle.kz', int: 'https://recircle.eco' },
  siteOverrides: noOverrides,
}
const kz = 'recircle.kz'
const things = [
  { slug: 'phone', checkedOn: '2026-11-20' },
  { slug: 'sofa', checkedOn: '2026-11-22' },
]

describe('the sitemap', () => {
  let db: TestDatabase
  let app: FastifyInstance
  const points: string[] = []
  const events: Record<string, string> = {}
  let orgId: string

  beforeAll(async () => {
    db = await openTestDatabase()
    const org_id = await addOrganization(db.database)
    orgId = org_id
    const creator_id = await addUser(db.database, { org_id })
    const addPoint = (status: FacilityStatus): Promise<string> =>
      addFacility(db.database, { orgId: org_id, userId: creator_id }, { status, status_comment: 'Repairs' })
    for (const status of ['accepted', 'temporarily-not-working', 'accepted', 'accepted', 'accepted'] as const)
      points.push(await addPoint(status))
    await addPoint('draft')
    const times = { starts_at: new Date(0), ends_at: new Date(7_200_000), timezone: 'Asia/Almaty' }
    for (const status of ['accepted', 'draft'] as const) {
      events[status] = newId()
      await db.database
        .insertInto('charity_events')
        .values({ id: events[status], org_id, creator_id, title: 'Clean-up', status, ...times })
        .execute()
    }
    app = Fastify()
    sendCaching(app)
    app.setNotFoundHandler((_request, reply) => reply.code(404).send('nothing'))
    const renderer = () => Promise.resolve({ indexedPaths: () => ['/', '/get-app'] })
    registerSitemap(app, { settings, renderer, database: db.database, things: async () => things, maxUrls: 4 })
  })
  afterAll(async () => {
    await app.close()
    await db.close()
  })

  const open = async (url: string, host = kz) => (await app.inject({ url, headers: { host } })).body
  const locationsIn = (xml: string): string[] => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url ?? '')

  test('META-3 the index names the pages, then points, events and organizations in files of a limited size', async () => {
    const answer = await app.inject({ url: '/sitemap.xml', headers: { host: kz } })
    expect(answer.headers).toMatchObject({
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    })
    const files = ['pages', 'things', 'points-1', 'points-2', 'points-3', 'events-1', 'organizations-1']
    expect(locationsIn(answer.body)).toEqual(files.map((file) => `https://recircle.kz/sitemap-${file}.xml`))
    expect(answer.body).toMatch(/points-3\.xml<\/loc><lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/)
  })

  test('META-3 SITE-6 every public point appears once in each language, with its alternates', async () => {
    const files = await Promise.all([1, 2, 3].map((number) => open(`/sitemap-points-${number}.xml`)))
    expect(files.map((xml) => locationsIn(xml).length)).toEqual([4, 4, 2])
    const wanted = points.flatMap((id) =>
      ['kk-kz', 'ru-kz'].map((tag) => `https://recircle.kz/${tag}/recycling-points/${id}`),
    )
    expect(files.flatMap(locationsIn).toSorted()).toEqual(wanted.toSorted())
    expect(files[0]).toContain(
      `<xhtml:link rel="alternate" hreflang="x-default" href="https://recircle.kz/recycling-points/${points[0]}"/>`,
    )
  })

  test('META-3 a site of one language lists each point by its plain URL', async () => {
    expect(locationsIn(await open('/sitemap-points-1.xml', 'recircle.eco'))).toEqual(
      points.slice(0, 4).map((id) => `https://recircle.eco/recycling-points/${id}`),
    )
  })

  test('ORG-6 an organization with public points or events appears in each language, others do not', async () => {
    const empty = await addOrganization(db.database)
    const xml = await open('/sitemap-organizations-1.xml')
    expect(locationsIn(xml)).toEqual(
      ['kk-kz', 'ru-kz'].map((tag) => `https://recircle.kz/${tag}/organizations/${orgId}`),
    )
    expect(xml).not.toContain(empty)
  })

  test('META-3 accepted events and the pages of the site', async () => {
    const xml = await open('/sitemap-events-1.xml')
    expect(xml).toContain(`/charity-event/${events['accepted']}<`)
    expect(xml).not.toContain(events['draft'])
    expect(locationsIn(await open('/sitemap-pages.xml', 'recircle.eco'))).toEqual([
      'https://recircle.eco/',
      'https://recircle.eco/get-app',
    ])
  })

  test('GUIDE-13 every thing of the guide appears in each language, with its alternates and the day it was checked', async () => {
    const xml = await open('/sitemap-things.xml')
    expect(locationsIn(xml)).toEqual(
      ['phone', 'sofa'].flatMap((slug) => ['kk-kz', 'ru-kz'].map((tag) => `https://recircle.kz/${tag}/guide/${slug}`)),
    )
    expect(xml).toContain('<lastmod>2026-11-22T00:00:00.000Z</lastmod>')
    expect(xml).toContain('hreflang="x-default" href="https://recircle.kz/guide/sofa"')
    // GUIDE-23: a thing that an editor adds appears with the next request.
    things.push({ slug: 'vase', checkedOn: '2026-11-23' })
    expect(await open('/sitemap-things.xml')).toContain('https://recircle.kz/guide/vase')
    things.pop()
  })

  test('META-3 a missing file is 404, an existing one is sent compressed', async () => {
    for (const url of ['/sitemap-points-0.xml', '/sitemap-points-4.xml', '/sitemap-points-x.xml'])
      expect((await app.inject({ url, headers: { host: kz } })).statusCode, url).toBe(404)
    const headers = { host: kz, 'accept-encoding': 'gzip, br' }
    const answer = await app.inject({ url: '/sitemap-points-1.xml', headers })
    expect(answer.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(answer.rawPayload).toString()).toBe(await open('/sitemap-points-1.xml'))
  })
})
