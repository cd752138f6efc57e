import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { readDeletions, recordDeletions, recordedDeletions, returnedAccounts } from '../account/deleted-accounts.ts'
import { buildApp, type App } from '../app.ts'
import { storageOf } from '../upload/storage-of.ts'
import { httpPurge } from '../cdn/http-purge.ts'
import { PurgeQueue } from '../cdn/purge-queue.ts'
import { builtId, programId } from '../build-watch/build-id.ts'
import { readConfig, type Config } from '../config/config.ts'
import type { Env } from '../config/env-reader.ts'
import { tokenKeysOf } from '../config/token-keys.ts'
import { sealFeedKeysAnew } from '../import/runs/feed-keys.ts'
import { sealFactorsAnew } from '../desk/sign-in/sealed-factors.ts'
import { Presence } from '../http/health.routes.ts'
import { runBackfills } from '../db/backfills.ts'
import { forgetOldChanges } from '../db/change-feed.ts'
import { openDatabase, startDatabaseOptions, type Database } from '../db/database.ts'
import { keepCarryingDays } from '../facility/days/carry-days.ts'
import { keepEndingPauses } from '../facility/pause-ends.ts'
import { PublicChanges } from '../live/public-changes.ts'
import { IndexSnapshots } from '../live/snapshot/index-snapshots.ts'
import { snapshotStoreOf } from '../live/snapshot/snapshot-store.ts'
import { registerOutbox } from '../mail/outbox.routes.ts'
import { importWork, startImports } from '../import/jobs/start-imports.ts'
import { AddressMarks } from '../ops/address-marks.ts'
import { keepLines } from '../participation/keep-lines.ts'
import { DailyRounds, startDailyJobs } from '../ops/daily-jobs.ts'
import { openDataThread } from '../open-data/open-data-thread.ts'
import { Metrics } from '../ops/metrics.ts'
import type { Telemetry } from '../ops/telemetry.ts'
import { registerRendering } from '../rendering/register-rendering.ts'
import { accountsWithKnownPassword, addDemoData, hasDemoAccounts } from '../seed/demo/demo-data.ts'
import { addReferenceData } from '../seed/reference-data.ts'
import { noteOrigins } from '../site/site-origins.repository.ts'
import { prepareDataDirectory } from './data-directory.ts'
import { choosePort, listen } from './listen.ts'
import { makeLogger } from './logger.ts'
import { outboxDirectory, showsMail, startMail } from './start-mail.ts'
import { openMetrics, watchedMetrics } from './start-metrics.ts'
import { rehearse } from './rehearsal.ts'
import { releasedBackfills } from './released-backfills.ts'
import { linksOf, siteJobs } from './site-jobs.ts'
import { startDatabase } from './start-database.ts'
import { StartFailure } from '../config/start-failure.ts'
import { welcome } from './welcome.ts'

export interface StartOptions {
  /** Whether pages are rendered from their sources and reloaded as these change. */
  readonly isHotReloading: boolean
  readonly say: (line: string) => void
}

export interface RunningServer {
  readonly port: number
  stop(): Promise<void>
}

/** The folder of the browser package, a sibling of this program's package. */
const webDirectory = join(import.meta.dirname, '../../web')
const deskDirectory = join(import.meta.dirname, '../../desk')
/** Built into the same folder as this program. */
const importProgram = join(import.meta.dirname, 'import-worker.js')
const openDataProgram = join(import.meta.dirname, 'open-data-worker.js')
const drainPatienceMs = 10_000
const maintenanceIntervalMs = 600_000

export async function startServer(env: Env, options: StartOptions): Promise<RunningServer> {
  const wanted = settingsOf(env)
  prepareDataDirectory(wanted.dataDirectory)
  const logger = makeLogger(wanted, new AddressMarks(tokenKeysOf(wanted)))
  const { port, release } = await choosePort(wanted)
  const metrics = new Metrics()
  const telemetry = await startTelemetry(wanted, metrics, logger)
  const running = await startDatabase(wanted, logger, options.say, telemetry?.noteQuery)
  const config = settingsOf({ ...env, PORT: String(port) })
  try {
    const hasDemo = await prepareDatabase(config, running.url, options.say)
    const { isHotReloading } = options
    const buildId = isHotReloading ? 'development' : builtId(webDirectory)
    if (buildId === null)
      throw new StartFailure('The browser files have not been built: run `npm run build`, or start with `npm start`.')
    watchedMetrics(running.database, metrics)
    const { database } = running
    const purges = startPurges(config, metrics, logger)
    const publicChanges = new PublicChanges(purges?.add)
    const presence = new Presence()
    const rounds = new DailyRounds()
    const watching = { metrics, telemetry, publicChanges, presence, rounds }
    const openData = openDataThread(
      openDataProgram,
      { url: running.url, readUrls: config.databaseReadUrls },
      (reason) => logger.error({ reason }, 'the thread that writes open data has failed'),
    )
    const program = programId(import.meta.dirname)
    const store = snapshotStoreOf(config)
    const snapshots = isHotReloading ? null : new IndexSnapshots({ database, store, program, log: logger })
    const app = await buildApp({ config, database, logger, buildId, openData: openData.pages, snapshots, ...watching })
    if (showsMail(config)) registerOutbox(app, outboxDirectory(config.dataDirectory))
    await registerRendering(app, {
      config,
      database,
      publicChanges,
      webDirectory,
      deskDirectory,
      buildId,
      isHotReloading,
    })
    const metricsPort = await openMetrics(metrics, config)
    await release()
    const listening = listen(app, config)
    const ending = new AbortController()
    const rehearsal = () => rehearse(app, config.origins.int, ending.signal)
    if (!isHotReloading) presence.rehearsed = listening.then(rehearsal, () => {})
    await listening
    const courier = startMail(config, running.database, logger)
    const onMaintenanceError = (error: unknown): void => logger.warn({ err: error }, 'maintenance failed')
    const stopMaintenance = runMaintenance(running.database, onMaintenanceError)
    const jobs = siteJobs(config).map((job) => telemetry?.traced(job) ?? job)
    const onJobError = (error: unknown, job: string): void => {
      metrics.jobFailures.inc({ job })
      logger.error({ err: error, job }, 'a daily job failed and will be retried')
    }
    const stopDailyJobs = startDailyJobs(database, jobs, onJobError, rounds)
    const stopEndingPauses = keepEndingPauses(database, config, (error) =>
      logger.warn({ err: error }, 'pauses of materials could not be ended'),
    )
    const stopCarryingDays = keepCarryingDays(database, (error) =>
      logger.warn({ err: error }, 'days that differ could not be carried by all points yet'),
    )
    const stopImports = startImports(importProgram, importWork(config, running.url), (reason) =>
      logger.warn({ reason }, 'a job of an import failed'),
    )
    const stopLines = keepLines(database, { config, links: linksOf(config) }, (error) =>
      logger.warn({ err: error }, 'seats of events could not be offered'),
    )
    const backfilled = runBackfills(database, releasedBackfills, {
      signal: ending.signal,
      onError: (error, backfill) => logger.error({ err: error, backfill }, 'rows could not be backfilled yet'),
    })
    options.say(welcome(config, hasDemo))
    const stop = async (): Promise<void> => {
      presence.isLeaving = true
      await delay(config.shutdownDelayMs)
      stopMaintenance()
      ending.abort()
      await backfilled
      await stopDailyJobs()
      await stopEndingPauses()
      await stopCarryingDays()
      await stopImports()
      await stopLines()
      await drain(app)
      await purges?.stop()
      await openData.stop()
      await metricsPort?.close()
      await courier.stop()
      await running.stop()
      await telemetry?.stop()
    }
    return { port, stop }
  } catch (error) {
    await release()
    await running.stop()
    await telemetry?.stop()
    throw error
  }
}

