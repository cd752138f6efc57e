import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { newStop, type Stop } from '@recircle/core/facility'
import type { PictureDrawer } from '@recircle/core/rendering'
import { emailPicture, placePicturePath, sharePicture, sharePicturePath } from '@recircle/core/site'
import type { App } from '../app.ts'
import { addFacility, addOrganization, addUser } from '../db/testing/rows.ts'
import { openTestDatabase, type TestDatabase } from '../db/testing/test-database.ts'
import { buildTestApp } from '../testing/test-app.ts'
import { addWaitingEvent } from '../testing/waiting-items.ts'
import { openPictureFonts } from './picture-fonts.ts'
import { serveSharePictures } from './share-pictures.routes.ts'

let db: TestDatabase
let app: App
let owner: { orgId: string; userId: string }
const draw = vi.fn<PictureDrawer['point']>(({ name }, _materials, locale) => {
  const words = openPictureFonts()(`${name} ${locale}`, 60, 'bold')
  const { widthPx, heightPx } = sharePicture
  const box = `width="${widthPx}" height="${heightPx}"`
  return Promise.resolve(
    `<svg xmlns="http://www.w3.org/2000/svg" ${box}><rect ${box} fill="#fff"/><path transform="translate(40 300)" d="${words.path}"/></svg>`,
  )
})

const drawPlace = vi.fn<PictureDrawer['place']>((_point, _materials, _locale, theme) =>
  Promise.resolve(
    `<svg xmlns="http://www.w3.org/2000/svg" width="1920" height="480"><rect width="1920" height="480" fill="${theme === 'dark' ? '#000' : '#fff'}"/></svg>`,
  ),
)

const drawScene = vi.fn<PictureDrawer['scene']>(() =>
  Promise.resolve(
    '<svg xmlns="http://www.w3.org/2000/svg" width="1120" height="360"><rect width="9" height="9"/></svg>',
  ),
)

beforeAll(async () => {
  db = await openTestDatabase()
  app = await buildTestApp(db.database)
  const notCalled = () => Promise.reject(new Error('not asked'))
  const organization: PictureDrawer['organization'] = ({ info }, locale) =>
    draw({ name: info.fullName } as Parameters<typeof draw>[0], [], locale)
  serveSharePictures(app, db.database, {
    point: draw,
    place: drawPlace,
    event: notCalled,
    scene: drawScene,
    organization,
    sign: notCalled,
    code: notCalled,
  })
  const orgId = await addOrganization(db.database)
  const person = { email: 'owner@example.org', name: 'Ольга', locale: 'RU_KZ', variant: 'kz' } as const
  owner = { orgId, userId: await addUser(db.database, { ...person, kinds: ['facility'], org_id: orgId }) }
})
afterAll(async () => {
  await app.close()
  await db.close()
})

const ask = (id: string, version: number, locale: 'KK_KZ' | 'RU_KZ' = 'KK_KZ') =>
  app.inject(sharePicturePath('points', id, version, locale))

test('LOOK-9 a point has a PNG of 1200 by 630, drawn once, and another with its next version', async () => {
  const id = await addFacility(db.database, owner, { status: 'accepted', name: 'Қақпақтар' })
  const first = await ask(id, 1)
  expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'image/png'])
  expect(first.headers['cache-control']).toContain('immutable')
  const { format, width, height } = await sharp(first.rawPayload).metadata()
  expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 })
  expect((await ask(id, 1)).rawPayload.equals(first.rawPayload)).toBe(true)
  expect(draw).toHaveBeenCalledTimes(1)
  expect((await ask(id, 1, 'RU_KZ')).rawPayload.equals(first.rawPayload)).toBe(false)

  await db.database.updateTable('facilities').set({ name: 'Бөтелкелер' }).where('id', '=', id).execute()
  const next = await ask(id, 2)
  expect(next.rawPayload.equals(first.rawPayload)).toBe(false)
  // An old URL shows the current state, and must not be cached forever.
  const old = await ask(id, 1)
  expect([old.rawPayload.equals(next.rawPayload), old.headers['cache-control']]).toEqual([true, 'public, max-age=300'])
})

test('STOP-12 the picture of a mobile point follows its next stop, and is not kept for good', async () => {
  const id = await addFacility(db.database, owner, { status: 'accepted', name: 'Экомобиль' })
  const stop = { ...newStop, place: 'Алаң', location: { lng: 76.9, lat: 43.2 }, date: '2026-05-13' }
  const setStops = (stops: readonly Stop[]) =>
    db.database
      .updateTable('facilities')
      .set({ stops: JSON.stringify(stops) })
      .where('id', '=', id)
      .returning('version')
      .executeTakeFirstOrThrow()
  const { version } = await setStops([stop])
  const first = await ask(id, version)
  expect(first.headers['cache-control']).toBe('public, max-age=300')
  const drawn = draw.mock.calls.length
  await ask(id, version)
  expect(draw.mock.calls.length).toBe(drawn)
  expect(draw.mock.lastCall?.[0].nextStops[0]?.place).toBe('Алаң')
})

