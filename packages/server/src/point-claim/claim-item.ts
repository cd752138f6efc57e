import { sql } from 'kysely'
import { disputedClaimField, type DeskField } from '@recircle/core/desk'
import type { Queries } from '../db/database.ts'
import { bare, type ItemContent } from '../moderation/item-content.ts'
import { rivalsOf, standingOf } from './claims.repository.ts'
import { contactOrigins } from './contact-origins.ts'
import { isDisputed } from './apply-claim-decision.ts'

/** CLAIM-8: who claims the point, how, and beside it what the point says. */
export async function claimContent(queries: Queries, id: string): Promise<ItemContent | null> {
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
