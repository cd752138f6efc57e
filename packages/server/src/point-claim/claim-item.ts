import { sql } from 'kysely'
import { disputedClaimField, type DeskBar, type DeskField } from '@recircle/core/desk'
import { claimRefusal } from '@recircle/core/point-claim'
import type { Queries } from '../db/database.ts'
import type { ClaimRestore } from '../db/tables/staff.tables.ts'
import { pointNow, pointPage } from '../facility/point-item.ts'
import { bare, type ItemContent } from '../moderation/item-content.ts'
import { byAuthor, type ItemKind } from '../moderation/item-kind.ts'
import { replyOnPage } from '../moderation/reply.ts'
import { applyClaimDecision, isDisputed, previewClaimMail, reopenClaim } from './apply-claim-decision.ts'
import { rivalsOf, standingOf } from './claims.repository.ts'
import { contactOrigins } from './contact-origins.ts'
import { tellOfReopenedClaim } from './tell-of-reopened-claim.ts'

/** CLAIM-8: an organization says that a point is its own. */
export const claimItem: ItemKind<{ readonly claim: ClaimRestore }> = {
  table: 'point_claims',
  noun: 'claim',
  entity: 'claim',
  columns: {
    ...byAuthor,
    from: sql`point_claims i join facilities f on f.id = i.facility_id
      join organizations o on o.id = i.org_id join users a on a.id = i.user_id`,
    title: sql`f.name`,
    address: sql`f.address`,
    page: pointPage('f'),
  },
  written: { isOfOrganization: true },
  sender: {
    ofAccounts: (accounts) => sql`from point_claims i where i.user_id in ${accounts} and i.waiting_since is not null`,
  },
  refusal: { templates: ['claimDeclined', 'claimDeclinedForGood'] },
  content,
  subject: pointNow,
  barOf,
  decide: ({ transaction, note, config, item, decision, reason }) =>
    applyClaimDecision(transaction, note, config, { id: item.id, isAccepted: decision.verdict === 'accept', reason }),
  preview: ({ queries, config, item, decision, reason }) =>
    previewClaimMail(queries, config, { id: item.id, isAccepted: decision.verdict === 'accept', reason }),
  reply: replyOnPage,
  mailIds: ({ claim }) => [claim.ownerMailId, claim.disputeMailId],
  undo: (transaction, { id, waitedSinceMs, restore }) => reopenClaim(transaction, id, waitedSinceMs, restore.claim),
  tellsOfReversal:
    async (transaction, { id, restore: { claim } }) =>
    ({ place, reason, mailId, wasSent }) =>
      tellOfReopenedClaim(
        transaction,
        place.config,
        { id, restore: claim, reason },
        { claimant: wasSent([mailId]), owner: wasSent([claim.ownerMailId]) },
      ),
}

/** DESK-67 */
async function barOf(queries: Queries, id: string): Promise<DeskBar | null> {
  const claim = await queries
    .selectFrom('point_claims')
    .innerJoin('users', 'users.id', 'point_claims.user_id')
    .select(['facility_id', 'point_claims.org_id', 'users.is_active', 'users.is_blocked'])
    .where('point_claims.id', '=', id)
    .executeTakeFirst()
  const [point] = claim ? await standingOf(queries, [claim.facility_id]) : []
  if (claim && point && claimRefusal(point, claim.org_id) === 'not-public') return 'not-public'
  return claim && (!claim.is_active || claim.is_blocked) ? 'claimant-inactive' : null
}

/** Who claims the point, how, and beside it what the point says. */
async function content(queries: Queries, id: string): Promise<ItemContent | null> {
  const row = await queries
    .selectFrom('point_claims')
    .innerJoin('users', 'users.id', 'point_claims.user_id')
    .innerJoin('organizations', 'organizations.id', 'point_claims.org_id')
    .innerJoin('facilities', 'facilities.id', 'point_claims.facility_id')
    .innerJoin('organizations as owner', 'owner.id', 'facilities.org_id')
    .selectAll('point_claims')
    .select([
      'users.name as author_name',
      'users.email as author_email',
      'organizations.full_name as claimant',
      'owner.full_name as owner',
      'facilities.lng',
      'facilities.lat',
      sql<boolean>`point_claims.proven_at is not null`.as('is_proven'),
    ])
    .where('point_claims.id', '=', id)
    .executeTakeFirst()
  const [point] = row ? await standingOf(queries, [row.facility_id]) : []
  if (!row || !point) return null
  const rivals = await rivalsOf(queries, point.id, row.org_id)
  const newField = (name: string, after: unknown): DeskField => ({ name, before: null, after, standing: 'new' })
  const origins = await contactOrigins(queries, point)
  // A claim changes nothing that the point publishes.
  const keptField = (name: string, value: unknown): DeskField => ({
    name,
    before: value,
    after: value,
    standing: 'same',
  })
  const published = (name: string, contact: keyof typeof origins): DeskField[] =>
    point[contact] === '' ? [] : [keptField(name, point[contact]), keptField(`${contact}Origin`, origins[contact])]
  const fields: DeskField[] = [
    { name: 'organization', before: row.owner, after: row.claimant, standing: 'changed' },
    newField('way', row.way),
    newField('proven', row.is_proven),
    ...(isDisputed(row.state, point) ? [newField(disputedClaimField, rivals + 1)] : []),
    ...published('contactPhone', 'phone'),
    ...published('contactEmail', 'email'),
    ...published('website', 'website'),
    ...(row.owner_words === '' ? [] : [newField('ownerWords', row.owner_words)]),
    newField('pointId', point.id),
  ]
  return {
    ...bare,
    version: row.version,
    state: row.state,
    subjectId: point.id,
    organizationId: row.org_id,
    text: row.words,
    fields,
    location: { lng: row.lng, lat: row.lat },
    authorId: row.user_id,
    authorName: row.author_name,
    authorEmail: row.author_email ?? '',
  }
}
