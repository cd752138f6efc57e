import { reportForm, sentReport, type SentReport } from '@recircle/core/report'
import type { Database } from '../db/database.ts'
import type { ApiCall } from './api-client.ts'

/** The smallest report: the point is full. */
export const reportOf = (facilityId: string): SentReport => ({
  facilityId,
  reason: 'full',
  baseVersion: 1,
  changes: [],
  text: '',
  email: '',
  homepage: '',
})

/** The call for it with a photo; reports without one have used up the day of this origin. */
export async function withPhoto(database: Database, point: () => Promise<string>, photo: Buffer): Promise<ApiCall> {
  await database.updateTable('proposals').set({ origin_hash: null }).execute()
  const report = JSON.stringify(sentReport.write(reportOf(await point())))
  return { body: { [reportForm.report]: report, [reportForm.photo]: photo } }
}

/** A participant of an event, with one companion. */
export const comer = (email: string) => ({ name: 'Aida', email, size: 2, consent: true })
