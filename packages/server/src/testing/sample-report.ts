import type { SentReport } from '@recircle/core/report'

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

/** A participant of an event, with one companion. */
export const comer = (email: string) => ({ name: 'Aida', email, size: 2, consent: true })
