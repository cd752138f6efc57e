import type { Transaction } from 'kysely'
import { facilityPath, type Facility } from '@recircle/core/facility'
import type { Moderated } from '@recircle/core/moderation'
import type { Schema } from '../../db/database.ts'
import { queueMail } from '../../mail/mail-queue.ts'
import type { StaffPlace } from '../../audit/staff-place.ts'
import { mailToOwner, type StaffEmail } from '../../moderation/staff-transits.ts'
import { tellOfReopenedClaim } from '../../point-claim/tell-of-reopened-claim.ts'
import { deskFacility, isModeratedKind, moderatedItems } from '../item/moderated-items.ts'
import { pointChangesInWords } from '../item/point-changes.ts'
import type { Found } from './undo-decision.ts'

/** The point that the decision has changed, as it still is. */
export const pointOfDecision = ({ restore }: Found) => ('proposal' in restore ? restore.proposal.point : null)

export interface Restored {
  readonly transaction: Transaction<Schema>
  readonly place: StaffPlace
  readonly found: Found
  /** The point as the decision had left it; null if it had changed none. */
  readonly was: Facility | null
  /** Whether one of these emails of the decision has been sent. */
  readonly wasSent: (ids: readonly (string | null | undefined)[]) => boolean
  readonly reason: string
}

/** DESK-63, DESK-81: tells everyone who was emailed about the decision that it has been reversed, and what changed back. */
export async function tellOfRestored(restored: Restored): Promise<void> {
  const { transaction, place, found, wasSent, reason } = restored
  const { kind, item_id: id, mail_id: mailId, restore } = found
  const tell = async <Saved extends Moderated>(saved: Saved | null, email: (saved: Saved) => StaffEmail) => {
    const mail = saved && (await mailToOwner(transaction, place.config, saved, email(saved), reason))
    if (mail) await queueMail(transaction, mail)
  }
  if (isModeratedKind(kind) && wasSent([mailId])) {
    const known = moderatedItems[kind]
    await tell(await known.find(transaction, id), (saved) => known.waitsEmail(saved))
  }
  if ('claim' in restore)
    return tellOfReopenedClaim(
      transaction,
      place.config,
      { id, restore: restore.claim, reason },
      {
        claimant: wasSent([mailId]),
        owner: wasSent([restore.claim.ownerMailId]),
      },
    )
  const merge = 'merge' in restore ? restore.merge : undefined
  if (merge && wasSent([merge.mailId]))
    await tell(await deskFacility.find(transaction, merge.otherId), (point) => emailOn('facilityApart', point))
  if ('proposal' in restore && wasSent(restore.proposal.ownerMailIds ?? [])) await tell(...(await correction(restored)))
}

const emailOn = (template: StaffEmail['template'], { id, name }: Facility): StaffEmail => ({
  template,
  path: facilityPath(id),
  name,
})

/** Of a point that was taken off the map, or corrected. */
async function correction({ transaction, was }: Restored): Promise<[Facility | null, (point: Facility) => StaffEmail]> {
  const now = was && (await deskFacility.find(transaction, was.id))
  if (was?.status === 'blocked-by-moderator') return [now, (point) => emailOn('facilityUnblockedWhy', point)]
  const changes = now && (await pointChangesInWords(transaction, was, now))
  const values = changes && ((locale: Parameters<typeof changes>[0]) => ({ changes: changes(locale) }))
  return [values && now, (point) => ({ ...emailOn('facilityPutBack', point), ...(values && { values }) })]
}
