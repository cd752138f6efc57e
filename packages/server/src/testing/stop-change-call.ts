import { newStop, stopChangeBody, withStopChange, type Stop } from '@recircle/core/facility'
import type { Database } from '../db/database.ts'
import { findFacility } from '../facility/facility.repository.ts'
import { writeStopChanges } from '../facility/facility-writer.ts'
import { fileUrl } from '../upload/file-url.ts'
import type { ApiCall } from './api-client.ts'

const squareStop: Stop = { ...newStop, place: 'Square', location: { lng: 76.9, lat: 43.2 }, date: '2026-05-13' }
export const busParts = { name: 'Bus', stops: [squareStop] } as const

export async function acceptPoint(database: Database, id: string): Promise<void> {
  await database.updateTable('facilities').set({ status: 'on-review' }).where('id', '=', id).execute()
  await database.updateTable('facilities').set({ status: 'accepted' }).where('id', '=', id).execute()
}

/** STOP-13: publishes a mobile point, and returns a call about its next stop. */
export async function stopChangeCall(
  database: Database,
  id: string,
  state: 'planned' | 'called off',
): Promise<ApiCall> {
  await acceptPoint(database, id)
  const saved = await findFacility(database, id, fileUrl)
  const [time] = saved?.nextStops ?? []
  if (!saved || !time) throw new Error('No stop')
  const change = { reason: 'Repairs', to: null }
  const changed = state === 'called off' ? withStopChange(saved, time, change, Date.now()) : null
  if (changed) await writeStopChanges(database, { ...saved, ...changed }, saved.creatorId)
  const { place, startsAtMs } = time
  return { path: { id }, body: stopChangeBody({ ...change, place, startsAtMs, version: null }) }
}
