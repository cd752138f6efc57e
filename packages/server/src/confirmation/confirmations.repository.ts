import { sql } from 'kysely'
import { v7 as uuidV7 } from 'uuid'
import type { Confirmations, Confirmer, FactGroup } from '@recircle/core/confirmation'
import type { Queries } from '../db/database.ts'

export interface NewConfirmation {
  readonly facilityId: string
  readonly groups: readonly FactGroup[]
  readonly by: Confirmer
  readonly version: number
  readonly userId?: string | null
  readonly originHash?: Buffer | null
  /** The date of a source; now by default. */
  readonly atMs?: number
}

const instant = ({ atMs }: NewConfirmation) => (atMs === undefined ? sql<Date>`now()` : new Date(atMs))

/** Writes only the ledger, without changing the age of any fact. */
export async function noteConfirmations(queries: Queries, confirmations: readonly NewConfirmation[]): Promise<void> {
  await queries
    .insertInto('facility_confirmations')
    .values(
      confirmations.map((each) => ({
        id: uuidV7(),
        facility_id: each.facilityId,
        fact_groups: [...each.groups],
        by_kind: each.by,
        version: each.version,
        user_id: each.userId ?? null,
        origin_hash: each.originHash ?? null,
        confirmed_at: instant(each),
      })),
    )
    .execute()
}

/** Records confirmations; the newest of each group becomes its age. Each point may occur only once. */
export async function writeConfirmations(queries: Queries, confirmations: readonly NewConfirmation[]): Promise<void> {
  if (confirmations.length === 0) return
  await noteConfirmations(queries, confirmations)
  await queries
    .insertInto('facility_fact_ages')
    .values(
      confirmations.flatMap((each) =>
        each.groups.map((group) => ({
          facility_id: each.facilityId,
          fact_group: group,
          confirmed_at: instant(each),
          by_kind: each.by,
          version: each.version,
        })),
      ),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['facility_id', 'fact_group'])
        .doUpdateSet({
          confirmed_at: sql`excluded.confirmed_at`,
          by_kind: sql`excluded.by_kind`,
          version: sql`excluded.version`,
        })
        .whereRef('facility_fact_ages.confirmed_at', '<=', sql`excluded.confirmed_at`),
    )
    .execute()
}

/** TRUTH-14: whether this origin has confirmed the point within the days that count as the same visit. */
export async function hasConfirmed(
  queries: Queries,
  facilityId: string,
  hashes: readonly Buffer[],
  withinDays: number,
): Promise<boolean> {
  const found = await queries
    .selectFrom('facility_confirmations')
    .select('id')
    .where('facility_id', '=', facilityId)
    .where('origin_hash', 'in', hashes)
    .where('confirmed_at', '>', sql<number>`now() - make_interval(days => ${withinDays})`)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** TRUTH-16: whether the owner has confirmed all of these groups in this version since then. */
export async function hasOwnerConfirmed(
  queries: Queries,
  { facilityId, groups, version }: Pick<NewConfirmation, 'facilityId' | 'groups' | 'version'>,
  sinceMs: number,
): Promise<boolean> {
  const ages = await queries
    .selectFrom('facility_fact_ages')
    .select('fact_group')
    .where('facility_id', '=', facilityId)
    .where('fact_group', 'in', groups)
    .where('by_kind', '=', 'owner')
    .where('version', '=', version)
    .where('confirmed_at', '>', sql<number>`${new Date(sinceMs)}::timestamptz`)
    .execute()
  return ages.length === groups.length
}

export type FactAgeRow = { fact_group: FactGroup; confirmed_at: number; by_kind: Confirmer; version: number }

export const confirmationsOf = (rows: readonly FactAgeRow[]): Confirmations =>
  Object.fromEntries(
    rows.map(({ fact_group, confirmed_at, by_kind, version }) => [
      fact_group,
      { atMs: confirmed_at, by: by_kind, version },
    ]),
  )
