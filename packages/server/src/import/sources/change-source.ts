import { sql } from 'kysely'
import { importLimits, importSource, type SourceChange } from '@recircle/core/import'
import type { Queries } from '../../db/database.ts'
import { conflict, done, refused, type Outcome } from '../../http/answer/outcome.ts'
import { chosenTerms } from '../match/terms-of-file.ts'
import { ownSource, type SourceRow } from './sources.repository.ts'

/** Protects the source's server from users who press the button repeatedly. */
const pauseBetweenLooks = sql`interval '1 minute'`

/** SRC-13: what its owner says of a locked source. */
export async function changeSource(
  queries: Queries,
  row: SourceRow,
  { license, attribution, everyHours, isPaused }: SourceChange,
): Promise<Outcome<null>> {
  if (everyHours !== null && row.address === null)
    return conflict(importSource.write(await ownSource(queries, row)), {
      rule: 'wrong-status',
      pointer: '/every_hours',
    })
  if (
    everyHours !== null &&
    row.every_hours === null &&
    (await requestedOf(queries, row.org_id)) >= importLimits.waiting
  )
    return refused('too-many-requests')
  const isNew = everyHours !== row.every_hours
  await queries
    .updateTable('import_sources')
    .set({
      ...chosenTerms(row, { license: license.trim(), attribution: attribution.trim() }),
      every_hours: everyHours,
      is_paused: everyHours !== null && isPaused,
      ...(everyHours === null && { next_at: null, fault: null, failures: 0 }),
      ...(everyHours !== null &&
        isNew && { next_at: sql<Date>`now() + make_interval(hours => ${everyHours}::integer)` }),
    })
    .where('id', '=', row.id)
    .execute()
  return done(null)
}

/** SRC-13: has a locked source asked now, even if it was stopped. */
export async function askSourceNow(queries: Queries, row: SourceRow, takesFewer: boolean): Promise<Outcome<null>> {
  if (row.every_hours === null)
    return conflict(importSource.write(await ownSource(queries, row)), {
      rule: 'wrong-status',
      pointer: '/data',
    })
  const { numUpdatedRows } = await queries
    .updateTable('import_sources')
    .set({ next_at: sql<Date>`now()`, is_paused: false, takes_fewer: takesFewer })
    .where('id', '=', row.id)
    .where((where) =>
      where.or([
        where('tried_at', 'is', null),
        where('tried_at', '<', sql<number>`now() - ${pauseBetweenLooks}`),
        // Resuming is allowed at once: the owner has seen why the source was paused.
        where('is_paused', '=', true),
      ]),
    )
    .executeTakeFirst()
  return numUpdatedRows === 0n ? refused('too-many-requests') : done(null)
}

async function requestedOf(queries: Queries, orgId: string): Promise<number> {
  const { count } = await queries
    .selectFrom('import_sources')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('org_id', '=', orgId)
    .where('every_hours', 'is not', null)
    .executeTakeFirstOrThrow()
  return count
}
