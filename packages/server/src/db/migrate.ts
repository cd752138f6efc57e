import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import { err, ok, type Result } from '@recircle/core/shared'
import foundation from './migrations/0001-foundation.sql?raw'
import accounts from './migrations/0002-accounts.sql?raw'
import materials from './migrations/0003-materials.sql?raw'
import facilities from './migrations/0004-facilities.sql?raw'
import charityEvents from './migrations/0005-charity-events.sql?raw'
import balance from './migrations/0006-balance.sql?raw'
import correspondence from './migrations/0007-correspondence.sql?raw'
import site from './migrations/0008-site.sql?raw'
import siteLinks from './migrations/0009-site-links.sql?raw'
import cancelling from './migrations/0010-cancelling-is-logged.sql?raw'
import sessionsNoted from './migrations/0011-sessions-are-noted.sql?raw'
import earlyDrafts from './migrations/0012-drafts-may-end-early.sql?raw'
import versionsCount from './migrations/0013-versions-count-events.sql?raw'
import pendingSignUps from './migrations/0016-pending-sign-ups.sql?raw'
import refusedMail from './migrations/0018-refused-mail-and-deleted-drafts.sql?raw'
import moneyAndStaffActs from './migrations/0019-money-and-staff-acts.sql?raw'
import listsByIndex from './migrations/0020-lists-by-index.sql?raw'
import hoursInWords from './migrations/0021-hours-in-words.sql?raw'
import whereFrom from './migrations/0022-where-points-come-from.sql?raw'
import repeatedSignUps from './migrations/0023-repeated-sign-ups-and-old-titles.sql?raw'
import deletedPoints from './migrations/0024-deleted-points-and-noted-organizations.sql?raw'
import truthAboutPoints from './migrations/0030-truth-about-points.sql?raw'
import staffDesk from './migrations/0031-staff-desk.sql?raw'
import reminders from './migrations/0032-reminders.sql?raw'
import deskIsTold from './migrations/0037-desk-is-told.sql?raw'
import deskManagement from './migrations/0039-desk-management.sql?raw'
import bannedOrigins from './migrations/0040-banned-origins.sql?raw'
import missedWords from './migrations/0041-missed-words.sql?raw'
import passkeys from './migrations/0042-passkeys.sql?raw'
import guideWords from './migrations/0043-guide-words.sql?raw'
import importRuns from './migrations/0044-import-runs.sql?raw'
import mergedPoints from './migrations/0045-merged-points.sql?raw'
import peopleAtEvents from './migrations/0046-people-at-events.sql?raw'
import announcementsOfEvents from './migrations/0047-announcements-of-events.sql?raw'
import law from './migrations/0048-law.sql?raw'
import deskQueue from './migrations/0049-desk-queue.sql?raw'
import areaAlerts from './migrations/0051-area-alerts.sql?raw'
import resultsOfEvents from './migrations/0053-results-of-events.sql?raw'
import apiClients from './migrations/0055-api-clients.sql?raw'
import sources from './migrations/0057-sources.sql?raw'
import mobilePoints from './migrations/0060-mobile-points.sql?raw'
import recentProof from './migrations/0061-recent-proof.sql?raw'
import latestOfAnAuthor from './migrations/0062-latest-of-an-author.sql?raw'
import guideThings from './migrations/0063-guide-things.sql?raw'
import newsletter from './migrations/0068-newsletter.sql?raw'
import dailyJobsTell from './migrations/0071-daily-jobs-tell.sql?raw'
import importsAtTheDesk from './migrations/0065-imports-at-the-desk.sql?raw'
import backfills from './migrations/0072-backfills.sql?raw'
import apiClientsUsed from './migrations/0075-api-clients-used.sql?raw'
import guideLabels from './migrations/0076-guide-labels.sql?raw'
import refusedRowsOfSources from './migrations/0082-refused-rows-of-sources.sql?raw'
import pointClaims from './migrations/0079-point-claims.sql?raw'
import photosOfResults from './migrations/0084-photos-of-results.sql?raw'
import stopChanges from './migrations/0089-stop-changes.sql?raw'
import picturesOfResults from './migrations/0094-pictures-of-results.sql?raw'
import stopChangesTold from './migrations/0090-stop-changes-told.sql?raw'
import sourcesOfMergedPoints from './migrations/0092-sources-of-merged-points.sql?raw'
import changesInPieces from './migrations/0095-changes-in-pieces.sql?raw'
import filesInPieces from './migrations/0096-files-in-pieces.sql?raw'
import { openDatabase, startDatabaseOptions, type Database } from './database.ts'

