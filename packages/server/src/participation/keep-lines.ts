import type { Database } from '../db/database.ts'
import { EventLine } from './event-line.ts'
import { eventsInLine } from './parties.repository.ts'
import { voidOutdatedChanges } from '../event-change/event-changes.repository.ts'
import { askForResults } from '../event-result/ask-for-results.ts'
import { everyMinute } from '../ops/job-rounds.ts'
import type { PartyMailSettings } from './party-mail.ts'

/** PEOPLE-5: passes expired offers to the next in line. Safe with several instances: each event is settled under its lock. */
export async function settleLines(database: Database, settings: PartyMailSettings, nowMs: number): Promise<void> {
  const line = new EventLine(database, settings)
  for (const eventId of await eventsInLine(database)) await line.settleEvent(eventId, nowMs)
}

/** PEOPLE-5, PEOPLE-7, ORG-8: runs every minute until it is stopped. */
export function keepLines(
  database: Database,
  settings: PartyMailSettings,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const look = async (): Promise<void> => {
    await settleLines(database, settings, Date.now())
    await voidOutdatedChanges(database, Date.now())
    await askForResults(database, settings, Date.now())
  }
  return everyMinute(database, 'seats', look, onError)
}
