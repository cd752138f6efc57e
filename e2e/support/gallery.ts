import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { expect, test as base, type Page } from '@playwright/test'
import { build, preview } from 'vite'
import { openArchive } from '../../packages/ground/src/open-archive.ts'
import { ConsoleGuard } from './console-guard.ts'

const root = fileURLToPath(new URL('../../packages/web', import.meta.url))
const galleryPage = 'src/features/gallery/gallery.html'

/** The gallery is not part of the production build, so its tests build and serve it themselves. */
async function startGallery() {
  const outDir = await mkdtemp(join(tmpdir(), 'gallery-'))
  const shared = { root, configFile: false, logLevel: 'error' } as const
  await build({
    ...shared,
    resolve: { conditions: ['@recircle/source', 'module', 'browser', 'development|production'] },
    build: { outDir, assetsInlineLimit: 0, target: 'es2022', rolldownOptions: { input: galleryPage } },
  })
  const server = await preview({ ...shared, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } })
  return {
    url: `${server.resolvedUrls?.local[0] ?? ''}${galleryPage}`,
    stop: async () => {
      await server.close()
      await rm(outDir, { recursive: true })
    },
  }
}

const world = fileURLToPath(new URL('../../packages/ground/data/world.pmtiles', import.meta.url))

/** Serves the ground of the map, the only request of the gallery to a server. */
async function answerGround(page: Page): Promise<() => Promise<void>> {
  const { archive, close } = await openArchive(world)
  const source = { url: '/ground/{z}/{x}/{y}', minZoom: 0, maxZoom: 7, bounds: [-180, -85.1, 180, 85.1] }
  const sources = [{ ...source, attribution: 'Natural Earth, GeoNames' }]
  await page.route('**/ground/sources.json', (route) => route.fulfill({ json: { sources } }))
  await page.route(/\/ground\/\d/, async (route) => {
    const [z = 0, x = 0, y = 0] = new URL(route.request().url()).pathname.split('/').slice(2).map(Number)
    const tile = await archive.getZxy(z, x, y)
    await route.fulfill(tile === undefined ? { status: 204 } : { body: gunzipSync(new Uint8Array(tile.data)) })
  })
  return close
}

interface Fixtures {
  /** Opens the gallery or one section of it, without motion, at 1440 × 900. */
  readonly openGallery: (only?: string) => Promise<void>
}

export const test = base.extend<Fixtures, { galleryUrl: string }>({
  galleryUrl: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures a fixture needs
    async ({}, use) => {
      const gallery = await startGallery()
      await use(gallery.url)
      await gallery.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  openGallery: async ({ page, galleryUrl }, use) => {
    const guard = new ConsoleGuard()
    guard.watch(page)
    let closeGround: () => Promise<void> = () => Promise.resolve()
    await use(async (only) => {
      await closeGround()
      closeGround = await answerGround(page)
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
      await page.goto(only === undefined ? galleryUrl : `${galleryUrl}?only=${only}`)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
    })
    const complaints = guard.unexpected()
    // Tiles still in flight find the archive closed, which is not an error of the page.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await closeGround()
    expect(complaints, 'what the gallery complained about').toEqual([])
  },
})

export const focused = (page: Page) => page.locator(':focus')

export { expect }
