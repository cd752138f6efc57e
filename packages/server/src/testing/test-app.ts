import pino from 'pino'
import { buildApp, type App } from '../app.ts'
import type { Env } from '../config/env-reader.ts'
import type { Database } from '../db/database.ts'
import { usualAttemptLimits } from '../session/failed-attempts.ts'
import { testConfig } from './test-config.ts'

/** The whole server on the test's own database, asked by `inject`. */
export const buildTestApp = (database: Database, env: Env = {}, attemptLimits = usualAttemptLimits): Promise<App> =>
  buildApp({ config: testConfig(env), database, logger: pino({ level: 'silent' }), buildId: 'test', attemptLimits })
