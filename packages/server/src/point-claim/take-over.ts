import { sql, type Transaction } from 'kysely'
import { contentOf, facilityPath } from '@recircle/core/facility'
import { claimLimits } from '@recircle/core/point-claim'
import type { Queries, Schema } from '../db/database.ts'
import type { WriteNote } from '../audit/audited.ts'
import { findFacility } from '../facility/facility.repository.ts'
import { handOver } from '../facility/facility-writer.ts'
import type { QueuedMail } from '../mail/mail-queue.ts'
import { titleOfPoint, titlesOf } from '../facility/point-titles.ts'
import type { StaffConfig } from '../audit/staff-place.ts'
import { reachableOwner } from '../moderation/staff-transits.ts'
import { decidingOwner } from '../report/community-steward.ts'
import { pageAddress, type ReaderAddress } from '../site/page-address.ts'
import { fileUrl } from '../upload/file-url.ts'
import type { ClaimRow, StandingPoint } from './claims.repository.ts'

interface Owner {
  readonly orgId: string
  readonly creatorId: string
}

/** The point belongs to another organization from now on, and so does deciding about what is proposed for it. */
export async function giveTo(
  transaction: Transaction<Schema>,
  facilityId: string,
  owner: Owner,
  changedBy: string | null,
): Promise<number> {
  const facility = await findFacility(transaction, facilityId, fileUrl)
  if (!facility) throw new Error(`There is no point ${facilityId}`)
  const version = await handOver(transaction, facilityId, owner, { changedBy, content: contentOf(facility) })
  await transaction
    .updateTable('proposals')
    .set({ org_id: await decidingOwner(transaction, owner.orgId) })
    .where('facility_id', '=', facilityId)
    .where('decided_at', 'is', null)
    .execute()
  return version
}

/** CLAIM-9: the claim takes effect. Returns the version of the point. */
export async function takeOver(
  transaction: Transaction<Schema>,
  note: WriteNote,
  claim: Pick<ClaimRow, 'id' | 'org_id' | 'user_id' | 'way'>,
  point: StandingPoint,
): Promise<number> {
  const owner = { orgId: claim.org_id, creatorId: claim.user_id }
  const version = await giveTo(transaction, point.id, owner, claim.user_id)
  await transaction
    .updateTable('point_claims')
    .set({ state: 'taken-over', former_org_id: point.orgId, waiting_since: null, decided_at: sql<Date>`now()` })
    .where('id', '=', claim.id)
    .execute()
  await note({
    act: 'point.take-over',
    subjectKind: 'point',
    subjectId: point.id,
    before: { organizationId: point.orgId },
    after: { organizationId: claim.org_id, way: claim.way },
  })
  return version
}

interface OwnerTold {
  readonly template: 'pointTakenOver' | 'pointStays'
  readonly organization: string
  readonly reason: string
}
type Reachable = NonNullable<Awaited<ReturnType<typeof reachableOwner>>>

/** CLAIM-8 CLAIM-9: the email to the organization that has the point, or had it. Null if nobody can be reached. */
export async function ownerMail(
  transaction: Transaction<Schema>,
  config: StaffConfig,
  point: StandingPoint,
  pointsOfOwner: OwnerTold,
): Promise<QueuedMail | null> {
  const owner = await reachableOwner(transaction, point)
  return owner && mailOf(transaction, config, owner, point, pointsOfOwner)
}

async function mailOf(
  queries: Queries,
  config: StaffConfig,
  { email: recipient, name, locale, variant }: Reachable,
  point: StandingPoint,
  pointsOfOwner: OwnerTold,
): Promise<QueuedMail> {
  const template =
    pointsOfOwner.template === 'pointTakenOver' && pointsOfOwner.reason !== ''
      ? 'pointTakenOverWhy'
      : pointsOfOwner.template
  return {
    template,
    recipient,
    locale,
    name,
    link: pageAddress(config, variant, locale, facilityPath(point.id)),
    values: {
      name: await titleOfPoint(queries, point, locale),
      organization: pointsOfOwner.organization,
      reason: pointsOfOwner.reason,
    },
  }
}

/** `points`: several at once. */
const templates = {
  'taken-over': { one: 'pointTakenOver', points: 'pointsTakenOver', pointsMany: 'pointsTakenOverMany' },
  disputed: { one: 'pointDisputed', points: 'pointsDisputed', pointsMany: 'pointsDisputedMany' },
} as const
type News = keyof typeof templates

/**
 * CLAIM-15: each owner gets one email for all points that one act has taken from them or disputes, which names the first of them.
 * CLAIM-18: it leads to the page where they can answer.
 */
export async function ownerMails(
  transaction: Transaction<Schema>,
  config: StaffConfig,
  news: News,
  points: readonly StandingPoint[],
  organization: string,
): Promise<QueuedMail[]> {
  const pointsOfOwner = new Map<string, { readonly owner: Reachable; readonly points: StandingPoint[] }>()
  for (const point of points) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const owner = await reachableOwner(transaction, point)
    if (owner === null) continue
    const known = pointsOfOwner.get(owner.email)
    if (known) known.points.push(point)
    else pointsOfOwner.set(owner.email, { owner, points: [point] })
  }
  const mails: QueuedMail[] = []
  for (const { owner, points: held } of pointsOfOwner.values()) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const titleFor = await titlesOf(transaction, held, owner.locale)
    const named = held.map((point) => Object.assign({}, point, { name: titleFor(point) }))
    mails.push(mailOfPoints(config, news, owner, named, organization))
  }
  return mails
}

function mailOfPoints(
  config: StaffConfig,
  news: News,
  { email: recipient, name, locale, variant }: Reachable,
  points: readonly StandingPoint[],
  organization: string,
): QueuedMail {
  const page = (path: string): ReaderAddress => pageAddress(config, variant, locale, path)
  const [first] = points
  const more = Math.max(0, points.length - claimLimits.pointsInMail)
  const { one, points: several, pointsMany } = templates[news]
  const isOne = points.length === 1 && first !== undefined
  const path = news === 'disputed' ? '/profile/claims' : isOne ? facilityPath(first.id) : '/profile/recycling-points'
  const mail = { recipient, locale, name, link: page(path) }
  if (isOne) return { ...mail, template: one, values: { name: first.name, organization, reason: '' } }
  return {
    ...mail,
    template: more > 0 ? pointsMany : several,
    list: points
      .slice(0, claimLimits.pointsInMail)
      .map((point) => ({ text: point.name, link: page(facilityPath(point.id)) })),
    values: { organization, more: String(more) },
  }
}

export async function nameOfOrganization(transaction: Transaction<Schema>, id: string): Promise<string> {
  const row = await transaction.selectFrom('organizations').select('full_name').where('id', '=', id).executeTakeFirst()
  return row?.full_name ?? ''
}
