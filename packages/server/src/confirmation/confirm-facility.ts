import type { Transaction } from 'kysely'
import {
  confirmationLimits,
  groupsOf,
  reportedClosedRule,
  type ConfirmationRequest,
  type Confirmer,
  type ConfirmedPoint,
} from '@recircle/core/confirmation'
import { facilityResource, isPublicStatus } from '@recircle/core/facility'
import { isOwner, type OrgActor } from '@recircle/core/moderation'
import { hoursUnchangedGroups, refusalOfHours, type AnsweredPoint } from '@recircle/core/owner-start'
import { closedReasons } from '@recircle/core/report'
import { dayMs } from '@recircle/core/time-zone'
import type { Database, Queries, Schema } from '../db/database.ts'
import { moderatedFacility } from '../facility/moderated-facility.ts'
import { conflict, done, refused, type Outcome } from '../http/answer/outcome.ts'
import { isUuid } from '../http/request/uuid.ts'
import { lockModerated } from '../moderation/moderated-kind.ts'
import { refusedOld } from '../moderation/transit-outcome.ts'
import { isBanned } from '../report/origin-bans.ts'
import {
  hasConfirmed,
  hasOwnerConfirmed,
  noteConfirmations,
  writeConfirmations,
  type NewConfirmation,
} from './confirmations.repository.ts'
import { originHashes } from '../ops/origin-hashes.ts'

export interface WhoConfirms {
  readonly actor: OrgActor
  readonly userId: string | null
  readonly address: string
}

/** TRUTH-15: returns whether the confirmation counts. The lock on the point excludes concurrent changes and duplicate confirmations. */
export async function confirmFacility(
  transaction: Transaction<Schema>,
  facilityId: string,
  { version, groups: named }: ConfirmationRequest,
  { actor, userId, address }: WhoConfirms,
): Promise<Outcome<boolean>> {
  const saved = await lockModerated(transaction, moderatedFacility, facilityId)
  if (!saved || !isPublicStatus(saved.status)) return refused('not-found')
  if (saved.version !== version) return refusedOld(facilityResource(saved), saved.version)
  const known = groupsOf(saved)
  const groups = named ?? known
  if (groups.some((group) => !known.includes(group)))
    return refused('invalid', [{ rule: 'unknown-value', pointer: '/groups' }])
  const by: Confirmer = isOwner(saved, actor) ? 'owner' : 'visitor'
  const facts = { facilityId, groups, by, version } as const
  if (by === 'owner') {
    const sinceMs = Date.now() - confirmationLimits.ownerRepeatAfterDays * dayMs
    return done(await confirmAsOwner(transaction, { ...facts, userId }, sinceMs))
  }
  if (await isReportedClosed(transaction, facilityId))
    return conflict(facilityResource(saved), { rule: reportedClosedRule, pointer: '/data' })
  const { today, lately } = await originHashes(transaction, address)
  if (await hasConfirmed(transaction, facilityId, lately, confirmationLimits.repeatAfterDays)) return done(false)
  // TRUTH-52: a banned origin gets the same response.
  const write = (await isBanned(transaction, lately)) ? noteConfirmations : writeConfirmations
  await write(transaction, [{ ...facts, originHash: today }])
  return done(true)
}

async function confirmAsOwner(queries: Queries, facts: Omit<NewConfirmation, 'by'>, sinceMs: number): Promise<boolean> {
  if (await hasOwnerConfirmed(queries, facts, sinceMs)) return false
  await writeConfirmations(queries, [{ ...facts, by: 'owner' }])
  return true
}

export interface AnswerCounts {
  readonly counted: number
  readonly already: number
  /** Changed since the owner saw them, or no longer public. */
  readonly moved: number
}

/** TRUTH-20: confirms all facts of these points for their owner, except those that the owner has confirmed since the link was created. */
export async function confirmByLink(
  database: Database,
  points: readonly ConfirmedPoint[],
  owner: { readonly id: string; readonly orgId: string },
  sinceMs: number,
): Promise<AnswerCounts> {
  const counts = { counted: 0, already: 0, moved: 0 }
  for (const { id, version } of points) {
    const outcome = await database.transaction().execute(async (transaction) => {
      const saved = await lockModerated(transaction, moderatedFacility, id)
      if (!saved || saved.status !== 'accepted' || saved.orgId !== owner.orgId || saved.version !== version)
        return 'moved'
      const facts = { facilityId: id, groups: groupsOf(saved), version, userId: owner.id }
      return (await confirmAsOwner(transaction, facts, sinceMs)) ? 'counted' : 'already'
    })
    counts[outcome] += 1
  }
  return counts
}

/** TRUTH-58: each point in a transaction of its own, so that one that cannot be confirmed holds up no other. */
export async function confirmHours(
  database: Database,
  points: readonly ConfirmedPoint[],
  { actor, userId }: Pick<WhoConfirms, 'actor' | 'userId'>,
): Promise<readonly AnsweredPoint[]> {
  const sinceMs = Date.now() - confirmationLimits.ownerRepeatAfterDays * dayMs
  const answered: AnsweredPoint[] = []
  for (const { id, version } of points) {
    const outcome = await database.transaction().execute(async (transaction) => {
      const saved = isUuid(id) ? await lockModerated(transaction, moderatedFacility, id) : null
      const refusal = refusalOfHours(saved, version, actor)
      if (refusal !== null) return refusal
      const facts = { facilityId: id, groups: hoursUnchangedGroups, version, userId }
      return (await confirmAsOwner(transaction, facts, sinceMs)) ? 'counted' : 'already'
    })
    answered.push({ id, outcome })
  }
  return answered
}

/** TRUTH-17 */
async function isReportedClosed(queries: Queries, facilityId: string): Promise<boolean> {
  const waiting = await queries
    .selectFrom('proposals')
    .select('id')
    .where('facility_id', '=', facilityId)
    .where('reason', 'in', closedReasons)
    .where('decided_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return waiting !== undefined
}
