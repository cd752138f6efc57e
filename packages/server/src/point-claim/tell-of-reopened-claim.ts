import type { Transaction } from 'kysely'
import { facilityPath } from '@recircle/core/facility'
import type { Schema } from '../db/database.ts'
import type { ClaimRestore } from '../db/tables/staff.tables.ts'
import { titleOfPoint } from '../facility/point-titles.ts'
import { queueMail } from '../mail/mail-queue.ts'
import type { MailTemplate } from '../mail/mail-templates.ts'
import type { StaffConfig } from '../audit/staff-place.ts'
import { reachableOwner } from '../moderation/staff-transits.ts'
import { pageAddress } from '../site/page-address.ts'
import { standingOf } from './claims.repository.ts'
import { nameOfOrganization } from './take-over.ts'

interface Reopened {
  readonly id: string
  readonly restore: ClaimRestore
  readonly reason: string
}

/** DESK-81: tells both sides that the decision is withdrawn, and who owns the point until the next one. */
export async function tellOfReopenedClaim(
  transaction: Transaction<Schema>,
  config: StaffConfig,
  { id, restore, reason }: Reopened,
  hasRead: { readonly claimant: boolean; readonly owner: boolean },
): Promise<void> {
  const claim = await transaction.selectFrom('point_claims').selectAll().where('id', '=', id).executeTakeFirst()
  const [point] = claim ? await standingOf(transaction, [claim.facility_id]) : []
  if (!claim || !point) return
  const organization = await nameOfOrganization(transaction, claim.org_id)
  const tell = async (side: Parameters<typeof reachableOwner>[1], template: MailTemplate, path: string) => {
    const owner = await reachableOwner(transaction, side)
    if (owner === null) return
    const { email: recipient, name, locale, variant } = owner
    const link = pageAddress(config, variant, locale, path)
    const values = { name: await titleOfPoint(transaction, point, locale), organization, reason }
    await queueMail(transaction, { template, recipient, locale, name, link, values })
  }
  const wasGiven = restore.point !== null
  const claimant = { orgId: claim.org_id, creatorId: claim.user_id }
  if (hasRead.claimant) await tell(claimant, wasGiven ? 'claimWaitsWithout' : 'claimWaits', '/profile/claims')
  if (hasRead.owner) await tell(point, wasGiven ? 'pointReturned' : 'claimReopened', facilityPath(point.id))
}
