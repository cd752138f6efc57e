import type { LightMyRequestResponse } from 'fastify'
import type { App } from '../app.ts'
import type { Env } from '../config/env-reader.ts'
import { openTestDatabase, type TestDatabase } from '../db/testing/test-database.ts'
import { PublicChanges } from '../live/public-changes.ts'
import { addDemoData } from '../seed/demo/demo-data.ts'
import { addReferenceData } from '../seed/reference-data.ts'
import { buildTestApp } from './test-app.ts'
import { storageOf } from '../upload/storage-of.ts'
import { testConfig } from './test-config.ts'
import { addRendering } from './test-rendering.ts'

/** The public site, built and filled with demonstration data, requested without a browser. */
export interface ServedSite {
  readonly db: TestDatabase
  readonly app: App
  /** Asks a host, such as `ru.localhost`, for a page. */
  get(host: string, url: string, headers?: Readonly<Record<string, string>>): Promise<LightMyRequestResponse>
}

const usual: Env = { SITE_LOCALES: 'int=EN_US,ES_AR; ar.localhost=ES_AR,EN_US', TILE_URL: 'off' }

async function open(): Promise<ServedSite> {
  const db = await openTestDatabase()
  await addReferenceData(db.database)
  await addDemoData(db.database, Date.now(), storageOf(testConfig(usual)))
  return serve(db, usual)
}

async function serve(db: TestDatabase, env: Env): Promise<ServedSite> {
  const publicChanges = new PublicChanges()
  const app = await buildTestApp(db.database, env, undefined, { publicChanges })
  await addRendering(app, { env, database: db.database, publicChanges })
  const get: ServedSite['get'] = (host, url, headers = {}) =>
    app.inject({ url, headers: { host: `${host}:3000`, ...headers } })
  return { db, app, get }
}

let opened: Promise<ServedSite> | null = null

/**
 * One site for all `*.pages.test.ts`, which run in one worker after `npm run build`. Other files read it: a test that writes makes what it
 * changes, and counts nothing that others make. It ends with the run.
 */
export const servedSite = (): Promise<ServedSite> => (opened ??= open())

/** CDN-1: the same rows, served as behind a CDN. */
export const siteBehindCdn = async (): Promise<ServedSite> =>
  serve((await servedSite()).db, { ...usual, CDN_PURGE_URL: 'http://cdn.invalid/', CDN_PURGE_TOKEN: 'secret' })
