import { sql, type Transaction } from 'kysely'
import {
  claimRefusal,
  hasSameEmail,
  hasSameSite,
  hasSayingOwner,
  isContested,
  siteOf,
  staffWays,
  stateAfterProof,
  waysOf,
  type ClaimProof,
  type ClaimWay,
  type PointClaim,
  type PublishedReach,
  type StaffWay,
} from '@recircle/core/point-claim'
import type { Database, Schema } from '../db/database.ts'
import { audited, type Signature, type WriteNote } from '../audit/audited.ts'
import { done, refused, type Outcome } from '../http/answer/outcome.ts'
import { queueMails } from '../mail/mail-queue.ts'
import type { StaffConfig } from '../audit/staff-place.ts'
import { tryCode } from './claim-codes.ts'
import {
  activeAccounts,
  endExpired,
  findClaim,
  lockClaim,
  rivalsOf,
  standingOf,
  type ClaimRow,
  type StandingPoint,
} from './claims.repository.ts'
import { lookAtSite, type SiteLooks } from './look-at-site.ts'
import { mayLook } from './claim-looks.ts'
import { claimProblem, type Claimant } from './open-claims.ts'
import { nameOfOrganization, ownerMails, takeOver } from './take-over.ts'

export interface ProofPlace {
  readonly database: Database
  readonly config: StaffConfig
  readonly looks: SiteLooks
}
const isForStaff = (way: ClaimWay): way is StaffWay => staffWays.some((each) => each === way)
const refuseBy = (rule: string, pointer?: string) => refused('invalid', [claimProblem(rule, pointer)])
const refuseStatus = refused('conflict', [claimProblem('wrong-status')])

/** CLAIM-3: proves a claim, or hands it to staff. */
export async function proveClaim(
  place: ProofPlace,
  claimant: Claimant,
  id: string,
  proof: ClaimProof,
): Promise<Outcome<PointClaim>> {
  await endExpired(place.database, claimant.orgId)
  if (isForStaff(proof.way)) return askStaff(place, claimant, id, proof.way, proof.words.trim())
  return proof.way === 'email'
    ? proveByCode(place, claimant, id, proof.words)
    : proveBySite(place, claimant, id, proof.way)
}

/** The log names the account: nobody of the staff has acted. */
const signatureOf = ({ userId }: Claimant): Signature => ({ actorId: userId, actor: 'owner', via: 'system' })

const within = (
  { database }: ProofPlace,
  claimant: Claimant,
  id: string,
  work: (transaction: Transaction<Schema>, note: WriteNote, claim: ClaimRow) => Promise<Outcome<null>>,
): Promise<Outcome<PointClaim>> =>
  audited<Outcome<PointClaim>>(database, signatureOf(claimant), async (transaction, note) => {
    const claim = await lockClaim(transaction, id, claimant.orgId)
    if (!claim) return refused('not-found')
    if (claim.state !== 'open') return refuseStatus
    // It may be another account of the organization that proves it.
    if (!(await activeAccounts(transaction, [claim.user_id])).has(claim.user_id)) return refuseBy('claimant-inactive')
    const outcome = await work(transaction, note, claim)
    if (!outcome.ok) return outcome
    const after = await findClaim(transaction, id, claimant.orgId)
    return after ? done(after) : refused('not-found')
  })

/** CLAIM-4: the code counts for all points of the organization's claims that publish the address. */
const proveByCode = (place: ProofPlace, claimant: Claimant, id: string, typed: string): Promise<Outcome<PointClaim>> =>
  within(place, claimant, id, async (transaction, note, claim) => {
    const tried = await tryCode(transaction, claim, typed)
    if (typeof tried === 'string') return refuseBy(tried, '/words')
    return settle(transaction, note, place.config, claim, {
      way: 'email',
      covers: (reach) => hasSameEmail(reach, { email: tried.email, website: '' }),
    })
  })

/** CLAIM-5: the site is asked outside of any transaction: it may be slow. */
async function proveBySite(
  { database, config, looks }: ProofPlace,
  claimant: Claimant,
  id: string,
  way: 'file' | 'dns',
): Promise<Outcome<PointClaim>> {
  const seen = await findClaim(database, id, claimant.orgId)
  if (!seen) return refused('not-found')
  if (seen.state !== 'open') return refuseStatus
  const site = siteOf(seen.website)
  if (site === null) return refuseBy('no-such-way', '/way')
  if (!(await mayLook(database, claimant.orgId))) return refused('too-many-requests', [claimProblem('looked-often')])
  const fault = await lookAtSite(looks, site, way, seen.token)
  if (fault !== null) return refuseBy(fault, '/way')
  return within({ database, config, looks }, claimant, id, (transaction, note, claim) =>
    settle(transaction, note, config, claim, { way, covers: (reach) => hasSameSite(reach, seen) }),
  )
}

