import { beforeAll, describe, expect, test } from 'vitest'
import { v7 as uuidV7 } from 'uuid'
import { embedSearch } from '@recircle/core/embed'
import { anyDays, openAt, scheduleOf } from '@recircle/core/facility'
import type { EmbedContent, EmbedDrawer } from '@recircle/core/rendering'
import { dayMs } from '@recircle/core/time-zone'
import type { App } from '../app.ts'
import { addDayRule } from '../facility/days/say-day-rule.ts'
import { exchangeWorld } from '../testing/exchange-world.ts'
import { buildTestApp } from '../testing/test-app.ts'
import { testConfig } from '../testing/test-config.ts'
import { registerEmbed } from './embed.routes.ts'

const { database, file, importJson } = exchangeWorld()

/** A drawer that outputs its input instead of a page. */
const drawer: EmbedDrawer = {
  script: 'say()',
  style: 'a{}',
  page: ({ wish, site, points, count }: EmbedContent) =>
    Promise.resolve(JSON.stringify([embedSearch(wish, site), count, points.map(({ name }) => name)])),
  refusal: (locale, name) => Promise.resolve(`${locale} refuses ${name}`),
  answer: () => Promise.reject(new Error('Not asked here')),
}

let app: App
beforeAll(async () => {
  app = await buildTestApp(database())
  registerEmbed(app, { config: testConfig(), database: database(), drawer })
  return () => app.close()
})
const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host: 'kz.localhost', ...headers } })
const shown = async (search: string) => (await get(`/embed?${search}`)).json<[string, number, string[]]>()

const rows = [
  'id,name,lat,lng,rates,recycling_type',
  '1,Far,43.3,77,paper,centre',
  '2,Near,43.2,76.9,paper,container',
  '3,Elsewhere,55.7,37.6,paper,centre',
  '4,Lamps,43.2,76.9,cfl,centre',
  ...Array.from({ length: 12 }, (_, at) => `${10 + at},Row ${10 + at},10,${at + 1},glass-bottles,container`),
].join('\n')

describe('EMBED-1 a list in iframes on other sites', () => {
  test('EMBED-1 EMBED-2 shows the points that its URL selects, nearest to the center of the area first, in pages', async () => {
    await importJson(file('frames.csv', rows), '--publish')
    await importJson(file('draft.csv', 'id,name,lat,lng,rates\n99,Draft,43.2,76.9,paper'))
    expect(await shown('materials=paper&bbox=76.8,43.1,77,43.3')).toEqual([
      'materials=paper&bbox=76.8,43.1,77,43.3&lang=kk-kz',
      2,
      ['Near', 'Far'],
    ])
    expect((await shown('materials=paper'))[2]).toEqual(['Elsewhere', 'Far', 'Near'])
    const [, count, names] = await shown('materials=glass-bottles&page=2')
    expect([count, names]).toEqual([12, ['Row 20', 'Row 21']])
    expect((await shown('materials=glass-bottles&page=3'))[2]).toEqual([])
    const { org_id: orgId } = await database().selectFrom('facilities').select('org_id').executeTakeFirstOrThrow()
    expect((await shown(`organization=${orgId}`))[1]).toBe(16)
    expect((await shown('organization=0191e7c2-0000-7000-8000-000000000000'))[1]).toBe(0)
  })

  test('EMBED-8 a list that nothing limits is that of the capital of its site', async () => {
    const [search, , names] = await shown('lang=ru-kz')
    expect(search).toMatch(/^bbox=71[.]\d+,51[.]\d+,71[.]\d+,51[.]\d+&lang=ru-kz$/)
    expect(names).toEqual([])
    expect((await shown('kind=centre'))[0]).not.toContain('bbox')
  })

  test('DAYS-31 its points are closed on the days on which they differ', async () => {
    await importJson(
      file('days.csv', 'id,name,lat,lng,rates\n1,Near,43.2,76.9,paper\n2,Far,43.3,77,paper'),
      '--publish',
    )
    const {
      id,
      org_id: orgId,
      creator_id: userId,
    } = await database()
      .selectFrom('facilities')
      .select(['id', 'org_id', 'creator_id'])
      .where('name', '=', 'Near')
      .executeTakeFirstOrThrow()
    const owner = { actor: { kind: 'creator', orgId }, orgId, userId } as const
    const noon = Date.now() + 3 * dayMs
    const [from, to] = [noon - dayMs, noon + dayMs].map((atMs) => new Date(atMs).toISOString().slice(0, 10))
    const when = { ...anyDays, dates: { from: from ?? '', to: to ?? '' } }
    const rule = { id: uuidV7(), when, change: { kind: 'closed' }, reason: '', pointIds: [id], exceptIds: [] } as const
    await addDayRule(database(), rule, owner, Date.now())
    const drawing: EmbedDrawer = {
      ...drawer,
      page: ({ points }) =>
        Promise.resolve(JSON.stringify(points.map((each) => [each.name, openAt(scheduleOf(each), noon)]))),
    }
    const other = await buildTestApp(database())
    registerEmbed(other, { config: testConfig(), database: database(), drawer: drawing })
    const drawn = await other.inject({
      url: '/embed?materials=paper&bbox=76.8,43.1,77,43.3',
      headers: { host: 'kz.localhost' },
    })
    await other.close()
    expect(drawn.json()).toEqual([
      ['Near', 'closed'],
      ['Far', 'unknown'],
    ])
  })

  test('EMBED-2 rejects an invalid URL instead of showing everything', async () => {
    expect((await get('/embed?materials=paper&bbox=')).statusCode).toBe(200)
    for (const [search, name] of [
      ['materials=paper&materials=', 'materials'],
      ['filter=paper', 'filter'],
      ['organization=%22%3E%3Cscript%3E', 'organization'],
    ] as const) {
      const { statusCode, body, headers } = await get(`/embed?${search}`)
      expect([statusCode, body, headers['cache-control']]).toEqual([422, `KK_KZ refuses ${name}`, 'no-store'])
    }
  })

  test('EMBED-3 only this page may be framed, by any site; its policy allows its own script and style by hash; it sets no cookie and is cached for a minute', async () => {
    const { headers } = await get('/embed?lang=ru-kz')
    const policy = String(headers['content-security-policy'])
    expect(policy).toMatch(
      /^default-src 'none'; script-src 'sha256-[\w+/=]{44}'; style-src 'sha256-[\w+/=]{44}'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors \*$/,
    )
    expect(headers['x-frame-options']).toBeUndefined()
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
    expect(headers['set-cookie']).toBeUndefined()
    expect(headers['cache-control']).toBe('public, max-age=60, stale-while-revalidate=300')
    const again = await get('/embed?lang=ru-kz', { 'if-none-match': String(headers['etag']) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    for (const url of ['/embed/other', '/api/docs/', '/data/points.csv', '/embed.css'])
      expect((await get(url)).headers).toMatchObject({
        'x-frame-options': 'DENY',
        'content-security-policy': expect.stringContaining(`frame-ancestors 'none'`),
      })
  })
})
