import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test as base, type Page } from '@playwright/test'
import { build, preview } from 'vite'
import { expectAccessible } from './accessibility.ts'
import { ConsoleGuard } from './console-guard.ts'

const root = fileURLToPath(new URL('../../packages/web', import.meta.url))
const galleryPage = 'src/features/gallery/gallery.html'

/** The gallery is no part of the product's build, so its tests build it for themselves and serve it without a server. */
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

interface Fixtures {
  /** Opens the gallery, or one section of it: without motion, at 1440 × 900. */
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
    await use(async (only) => {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
      await page.goto(only === undefined ? galleryUrl : `${galleryUrl}?only=${only}`)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
    })
    expect(guard.unexpected(), 'what the gallery complained about').toEqual([])
  },
})

export const focused = (page: Page) => page.locator(':focus')

export { expect, expectAccessible }