test('LOOK-9 points that are not public have no picture, nor have malformed URLs', async () => {
  const draft = await addFacility(db.database, owner, { status: 'draft', name: 'Черновик' })
  const open = await addFacility(db.database, owner, { status: 'accepted', name: 'Пункт' })
  const statuses = await Promise.all(
    [
      sharePicturePath('points', draft, 1, 'RU_KZ'),
      `/images/share/points/${open}/1/xx-xx.png`,
      `/images/share/points/${open}/1/ru-kz.svg`,
      sharePicturePath('events', open, 1, 'RU_KZ'),
    ].map(async (url) => (await app.inject(url)).statusCode),
  )
  expect(statuses).toEqual([404, 404, 404, 404])
})

test('LOOK-25 a public point has a map of its place in each theme, drawn once, and another with its next version', async () => {
  const id = await addFacility(db.database, owner, { status: 'accepted', name: 'Пункт' })
  const askPlace = (version: number, theme: 'light' | 'dark') =>
    app.inject(placePicturePath(id, version, 'KK_KZ', theme))
  const light = await askPlace(1, 'light')
  expect([light.statusCode, light.headers['content-type']]).toEqual([200, 'image/png'])
  expect(light.headers['cache-control']).toContain('immutable')
  expect(await sharp(light.rawPayload).metadata()).toMatchObject({ format: 'png', width: 1920, height: 480 })
  const dark = await askPlace(1, 'dark')
  expect(dark.rawPayload.equals(light.rawPayload)).toBe(false)
  await askPlace(1, 'dark')
  expect(drawPlace).toHaveBeenCalledTimes(2)
  await db.database.updateTable('facilities').set({ name: 'Другой' }).where('id', '=', id).execute()
  expect((await askPlace(1, 'light')).headers['cache-control']).toBe('public, max-age=300')
  expect((await askPlace(2, 'light')).headers['cache-control']).toContain('immutable')
  expect(drawPlace).toHaveBeenCalledTimes(3)

  const draft = await addFacility(db.database, owner, { status: 'draft', name: 'Черновик' })
  expect((await app.inject(placePicturePath(draft, 1, 'KK_KZ', 'light'))).statusCode).toBe(404)
})

test('LOOK-13 an event that the public sees has a drawing for emails, drawn once', async () => {
  const event = await addWaitingEvent(db.database, { orgId: owner.orgId, creatorId: owner.userId })
  const askScene = (version: number) => app.inject(sharePicturePath('scenes', event.id, version, 'KK_KZ'))
  expect((await askScene(1)).statusCode).toBe(404)
  const { version } = await db.database
    .updateTable('charity_events')
    .set({ status: 'accepted' })
    .where('id', '=', event.id)
    .returning('version')
    .executeTakeFirstOrThrow()
  const drawn = await askScene(version)
  expect(await sharp(drawn.rawPayload).metadata()).toMatchObject({
    format: 'png',
    width: emailPicture.widthPx,
    height: emailPicture.heightPx,
  })
  expect(drawn.headers['cache-control']).toContain('immutable')
  await askScene(version)
  expect(drawScene).toHaveBeenCalledTimes(1)
})

test('LOOK-9 letters of every language are shapes of the site’s font, whatever fonts the machine has', () => {
  const write = openPictureFonts()
  for (const text of ['Круговорот', 'Айналым әғқңөұүһі', 'Recírculo ñ', '12 €']) {
    const { path, widthPx } = write(text, 40, 'plain')
    expect(path.length).toBeGreaterThan(100)
    expect(widthPx).toBeGreaterThan(60)
  }
  expect(write('аа', 40, 'bold').widthPx).toBeCloseTo(2 * write('а', 40, 'bold').widthPx, 3)
})

test('ORG-5 LOOK-9 an organization has a picture once it has public points or events, and another with its next version', async () => {
  const id = await addOrganization(db.database)
  const address = sharePicturePath('organizations', id, 1, 'RU_KZ')
  expect((await app.inject(address)).statusCode).toBe(404)
  await addFacility(db.database, { ...owner, orgId: id }, { status: 'accepted' })
  const first = await app.inject(address)
  expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'image/png'])
  await db.database.updateTable('organizations').set({ full_name: 'Чистый двор' }).where('id', '=', id).execute()
  const next = await app.inject(sharePicturePath('organizations', id, 2, 'RU_KZ'))
  expect(next.rawPayload.equals(first.rawPayload)).toBe(false)
})
