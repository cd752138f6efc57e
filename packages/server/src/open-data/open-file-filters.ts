import { facilitySearchMax } from '@recircle/core/facility'
import { parseCoordinates } from '@recircle/core/geo'
import type { OpenFileQuery } from '@recircle/core/open-data'
import { err, ok, type Result } from '@recircle/core/shared'
import { instantOfWallTime } from '@recircle/core/time-zone'
import type { RuleProblem } from '@recircle/core/wire'
import type { Queries } from '../db/database.ts'
import type { LiveIndex } from '../live/live-index.ts'
import { centreOf, idsOfWords, searchPoints } from '../live/live-queries.ts'
import type { OpenDataWish } from './open-data-page.ts'

export interface OpenFileDeps {
  readonly database: Queries
  readonly index: LiveIndex
}
type Found = Pick<OpenDataWish, 'openAtMs' | 'foundIds'>
/** `loading`: the points are not in memory yet. */
type Refusal = 'loading' | 'coordinates' | 'too-many-found' | 'local-time-needs-bbox' | 'no-such-time'

/** What is wrong with the query, as the caller is told. */
export const problemsOfFilters: Readonly<Record<Exclude<Refusal, 'loading'>, RuleProblem>> = {
  coordinates: { rule: 'coordinates', pointer: '/text' },
  'too-many-found': { rule: 'too-many-found', pointer: '/text', params: { max: facilitySearchMax - 1 } },
  'local-time-needs-bbox': { rule: 'local-time-needs-bbox', pointer: '/open' },
  'no-such-time': { rule: 'no-such-time', pointer: '/open' },
}

const minuteMs = 60_000
const loadingPatienceMs = 5000

/** OPEN-14: what the search of the map says about the filters that the database does not know. */
export async function findForFile(
  deps: OpenFileDeps,
  query: OpenFileQuery,
  nowMs: number,
): Promise<Result<Found, Refusal>> {
  const moment = await momentOf(deps, query, nowMs)
  if (!moment.ok) return moment
  const ids = await idsOf(deps, query, nowMs)
  if (!ids.ok) return ids
  return ok({
    // The map does not tell moments within a minute apart either.
    ...(moment.value === null ? {} : { openAtMs: Math.floor(moment.value / minuteMs) * minuteMs }),
    ...(ids.value === null ? {} : { foundIds: ids.value }),
  })
}

async function idsOf(
  { index }: OpenFileDeps,
  { text, box, kind }: OpenFileQuery,
  nowMs: number,
): Promise<Result<readonly string[] | null, Refusal>> {
  if (text === '') return ok(null)
  // On the map typed coordinates move the view; here they would let every point pass.
  if (parseCoordinates(text) !== null) return err('coordinates')
  const points = await index.whenReady(loadingPatienceMs)
  if (points === null) return err('loading')
  const ids = idsOfWords(points, { text, box, ...(kind === null ? {} : { kind }) }, nowMs)
  // A file of the best thousand would pass for all of them.
  return ids.length < facilitySearchMax ? ok(ids.toSorted()) : err('too-many-found')
}

/** MAP-6: a time without a zone is local to the viewed place, as given by the point nearest to its center. */
async function momentOf(
  { database, index }: OpenFileDeps,
  { open, box }: OpenFileQuery,
  nowMs: number,
): Promise<Result<number | null, Refusal>> {
  if (open === null) return ok(null)
  if (open === 'now') return ok(nowMs)
  if ('instantMs' in open) return ok(open.instantMs)
  if (box === null) return err('local-time-needs-bbox')
  const points = await index.whenReady(loadingPatienceMs)
  if (points === null) return err('loading')
  const query = { text: '', near: centreOf(box), box: null, materialIds: [], openNow: false, limit: 1, offset: 0 }
  const [id = null] = searchPoints(points, query, nowMs).ids
  const nearest = await database.selectFrom('facilities').select('timezone').where('id', '=', id).executeTakeFirst()
  const instantMs = instantOfWallTime(nearest?.timezone ?? 'UTC', open.wall)
  return instantMs === null ? err('no-such-time') : ok(instantMs)
}
