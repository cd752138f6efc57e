import { sql, type Transaction } from 'kysely'
import { claimRefusal, hasSayingOwner, isWithStaff, type ClaimState } from '@recircle/core/point-claim'
import type { Queries, Schema } from '../db/database.ts'
import type { ClaimRestore } from '../db/tables/staff.tables.ts'
import type { WriteNote } from '../audit/audited.ts'
import { conflictWith, done, refused, type Outcome } from '../http/answer/outcome.ts'
import { titleOfPoint } from '../facility/point-titles.ts'
import { queueMail, type QueuedMail } from '../mail/mail-queue.ts'
import type { StaffConfig } from '../audit/staff-place.ts'
import { mailHeld, type Decided } from '../moderation/item-kind.ts'
import { reachableOwner } from '../moderation/staff-transits.ts'
import { pageAddress } from '../site/page-address.ts'
import { activeAccounts, standingOf, type ClaimRow, type StandingPoint } from './claims.repository.ts'
import { claimProblem } from './open-claims.ts'
import { giveTo, nameOfOrganization, ownerMail, ownerMails, takeOver } from './take-over.ts'

export interface ClaimDecision {
  readonly id: string
  readonly isAccepted: boolean
  readonly reason: string
}

/** CLAIM-8: staff decide under the lock of the claim and of its point; both sides read why. */
export async function applyClaimDecision(
  transaction: Transaction<Schema>,
  note: WriteNote,
  config: StaffConfig,
  { id, isAccepted, reason }: ClaimDecision,
): Promise<Outcome<Decided<{ readonly claim: ClaimRestore }>>> {
  const claim = await transaction
    .selectFrom('point_claims')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  const [point] = claim ? await standingOf(transaction, [claim.facility_id], { isLocked: true }) : []
  if (!claim || !point) return refused('not-found')
  const { state } = claim
  if (!isWithStaff(state)) return conflictWith(claimProblem('decided'))
  // It may have left the map since it was claimed (CLAIM-1).
  if (isAccepted && claimRefusal(point, claim.org_id) === 'not-public') return conflictWith(claimProblem('not-public'))
  if (isAccepted && !(await activeAccounts(transaction, [claim.user_id])).has(claim.user_id))
    return conflictWith(claimProblem('claimant-inactive'))
  const isDispute = isDisputed(state, point)
  if (isDispute && reason.trim() === '') return refused('invalid', [claimProblem('reason-required')])
  const organization = await nameOfOrganization(transaction, claim.org_id)
  await note({ act: `claim.${isAccepted ? 'accept' : 'decline'}`, subjectKind: 'claim', subjectId: id, reason })
  const isOwn = point.orgId === claim.org_id
  const version = isAccepted && !isOwn ? await takeOver(transaction, note, claim, point) : null
  await transaction
    .updateTable('point_claims')
    .set({
      state: isAccepted ? 'taken-over' : 'declined',
      reason,
      waiting_since: null,
      decided_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute()
  const mail = await claimantMail(transaction, config, claim, point, { isAccepted, reason })
  const mailId = mail && (await queueMail(transaction, { ...mail, ...mailHeld }))
  const template = isAccepted ? 'pointTakenOver' : 'pointStays'
  const isTold = !isOwn && (isAccepted || isDispute)
  const other = isTold ? await ownerMail(transaction, config, point, { template, organization, reason }) : null
  const ownerMailId = other && (await queueMail(transaction, { ...other, ...mailHeld }))
  const before = version === null ? null : { version, orgId: point.orgId, creatorId: point.creatorId }
  const disputeMailId = isAccepted ? await tellOfOthers(transaction, config, claim, point) : null
  const restore = { claim: { state, point: before, ownerMailId, disputeMailId } }
  return done({ mailId, mailedTo: mail?.recipient ?? null, restore })
}

/** CLAIM-18: the new organization of the point hears of the other claims, which are disputes with it now. */
async function tellOfOthers(
  transaction: Transaction<Schema>,
  config: StaffConfig,
  { org_id: orgId, user_id: creatorId }: ClaimRow,
  point: StandingPoint,
): Promise<string | null> {
  const [rival] = await transaction
    .selectFrom('point_claims')
    .innerJoin('organizations', 'organizations.id', 'point_claims.org_id')
    .select('organizations.full_name')
    .where('facility_id', '=', point.id)
    .where('point_claims.org_id', '<>', orgId)
    .where('state', 'in', ['waiting', 'disputed'])
    .orderBy('waiting_since')
    .execute()
  if (!rival) return null
  const [mail] = await ownerMails(transaction, config, 'disputed', [{ ...point, orgId, creatorId }], rival.full_name)
  return mail === undefined ? null : queueMail(transaction, { ...mail, ...mailHeld })
}

/** Whether an organization besides the claimant is concerned. */
export const isDisputed = (state: ClaimState, point: StandingPoint): boolean =>
  state === 'disputed' || hasSayingOwner(point)

/** DESK-17: false if the point has been changed since, or is with another organization. */
export async function reopenClaim(
  transaction: Transaction<Schema>,
  id: string,
  waitedSinceMs: number,
  { state, point }: ClaimRestore,
): Promise<boolean> {
  const claim = await transaction.selectFrom('point_claims').selectAll().where('id', '=', id).executeTakeFirst()
  if (!claim || claim.state !== (point === null ? 'declined' : 'taken-over')) return false
  if (point !== null) {
    const now = await transaction
      .selectFrom('facilities')
      .select(['version', 'org_id'])
      .where('id', '=', claim.facility_id)
      .forUpdate()
      .executeTakeFirst()
    if (!now || now.version !== point.version || now.org_id !== claim.org_id) return false
    await giveTo(transaction, claim.facility_id, point, null)
  }
  const waiting = { state, waiting_since: new Date(waitedSinceMs), decided_at: null, reason: '', former_org_id: null }
  // A new claim of the same organization and point may have been opened.
  const { numUpdatedRows } = await transaction
    .updateTable('point_claims')
    .set(waiting)
    .where('id', '=', id)
    .where(
      sql<boolean>`not exists (select from point_claims other where other.facility_id = point_claims.facility_id
        and other.org_id = point_claims.org_id and other.id <> point_claims.id and other.state in ('open', 'waiting', 'disputed'))`,
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** A point without a source, such as one of the community, gets no suggestions from any. */
const acceptedEmailOf = ({ isImported }: StandingPoint, reason: string) => {
  if (isImported) return reason === '' ? 'claimAcceptedSource' : 'claimAcceptedSourceWhy'
  return reason === '' ? 'claimAccepted' : 'claimAcceptedWhy'
}

async function claimantMail(
  queries: Queries,
  config: StaffConfig,
  claim: ClaimRow,
  point: StandingPoint,
  { isAccepted, reason }: Pick<ClaimDecision, 'isAccepted' | 'reason'>,
): Promise<QueuedMail | null> {
  const owner = await reachableOwner(queries, { orgId: claim.org_id, creatorId: claim.user_id })
  if (owner === null) return null
  const { email: recipient, name, locale, variant } = owner
  const declined = claimRefusal(point, claim.org_id) === null ? 'claimDeclined' : 'claimDeclinedForGood'
  const template = isAccepted ? acceptedEmailOf(point, reason) : declined
  const path = isAccepted ? '/profile/recycling-points' : '/profile/claims'
  return {
    template,
    recipient,
    locale,
    name,
    link: pageAddress(config, variant, locale, path),
    values: { name: await titleOfPoint(queries, point, locale), reason },
  }
}

/** The email that a decision would send to the claimant. */
export async function previewClaimMail(
  queries: Queries,
  config: StaffConfig,
  { id, isAccepted, reason }: ClaimDecision,
): Promise<QueuedMail | null> {
  const claim = await queries.selectFrom('point_claims').selectAll().where('id', '=', id).executeTakeFirst()
  const [point] = claim ? await standingOf(queries, [claim.facility_id]) : []
  return claim && point ? claimantMail(queries, config, claim, point, { isAccepted, reason }) : null
}
