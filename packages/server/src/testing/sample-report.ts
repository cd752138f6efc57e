import type { SentProposal } from '@recircle/core/proposal'

/** A report that says nothing but that a point is full: the least that somebody sends. */
export const reportOf = (facilityId: string): SentProposal => ({
  facilityId,
  reason: 'full',
  baseVersion: 1,
  changes: [],
  text: '',
  email: '',
  homepage: '',
})

/** Who comes to an event, with one other person. */
export const comer = (email: string) => ({ name: 'Aida', email, size: 2, consent: true })
