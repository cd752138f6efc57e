import { sql } from 'kysely'
import {
  importLimits,
  importSource,
  newImportSettings,
  noPaging,
  readFeedKey,
  type SourceChange,
} from '@recircle/core/import'
import type { TokenKeys } from '../../config/token-keys.ts'
import type { Queries } from '../../db/database.ts'
import { conflict, done, refused, type Outcome } from '../../http/answer/outcome.ts'
import { chosenTerms } from '../match/terms-of-file.ts'
import { sealFeedKey } from '../runs/feed-keys.ts'
import { ownSource, type SourceRow } from './sources.repository.ts'

/** Protects the source's server from users who press the button repeatedly. */
const pauseBetweenLooks = sql`interval '1 minute'`

/** SRC-13: what its owner says of a locked source. */
export async function changeSource(
  queries: Queries,
  row: SourceRow,
  { license, attribution, everyHours, isPaused, paging, key, dropsKey }: SourceChange,
  keys: TokenKeys,
): Promise<Outcome<null>> {
  const read = key && readFeedKey(key)
  if (read && !read.ok) return refused('invalid', [{ rule: read.error, pointer: '/key' }])
  const { address } = row
  // There is nothing that a key or pages could be asked of.
  if (address === null && (key !== null || (paging ?? noPaging) !== noPaging))
    return conflict(importSource.write(await ownSource(queries, row)), { rule: 'wrong-status', pointer: '/key' })
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
  const isReadOtherwise = paging !== null && paging !== { ...newImportSettings, ...row.settings }.paging
  await queries
    .updateTable('import_sources')
    .set({
      ...chosenTerms(row, { license: license.trim(), attribution: attribution.trim() }),
      every_hours: everyHours,
      is_paused: everyHours !== null && isPaused,
      ...(read &&
        address !== null && {
          feed_key: JSON.stringify(sealFeedKey(keys, { orgId: row.org_id, address }, read.value)),
        }),
      ...(dropsKey && key === null && { feed_key: null }),
      ...(isReadOtherwise && {
        settings: JSON.stringify({ ...row.settings, paging }),
        etag: null,
        last_modified: null,
      }),
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
