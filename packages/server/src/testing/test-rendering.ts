import { join } from 'node:path'
import type { App } from '../app.ts'
import type { Env } from '../config/env-reader.ts'
import type { Database } from '../db/database.ts'
import { PublicChanges } from '../live/public-changes.ts'
import { registerRendering } from '../rendering/register-rendering.ts'
import { testConfig } from './test-config.ts'

interface RenderedWith {
  readonly env: Env
  readonly database: Database
  readonly publicChanges?: PublicChanges
  /** From the sources, not the build. */
  readonly isHotReloading?: boolean
}

const webDirectory = join(import.meta.dirname, '../../../web')

/** The pages of the site in an app of a test. */
export async function addRendering(
  app: App,
  { env, database, publicChanges = new PublicChanges(), isHotReloading = false }: RenderedWith,
): Promise<void> {
  await registerRendering(app, {
    config: testConfig(env),
    database,
    publicChanges,
    webDirectory,
    deskDirectory: join(webDirectory, '../desk'),
    buildId: 'test',
    isHotReloading,
  })
  await app.ready()
}
