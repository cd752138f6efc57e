import type { FastifyInstance } from 'fastify'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { thingsOf, type Thing } from '@recircle/core/guide'
import type {
  CreateEmbedDrawer,
  CreatePictureDrawer,
  PageRenderer,
  PageSettings,
  PictureDrawer,
} from '@recircle/core/rendering'
import type { Database } from '../db/database.ts'
import { registerEmbed } from '../embed/embed.routes.ts'
import { registerTagAnswers } from '../embed/tag-answer.routes.ts'
import { serveDeskShell } from './desk-shell.routes.ts'
import { guideBookOf } from '../guide/guide-book.ts'
import { guideVersion } from '../guide/guide-edition.ts'
import type { PublicChanges } from '../live/public-changes.ts'
import { registerSitemap } from '../sitemap/sitemap.routes.ts'
import { tokenKeysOf } from '../config/token-keys.ts'
import { SealedTexts } from '../signed-link/sealed-texts.ts'
import { KeptForms } from '../http/forms/kept-forms.ts'
import { developmentRenderer } from './development-renderer.ts'
import { pageSettings, type RenderingConfig } from './page-settings.ts'
import { serveAppCode, serveDoorSigns } from '../share/door-signs.routes.ts'
import { serveSharePictures } from '../share/share-pictures.routes.ts'
import { openPictureFonts } from '../share/picture-fonts.ts'
import { pictureGround } from '../share/picture-ground.ts'
import { PageCache, type PageChanges } from './page-cache.ts'
import { servePages } from './page-route.ts'
import { RenderQueue } from './render-queue.ts'
import { serveSiteFiles } from './site-files.routes.ts'
import { serveStaticFiles } from './static-files.ts'

export interface RenderingOptions {
  readonly config: RenderingConfig
  readonly database: Database
  /** The folders of the browser's packages, or their deployed files. */
  readonly webDirectory: string
  readonly deskDirectory: string
  readonly publicChanges: PublicChanges
  /** BUILD-1 */
  readonly buildId: string
  /** Whether pages are rendered from their sources, with hot reload. */
  readonly isHotReloading: boolean
}

interface RendererModule {
  createPageRenderer(manifest: unknown): PageRenderer<typeof fetch>
  readonly createPictureDrawer: CreatePictureDrawer
  readonly createEmbedDrawer: CreateEmbedDrawer
}

const limits = { lifetimeMs: 5_000, quietLifetimeMs: 60_000, maxPages: 500 }
/** Pages with a query: filters, places, search words. */
const maxQueryPages = 300
/** A page takes some tens of milliseconds of CPU time: a visitor who waits two seconds is behind a hundred others. */
const turns = { atOnce: 4, patienceMs: 2_000 }
const neverChanged: PageChanges = { count: 0, countOf: () => 0 }
const noCaching = { lifetimeMs: 0, quietLifetimeMs: 0, maxPages: 1 }
const deadlineMs = 8_000
/** The first page waits until Vite has read every source. */
const developmentDeadlineMs = 60_000

/** Serves what a browser opens: the built files and, for every path that no other route matches, a page. */
export async function registerRendering(app: FastifyInstance, options: RenderingOptions): Promise<void> {
  const { config, database, publicChanges, webDirectory, deskDirectory, buildId, isHotReloading } = options
  const book = guideBookOf(database)
  const settings = pageSettings(config, {
    buildId,
    isHotReloading,
    guideVersion: () => guideVersion(buildId, book.known),
  })
  const forms = new KeptForms(new SealedTexts(tokenKeysOf(config)))
  serveSiteFiles(app, settings, config.securityContact)
  const things = async (): Promise<readonly Thing[]> => thingsOf((await book.current()).guide)
  await serveDeskShell(app, { settings, deskDirectory })
  if (isHotReloading) {
    const { renderer, createPictureDrawer } = await developmentRenderer(app, webDirectory)
    servePictures(app, { database, settings, drawer: createPictureDrawer(openPictureFonts(), pictureGround(app)) })
    registerSitemap(app, { settings, renderer, database, things })
    servePages(app, {
      settings,
      kept: forms,
      renderer,
      queue: new RenderQueue({ ...turns, patienceMs: developmentDeadlineMs }),
      cache: new PageCache(noCaching, neverChanged),
      queryCache: new PageCache(noCaching, neverChanged),
      deadlineMs: developmentDeadlineMs,
    })
    return
  }
  const client = join(webDirectory, 'dist/client')
  const { manifest, module } = await builtRenderer(webDirectory, client)
  const built = module.createPageRenderer(manifest)
  const ground = pictureGround(app)
  servePictures(app, { database, settings, drawer: module.createPictureDrawer(openPictureFonts(), ground) })
  const embed = { config, database, drawer: module.createEmbedDrawer(ground) }
  registerEmbed(app, embed)
  registerTagAnswers(app, embed)
  const renderer = (): Promise<PageRenderer<typeof fetch>> => Promise.resolve(built)
  registerSitemap(app, { settings, renderer, database, things })
  await serveStaticFiles(app, client)
  // A separate backend (`apiOrigin`) does not report its changes to this process.
  const quietLifetimeMs = settings.apiOrigin === null ? limits.quietLifetimeMs : limits.lifetimeMs
  const cacheOf = (maxPages: number): PageCache =>
    new PageCache({ ...limits, quietLifetimeMs, maxPages }, publicChanges)
  const hasCdn = config.cdn !== null
  const [cache, queryCache] = [cacheOf(limits.maxPages), cacheOf(maxQueryPages)]
  servePages(app, {
    settings,
    kept: forms,
    renderer,
    cache,
    queryCache,
    queue: new RenderQueue(turns),
    deadlineMs,
    hasCdn,
  })
}

function servePictures(
  app: FastifyInstance,
  { database, settings, drawer }: { database: Database; settings: PageSettings; drawer: PictureDrawer },
): void {
  serveSharePictures(app, database, drawer)
  serveDoorSigns(app, { database, settings, drawer })
  serveAppCode(app, settings, drawer)
}

async function builtRenderer(
  webDirectory: string,
  client: string,
): Promise<{ manifest: unknown; module: RendererModule }> {
  const manifest: unknown = JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8'))
  const module: RendererModule = await import(
    /* @vite-ignore */ pathToFileURL(join(webDirectory, 'dist/server/entry-server.js')).href
  )
  return { manifest, module }
}
