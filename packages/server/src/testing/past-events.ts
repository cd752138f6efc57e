import { v7 as uuidV7 } from 'uuid'
import type { Database } from '../db/database.ts'

const hourMs = 3_600_000

/** Moves an event into the past, ended an hour ago: no call can create a past event. */
export async function endedEvent(database: Database, id: string): Promise<string> {
  const times = { starts_at: new Date(Date.now() - 2 * hourMs), ends_at: new Date(Date.now() - hourMs) }
  await database.updateTable('charity_events').set(times).where('id', '=', id).execute()
  return id
}

/** Adds a published result to an event. */
export async function eventWithResult(database: Database, id: string): Promise<string> {
  const status = { status: 'published', decided_at: new Date() } as const
  const result = { id: uuidV7(), charity_event_id: id, people: 12, hours: 30, words: 'Thanks', ...status }
  await database.insertInto('event_results').values(result).execute()
  return id
}

/** Adds a waiting result with a photo to an event; returns the id of the photo. */
export async function photoOfEvent(database: Database, eventId: string, uploadId: string): Promise<string> {
  const [resultId, id] = [uuidV7(), uuidV7()]
  const result = { id: resultId, charity_event_id: eventId, people: 12, hours: 30, words: 'Thanks' }
  await database.insertInto('event_results').values(result).execute()
  const photo = { id, result_id: resultId, upload_id: uploadId, alt: 'Full bags' }
  await database.insertInto('event_result_photos').values(photo).execute()
  return id
}
