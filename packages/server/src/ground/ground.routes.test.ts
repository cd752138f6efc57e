import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { groundPaths, readGroundSources, type GroundSource } from '@recircle/core/geo'
import { writeArchive } from '@recircle/ground/archive'
import { copyBox } from '@recircle/ground/copy-box'
import { openGround } from './ground-archive.ts'
import { registerGround } from './ground.routes.ts'

const home = mkdtempSync(join(tmpdir(), 'ground-'))
const streetsFile = join(home, 'streets.pmtiles')
const streetTile = gzipSync('a street')
const box = [76.7, 43.1, 77.1, 43.4] as const
let app: FastifyInstance
let sources: readonly GroundSource[]

beforeAll(async () => {
  const tiles = [
    { z: 0, x: 0, y: 0, bytes: gzipSync('all') },
    { z: 12, x: 2922, y: 1503, bytes: streetTile },
    { z: 12, x: 2923, y: 1503, bytes: streetTile },
    { z: 12, x: 0, y: 0, bytes: gzipSync('elsewhere') },
  ]
  const metadata = { attribution: '<a href="https://example.org">© OpenStreetMap</a>' }
  writeFileSync(streetsFile, writeArchive(tiles, { minZoom: 0, maxZoom: 12, bounds: box, metadata }))
  const archives = await openGround(streetsFile)
  app = Fastify()
  app.addHook('onClose', async () => void (await Promise.all([...archives.values()].map((archive) => archive.close()))))
  registerGround(app, archives)
  const answer = await app.inject(groundPaths.sources)
  sources = readGroundSources(answer.json())
})
afterAll(async () => {
  await app.close()
  rmSync(home, { recursive: true })
})

const tileOf = (source: GroundSource | undefined, z: number, x: number, y: number, encoding = 'gzip') =>
  app.inject({
    url: (source?.url ?? '').replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y)),
    headers: { 'accept-encoding': encoding },
  })

describe('the ground under the maps', () => {
  test('MAP-9 the bundled world and the configured streets on top of it are listed, both with attribution', () => {
    expect(sources.map(({ attribution, maxZoom }) => [attribution, maxZoom])).toEqual([
      ['Natural Earth, GeoNames', 7],
      ['© OpenStreetMap', 12],
    ])
    expect(sources[1]?.bounds).toEqual(box)
  })

  test('MAP-9 a tile is served as stored, and cached forever', async () => {
    const answer = await tileOf(sources[1], 12, 2923, 1503)
    expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, 'gzip'])
    expect(answer.headers['cache-control']).toContain('immutable')
    expect(answer.rawPayload.equals(streetTile)).toBe(true)
    expect((await tileOf(sources[1], 12, 2923, 1503, 'identity')).body).toBe('a street')
  })

  test('MAP-9 every tile of the world to zoom 3 exists, with land or place names in it', async () => {
    for (const [x, y] of [
      [4, 2],
      [5, 2],
      [2, 4],
    ] as const) {
      const { rawPayload } = await tileOf(sources[0], 3, x, y)
      const text = gunzipSync(rawPayload).toString('latin1')
      expect(text).toContain('earth')
      expect(text).toContain('places')
    }
  })

  test('MAP-9 a tile missing in the archive is empty; a URL outside the grid is an error', async () => {
    expect((await tileOf(sources[1], 12, 1, 1)).statusCode).toBe(204)
    expect((await tileOf(sources[1], 3, 8, 0)).statusCode).toBe(404)
    expect((await app.inject(`${groundPaths.tiles}/moon/x/1/0/0`)).statusCode).toBe(404)
    expect((await app.inject(`${groundPaths.tiles}/world/x/a/0/0`)).statusCode).toBe(400)
  })

  test('MAP-9 under an old version tiles are still served, but not cached', async () => {
    const answer = await app.inject(`${groundPaths.tiles}/world/former/1/1/0`)
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
  })

  test('MAP-9 a file that is no archive is reported in one sentence', async () => {
    const wrong = join(home, 'wrong.pmtiles')
    writeFileSync(wrong, 'hello')
    await expect(openGround(wrong)).rejects.toThrow(/^BASEMAP_FILE \(.+wrong\.pmtiles\) cannot be used: .+\.$/)
    await expect(openGround(join(home, 'none'))).rejects.toThrow(/cannot be used: ENOENT/)
  })

  test('MAP-11 a box copied out of an archive has its tiles, their parents and the attribution', async () => {
    const copied = join(home, 'copied.pmtiles')
    writeFileSync(copied, await copyBox({ from: streetsFile, box, maxZoom: 15 }))
    const archive = (await openGround(copied)).get('streets')
    const tile = await archive?.tile(12, 2922, 1503)
    expect(tile && gunzipSync(tile).toString()).toBe('a street')
    expect(await archive?.tile(0, 0, 0)).not.toBeNull()
    expect(await archive?.tile(12, 0, 0)).toBeNull()
    expect([archive?.attribution, archive?.header.maxZoom]).toEqual(['© OpenStreetMap', 12])
    await archive?.close()
  })
})