interface Proof {
  readonly way: ClaimWay
  /** Whether these contacts are proven: what a point publishes may have changed since. */
  readonly covers: (reach: PublishedReach) => boolean
}

/** CLAIM-6 CLAIM-7 CLAIM-11: each claim that the proof covers takes effect, or goes to staff. */
async function settle(
  transaction: Transaction<Schema>,
  note: WriteNote,
  config: StaffConfig,
  claim: ClaimRow,
  { way, covers }: Proof,
): Promise<Outcome<null>> {
  const found = await transaction
    .selectFrom('point_claims')
    .selectAll()
    .where('org_id', '=', claim.org_id)
    .where('state', '=', 'open')
    .orderBy('id')
    .forUpdate()
    .execute()
  const active = await activeAccounts(
    transaction,
    found.map((each) => each.user_id),
  )
  const open = found.filter((each) => active.has(each.user_id))
  const points = await standingOf(
    transaction,
    open.map((each) => each.facility_id),
    { isLocked: true },
  )
  // A point may have left the map, or changed hands, since it was claimed.
  const claimable = points.filter((point) => claimRefusal(point, claim.org_id) === null)
  if (!claimable.some(({ id }) => id === claim.facility_id)) return refuseBy('not-public')
  const covered = new Map(claimable.filter(covers).map((point) => [point.id, point]))
  if (!covered.has(claim.facility_id)) return refuseBy('no-such-way', '/way')
  const organization = await nameOfOrganization(transaction, claim.org_id)
  const [taken, disputed]: [StandingPoint[], StandingPoint[]] = [[], []]
  for (const each of open) {
    const point = covered.get(each.facility_id)
    if (!point) continue
    const rivals = await rivalsOf(transaction, point.id, each.org_id)
    const state = stateAfterProof(point, { rivals, isNamedBySource: point.named.some(covers) })
    await transaction
      .updateTable('point_claims')
      .set({
        way,
        proven_at: sql<Date>`now()`,
        ...(state !== 'taken-over' && { state, waiting_since: sql<Date>`now()` }),
      })
      .where('id', '=', each.id)
      .execute()
    await note({ act: 'claim.proven', subjectKind: 'claim', subjectId: each.id, after: { way } })
    if (state !== 'taken-over') {
      if (hasSayingOwner(point)) disputed.push(point)
      continue
    }
    await takeOver(transaction, note, { ...each, way }, point)
    taken.push(point)
  }
  await queueMails(transaction, await ownerMails(transaction, config, 'taken-over', taken, organization))
  await queueMails(transaction, await ownerMails(transaction, config, 'disputed', disputed, organization))
  return done(null)
}

/** CLAIM-3: staff call the published number, or judge what the organization says. */
const askStaff = (
  place: ProofPlace,
  claimant: Claimant,
  id: string,
  way: StaffWay,
  words: string,
): Promise<Outcome<PointClaim>> =>
  within(place, claimant, id, async (transaction, note, claim) => {
    if (words === '' && way === 'evidence') return refuseBy('words-missing', '/words')
    const [point] = await standingOf(transaction, [claim.facility_id])
    if (!point || claimRefusal(point, claim.org_id) !== null) return refuseBy('not-public')
    if (!waysOf(point).includes(way)) return refuseBy('no-such-way', '/way')
    const isDisputed = isContested(point, await rivalsOf(transaction, point.id, claim.org_id))
    await transaction
      .updateTable('point_claims')
      .set({ way, words, state: isDisputed ? 'disputed' : 'waiting', waiting_since: sql<Date>`now()` })
      .where('id', '=', claim.id)
      .execute()
    await note({ act: 'claim.hand-in', subjectKind: 'claim', subjectId: claim.id, after: { way } })
    const organization = await nameOfOrganization(transaction, claim.org_id)
    const disputed = hasSayingOwner(point) ? [point] : []
    await queueMails(transaction, await ownerMails(transaction, place.config, 'disputed', disputed, organization))
    return done(null)
  })