export const releasedScripts: Readonly<Record<string, string>> = {
  '0001-foundation': foundation,
  '0002-accounts': accounts,
  '0003-materials': materials,
  '0004-facilities': facilities,
  '0005-charity-events': charityEvents,
  '0006-balance': balance,
  '0007-correspondence': correspondence,
  '0008-site': site,
  '0009-site-links': siteLinks,
  '0010-cancelling-is-logged': cancelling,
  '0011-sessions-are-noted': sessionsNoted,
  '0012-drafts-may-end-early': earlyDrafts,
  '0013-versions-count-events': versionsCount,
  '0016-pending-sign-ups': pendingSignUps,
  '0018-refused-mail-and-deleted-drafts': refusedMail,
  '0019-money-and-staff-acts': moneyAndStaffActs,
  '0020-lists-by-index': listsByIndex,
  '0021-hours-in-words': hoursInWords,
  '0022-where-points-come-from': whereFrom,
  '0023-repeated-sign-ups-and-old-titles': repeatedSignUps,
  '0024-deleted-points-and-noted-organizations': deletedPoints,
  '0030-truth-about-points': truthAboutPoints,
  '0031-staff-desk': staffDesk,
  '0032-reminders': reminders,
  '0037-desk-is-told': deskIsTold,
  '0039-desk-management': deskManagement,
  '0040-banned-origins': bannedOrigins,
  '0041-missed-words': missedWords,
  '0042-passkeys': passkeys,
  '0043-guide-words': guideWords,
  '0044-import-runs': importRuns,
  '0045-merged-points': mergedPoints,
  '0046-people-at-events': peopleAtEvents,
  '0047-announcements-of-events': announcementsOfEvents,
  '0048-law': law,
  '0049-desk-queue': deskQueue,
  '0051-area-alerts': areaAlerts,
  '0053-results-of-events': resultsOfEvents,
  '0055-api-clients': apiClients,
  '0057-sources': sources,
  '0060-mobile-points': mobilePoints,
  '0061-recent-proof': recentProof,
  '0062-latest-of-an-author': latestOfAnAuthor,
  '0063-guide-things': guideThings,
  '0068-newsletter': newsletter,
  '0071-daily-jobs-tell': dailyJobsTell,
  '0065-imports-at-the-desk': importsAtTheDesk,
  '0072-backfills': backfills,
  '0075-api-clients-used': apiClientsUsed,
  '0076-guide-labels': guideLabels,
  '0082-refused-rows-of-sources': refusedRowsOfSources,
  '0079-point-claims': pointClaims,
  '0084-photos-of-results': photosOfResults,
  '0089-stop-changes': stopChanges,
  '0094-pictures-of-results': picturesOfResults,
  '0090-stop-changes-told': stopChangesTold,
  '0092-sources-of-merged-points': sourcesOfMergedPoints,
  '0095-changes-in-pieces': changesInPieces,
  '0096-files-in-pieces': filesInPieces,
}

const runScript = (script: string): Migration => ({
  up: async (database) => {
    await sql.raw(script).execute(database)
  },
})

export interface MigrationOptions {
  /** A migration that waits for a table lock blocks all queries behind it, so it gives up, lets them pass and retries. */
  readonly lockTimeoutMs: number
  readonly pauseMs: number
  readonly tries: number
  readonly onLocked: () => void
}
export const usualMigrationOptions: MigrationOptions = {
  lockTimeoutMs: 4000,
  pauseMs: 2000,
  tries: 50,
  onLocked: () => {},
}

type Migrated = Result<string[], 'newer-than-program' | 'locked'>

/**
 * Brings the schema up to date: all pending scripts in one transaction under an advisory lock, so that several instances may start at once; the
 * others wait. Uses its own connection, because a migration may take longer than any request may. Returns the names of the scripts it applied.
 */
export async function migrate(
  url: string,
  options = usualMigrationOptions,
  scripts = releasedScripts,
): Promise<Migrated> {
  const { lockTimeoutMs, pauseMs, tries, onLocked } = options
  const database = openDatabase(url, { ...startDatabaseOptions, lockTimeoutMs }, () => {})
  try {
    for (let left = tries - 1; ; left--) {
      const migrated = await tryToMigrate(database, scripts)
      if (migrated.ok || migrated.error !== 'locked' || left <= 0) return migrated
      onLocked()
      await delay(pauseMs)
    }
  } finally {
    await database.destroy()
  }
}

async function tryToMigrate(database: Database, scripts: Readonly<Record<string, string>>): Promise<Migrated> {
  const migrations = Object.fromEntries(Object.entries(scripts).map(([name, script]) => [name, runScript(script)]))
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: async () => migrations },
    migrationTableName: 'schema_migrations',
    migrationLockTableName: 'schema_migrations_lock',
  })
  if (await isNewer(database, scripts)) return err('newer-than-program')
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error === undefined) return ok(results.map((result) => result.migrationName))
  if (isLocked(error)) return err('locked')
  // A newer program may have held the lock.
  throw error
}

/** A lock timeout or a deadlock. */
const isLocked = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '55P03' || error.code === '40P01')

async function isNewer(database: Database, scripts: Readonly<Record<string, string>>): Promise<boolean> {
  const applied = await appliedMigrations(database)
  return applied.some((name) => !Object.hasOwn(scripts, name))
}

async function appliedMigrations(database: Database): Promise<string[]> {
  const { rows: found } = await sql<{ present: boolean }>`
    select to_regclass('schema_migrations') is not null as present`.execute(database)
  if (!found[0]?.present) return []
  const { rows } = await sql<{ name: string }>`select name from schema_migrations`.execute(database)
  return rows.map((row) => row.name)
}
