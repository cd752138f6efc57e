import type { Transaction } from 'kysely'
import { facilityLife, isPausedAt, withPause, type Facility } from '@recircle/core/facility'
import { languageOf } from '@recircle/core/site'
import type { Config } from '../config/config.ts'
import type { Database, Queries, Schema } from '../db/database.ts'
import { queueMail } from '../mail/mail-queue.ts'
import { listMaterials } from '../material/material.repository.ts'
import { lockModerated } from '../moderation/moderated-kind.ts'
import { reachableOwner } from '../moderation/staff-transits.ts'
import { everyMinute } from '../ops/job-rounds.ts'
import { pageAddress } from '../site/page-address.ts'
import { writeActed } from './facility-writer.ts'
import { titleAmong } from './point-titles.ts'
import { moderatedFacility } from './moderated-facility.ts'

type PauseEndConfig = Pick<Config, 'origins' | 'siteOverrides'>

/** The greatest offset of any time zone from UTC, in hours. */
const mostAheadHours = 14

/** TRUTH-42: ends pauses whose date has passed in the point's time zone. Safe with several instances: each point is checked again under its lock. */
export async function endPauses(database: Database, config: PauseEndConfig, nowMs: number): Promise<number> {
  const latest = new Date(nowMs + mostAheadHours * 3_600_000).toISOString().slice(0, 10)
  const due = await database
    .selectFrom('facility_rates')
    .select('facility_id')
    .distinct()
    .where('paused_until', '<=', latest)
    .execute()
  let ended = 0
  for (const { facility_id: id } of due)
    ended += await database.transaction().execute((transaction) => endPausesOf(transaction, config, id, nowMs))
  return ended
}

async function endPausesOf(
  transaction: Transaction<Schema>,
  config: PauseEndConfig,
  id: string,
  nowMs: number,
): Promise<number> {
  const point = await lockModerated(transaction, moderatedFacility, id)
  if (point === null) return 0
  const over = point.rates.filter(({ pause }) => pause !== null && !isPausedAt(pause, point.timezone, nowMs))
  const materialIds = [...new Set(over.map(({ materialId }) => materialId))]
  let after = point
  for (const materialId of materialIds) {
    const before = after
    after = withPause(before, materialId, null)
    await writeActed(transaction, before, after, null)
  }
  if (materialIds.length > 0) await askOwner(transaction, config, point, materialIds)
  return materialIds.length
}

/** Asks the owner whether the material is accepted again, once for each version in which a pause has ended. */
async function askOwner(
  queries: Queries,
  config: PauseEndConfig,
  point: Facility,
  materialIds: readonly number[],
): Promise<void> {
  const isSeen = facilityLife.canSee(point, { kind: 'visitor' })
  const owner = isSeen ? await reachableOwner(queries, point) : null
  if (owner === null) return
  const { email: recipient, name, locale, variant } = owner
  const materials = await listMaterials(queries)
  const named = materialIds.flatMap((id) => materials.find((each) => each.id === id)?.names[languageOf(locale)] ?? [])
  await queueMail(queries, {
    template: 'pauseEnded',
    recipient,
    locale,
    name,
    link: pageAddress(config, variant, locale, '/profile/recycling-points'),
    values: { name: titleAmong(point, materials, locale), materials: named.join(', ') },
    onlyOnceKey: `pauseEnded ${point.id} ${point.version}`,
  })
}

/** Runs every minute until it is stopped. */
export function keepEndingPauses(
  database: Database,
  config: PauseEndConfig,
  onError: (error: unknown) => void,
): () => Promise<void> {
  return everyMinute(database, 'pauses', () => endPauses(database, config, Date.now()), onError)
}
