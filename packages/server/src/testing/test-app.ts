import pino from 'pino'
import { buildApp, type App } from '../app.ts'
import type { Env } from '../config/env-reader.ts'
import type { Database } from '../db/database.ts'
import { usualAttemptLimits } from '../session/failed-attempts.ts'
import { examineAnswers } from './conformance.ts'
import { testConfig } from './test-config.ts'

/** The whole server on the test's own database, asked by `inject`; whatever it answers is held against its description. */
export async function buildTestApp(
  database: Database,
  env: Env = {},
  attemptLimits = usualAttemptLimits,
): Promise<App> {
  const app = await buildApp({
    config: testConfig(env),
    database,
    logger: pino({ level: 'silent' }),
    buildId: 'test',
    attemptLimits,
  })
  examineAnswers(app)
  return app
}
