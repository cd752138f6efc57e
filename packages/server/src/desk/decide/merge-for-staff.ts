import type { Facility } from '@recircle/core/facility'
import { done, refused, type Outcome } from '../../http/answer/outcome.ts'
import { isUuid } from '../../http/request/uuid.ts'
import type { StaffPlace } from '../../audit/staff-place.ts'
import { audited } from '../../audit/audited.ts'
import { lockItem } from './carry-out.ts'
import { closeFor, publicPair } from './merge-at-desk.ts'

export interface MergedForStaff {
  readonly gone: Facility
  readonly kept: Facility
  readonly reports: number
  readonly confirmations: number
  readonly isMailed: boolean
}

/** DESK-50: merges two published points without a report or an item; the same use case as at the desk. */
export const mergeForStaff = (
  place: StaffPlace,
  { goneId, keptId, reason }: { readonly goneId: string; readonly keptId: string; readonly reason: string },
): Promise<Outcome<MergedForStaff>> =>
  audited<Outcome<MergedForStaff>>(place.database, place.signature, async (transaction, note) => {
    if (!isUuid(goneId) || !isUuid(keptId)) return refused('not-found')
    await lockItem(transaction, { kind: 'facility', id: goneId }, keptId)
    const pair = await publicPair(transaction, goneId, { otherId: keptId, keeps: 'other' })
    if (!pair.ok) return pair
    const closed = await closeFor({ transaction, note, place, template: null, words: reason, reason }, pair.value)
    if (!closed.ok) return closed
    const { proposals, confirmations, mailId } = closed.value
    const moved = { reports: proposals.length, confirmations: confirmations.length }
    return done({ ...pair.value, ...moved, isMailed: mailId !== null })
  })