/** OPS-26: imported only if a collector is configured. */
async function startTelemetry(config: Config, metrics: Metrics, logger: FastifyBaseLogger): Promise<Telemetry | null> {
  if (config.telemetry === null) return null
  const { Telemetry } = await import('../ops/telemetry.ts')
  return new Telemetry(config.telemetry, metrics, (error) =>
    logger.warn({ err: error }, 'traces or metrics could not be sent to their collector'),
  )
}

/** CDN-3 */
function startPurges({ cdn }: Config, metrics: Metrics, logger: FastifyBaseLogger): PurgeQueue | null {
  if (cdn === null) return null
  const purges = new PurgeQueue(httpPurge(cdn), (error) =>
    logger.warn({ err: error }, 'changed pages could not be purged from the CDN yet'),
  )
  metrics.watch('recircle_purges_waiting', 'Tags of changes that the CDN has not confirmed yet', () => purges.size)
  return purges
}

function settingsOf(env: Env): Config {
  const read = readConfig(env)
  if (!read.ok) throw new StartFailure(read.mistakes.join('\n'))
  return read.value
}

/** All that a start asks of the database before it listens. Returns whether the demonstration accounts with the known password exist. */
async function prepareDatabase(config: Config, url: string, say: (line: string) => void): Promise<boolean> {
  const database = openDatabase(url, startDatabaseOptions, () => {})
  try {
    await addReferenceData(database)
    const sealed = await sealFactorsAnew(database, tokenKeysOf(config))
    if (!sealed.ok) throw new StartFailure(sealed.error)
    await sealFeedKeysAnew(database, tokenKeysOf(config))
    await noteOrigins(database, config.origins)
    await tellReturnedAccounts(database, config, say)
    if (config.isProduction) await refuseKnownPasswords(database)
    if (!config.demoData) return false
    const startedMs = performance.now()
    if (await addDemoData(database, Date.now(), storageOf(config))) {
      say(`Created the demonstration data in ${((performance.now() - startedMs) / 1000).toFixed(1)} s.`)
    }
    return await hasDemoAccounts(database)
  } finally {
    await database.destroy()
  }
}

async function refuseKnownPasswords(database: Database): Promise<void> {
  const accounts = await accountsWithKnownPassword(database)
  if (accounts.length === 0) return
  throw new StartFailure(
    `The database contains demonstration accounts with a publicly known password (${accounts.join(', ')}): set DATABASE_URL or DATA_DIR to another one, or start it outside production and block them at the desk.`,
  )
}

/** OPS-37: records what is not recorded yet, and tells of accounts that a restore has brought back. They are not deleted here: only who restored knows that this is the right database. */
async function tellReturnedAccounts(database: Database, config: Config, say: (line: string) => void): Promise<void> {
  await recordDeletions(database, config.dataDirectory).catch((error: unknown) =>
    say(`Deleted accounts could not be recorded in ${config.dataDirectory}: ${String(error)}`),
  )
  const { ids } = readDeletions(await recordedDeletions(config.dataDirectory))
  const back = await returnedAccounts(database, ids)
  if (back.length === 0) return
  say(
    `${back.length} accounts that their holders had deleted are back, as after restoring a backup: delete them with \`npm run staff -- accounts delete-again --yes\`.`,
  )
}

/** Requests in flight get their responses; those that take too long are cut off. */
async function drain(app: App): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), drainPatienceMs)
  await app.close()
  clearTimeout(cut)
}

function runMaintenance(database: Database, onError: (error: unknown) => void): () => void {
  const timer = setInterval(() => void forgetOldChanges(database).catch(onError), maintenanceIntervalMs).unref()
  return () => clearInterval(timer)
}
