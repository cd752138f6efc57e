import { v7 as uuidV7 } from 'uuid'
import type { Database } from '../db/database.ts'

const hourMs = 3_600_000

/** Nobody can make an event that is over: this one was an hour ago. */
export async function endedEvent(database: Database, id: string): Promise<string> {
  const times = { starts_at: new Date(Date.now() - 2 * hourMs), ends_at: new Date(Date.now() - hourMs) }
  await database.updateTable('charity_events').set(times).where('id', '=', id).execute()
  return id
}

/** What came of it, as staff have published it. */
export async function eventWithResult(database: Database, id: string): Promise<string> {
  const status = { status: 'published', decided_at: new Date() } as const
  const told = { id: uuidV7(), charity_event_id: id, people: 12, hours: 30, words: 'Thanks', ...status }
  await database.insertInto('event_results').values(told).execute()
  return id
}
