import pino from 'pino'
import { buildApp, type App, type AppDeps } from '../app.ts'
import type { Env } from '../config/env-reader.ts'
import type { Database } from '../db/database.ts'
import { rules } from '../http/guard/route-rules.ts'
import { usualAttemptLimits } from '../session/failed-attempts.ts'
import { examineAnswers } from './conformance.ts'
import { sharedCompilers } from './shared-compilers.ts'
import { testConfig } from './test-config.ts'

/** The `config` of a route that exists only in a test. */
export const testRoute = { config: rules({ access: 'anybody', rate: 'free', cache: 'by-caller' }) }

/** The whole server on the test's database, called by `inject`; all responses are checked against the API description. */
export async function buildTestApp(
  database: Database,
  env: Env = {},
  attemptLimits = usualAttemptLimits,
  others: Pick<AppDeps, 'resolveTxt' | 'openData' | 'connectionLimits' | 'publicChanges' | 'pause'> = {},
): Promise<App> {
  const app = await buildApp({
    config: testConfig(env),
    database,
    logger: pino({ level: 'silent' }),
    buildId: 'test',
    attemptLimits,
    pause: () => Promise.resolve(),
    schemaController: { compilersFactory: sharedCompilers },
    ...others,
  })
  examineAnswers(app)
  return app
}
