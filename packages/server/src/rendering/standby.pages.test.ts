import { afterAll, beforeAll, expect, test } from 'vitest'
import { PublicChanges } from '../live/public-changes.ts'
import { standbyEnv, startStandbyWorld, type StandbyWorld } from '../testing/standby-world.ts'
import { addRendering } from '../testing/test-rendering.ts'

let world: StandbyWorld
let point = ''
beforeAll(async () => {
  const publicChanges = new PublicChanges()
  world = await startStandbyWorld(publicChanges)
  const { app, database } = world
  await addRendering(app, { env: { ...standbyEnv, TILE_URL: 'off' }, database, publicChanges })
  const found = database.selectFrom('facilities').select('id').where('status', '=', 'accepted')
  point = (await found.executeTakeFirstOrThrow()).id
}, 120_000)
afterAll(() => world.close(), 60_000)

test('STANDBY-4 the primary is killed before a page was asked: home, map, guide, events and a point are shown', async () => {
  const show = async (url: string, site = 'ru') => {
    const { statusCode, headers } = await world.app.inject({ url, headers: { host: `${site}.localhost:3000` } })
    return [url, statusCode, headers['set-cookie']] as const
  }
  await expect.poll(() => world.where(), { timeout: 20_000 }).toBe('standby')
  const paths = ['/', '/recycling-points', '/guide', '/guide/battery', '/charity-events', `/recycling-points/${point}`]
  // Another site keeps other pages, but its first ones wait for the program of all.
  // oxlint-disable-next-line no-await-in-loop -- pages that wait for a turn too long are refused
  for (const path of paths) await show(path, 'kz')
  const killed = world.primary.killForGood()
  // oxlint-disable-next-line no-await-in-loop -- as above
  for (const path of paths) await expect.poll(() => show(path), { timeout: 20_000 }).toEqual([path, 200, undefined])
  await killed
}, 120_000)
