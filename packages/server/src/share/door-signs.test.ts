import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { PageSettings, PictureDrawer } from '@recircle/core/rendering'
import { appCodePath, doorSignPath, noOverrides } from '@recircle/core/site'
import type { App } from '../app.ts'
import { addFacility, addOrganization, addUser } from '../db/testing/rows.ts'
import { openTestDatabase, type TestDatabase } from '../db/testing/test-database.ts'
import { buildTestApp } from '../testing/test-app.ts'
import { serveAppCode, serveDoorSigns } from './door-signs.routes.ts'

const notCalled = () => Promise.reject(new Error('not asked'))
const sign = vi.fn<PictureDrawer['sign']>(({ point, url, size, locale }) =>
  Promise.resolve(`<!doctype html><p>${[point.name, url, size, locale].join(' ')}`),
)
const origins = { ru: 'https://ru.example', kz: 'https://kz.example', int: 'https://int.example' }
let db: TestDatabase
let app: App
let owner: { orgId: string; userId: string }

beforeAll(async () => {
  db = await openTestDatabase()
  app = await buildTestApp(db.database)
  // A sign needs only these settings.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const settings = {
    origins,
    siteOverrides: noOverrides,
    apiOrigin: null,
    socketUrl: null,
    tileUrl: null,
    analyticsIds: { int: '', other: '' },
  } as unknown as PageSettings
  const code = async (url: string): Promise<string> => `<svg>${url}</svg>`
  const drawer = {
    point: notCalled,
    place: notCalled,
    event: notCalled,
    scene: notCalled,
    organization: notCalled,
    sign,
    code,
  }
  serveDoorSigns(app, { database: db.database, settings, drawer })
  serveAppCode(app, settings, drawer)
  const orgId = await addOrganization(db.database)
  const person = { email: 'owner@example.org', name: 'Ольга', locale: 'RU_KZ', variant: 'kz' } as const
  owner = { orgId, userId: await addUser(db.database, { ...person, kinds: ['facility'], org_id: orgId }) }
})
afterAll(async () => {
  await app.close()
  await db.close()
})

test('SIGN-1 the code on a sign links to the point’s permanent URL on this site, in the requested language and size', async () => {
  const id = await addFacility(db.database, owner, { status: 'accepted', name: 'Қақпақтар' })
  const answer = await app.inject({ url: doorSignPath(id, 'KK_KZ', 'a5'), headers: { host: 'kz.localhost' } })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(answer.headers['content-security-policy']).toContain(`style-src 'self'`)
  expect(answer.body).toContain(`Қақпақтар https://kz.example/recycling-points/${id} a5 KK_KZ`)
  const plain = await app.inject({ url: doorSignPath(id, 'RU_RU'), headers: { host: 'ru.localhost' } })
  expect(plain.body).toContain(`https://ru.example/recycling-points/${id} a4 RU_RU`)
})

test('SIGN-1 points that are not public have no sign, nor have unknown languages and sizes', async () => {
  const draft = await addFacility(db.database, owner, { status: 'draft', name: 'Черновик' })
  const shown = await addFacility(db.database, owner, { status: 'accepted', name: 'Пункт' })
  const statusOf = async (url: string) => (await app.inject(url)).statusCode
  expect(await statusOf(doorSignPath(draft, 'RU_KZ'))).toBe(404)
  expect(await statusOf(`/signs/points/${shown}/xx-xx`)).toBe(404)
  expect(await statusOf(`${doorSignPath(shown, 'RU_KZ')}?size=a3`)).toBe(422)
})

test('SIGN-2 the code for a phone leads to the page of the app on the site that shows it', async () => {
  const answer = await app.inject({ url: appCodePath, headers: { host: 'kz.localhost' } })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/svg+xml'])
  expect(answer.body).toBe('<svg>https://kz.example/get-app</svg>')
})
