import tzLookup from '@photostructure/tz-lookup'
import { sql, type Selectable, type Transaction } from 'kysely'
import { v7 as uuidV7 } from 'uuid'
import {
  alertLimits,
  isDigestDue,
  type AlertAction,
  type AlertStatus,
  type AlertRequest,
} from '@recircle/core/area-alert'
import type { LocaleCode, SiteVariant } from '@recircle/core/site'
import { noteConsent } from '../account/consents.ts'
import type { Queries, Schema } from '../db/database.ts'
import type { AreaAlertsTable } from '../db/tables/area-alert.tables.ts'
import { takeTurn } from '../db/take-turn.ts'

export interface KnownAlert extends Omit<AlertRequest, 'materials'> {
  readonly id: string
  readonly email: string
  readonly status: AlertStatus
  /** Empty means all materials. */
  readonly materialIds: readonly number[]
  readonly locale: LocaleCode
  readonly variant: SiteVariant
  /** Null until the alert is confirmed. */
  readonly notifiedUntilMs: number | null
}

const alertOf = (row: Selectable<AreaAlertsTable>): KnownAlert => ({
  id: row.id,
  email: row.email,
  status: row.ended_at !== null ? 'ended' : row.confirmed_at === null ? 'unconfirmed' : 'active',
  center: { lng: row.lng, lat: row.lat },
  radiusKm: row.radius_km,
  materialIds: row.material_ids,
  news: row.news,
  pace: row.pace,
  locale: row.locale,
  variant: row.variant,
  notifiedUntilMs: row.told_until,
})

export async function findAlert(queries: Queries, id: string): Promise<KnownAlert | null> {
  const row = await queries.selectFrom('area_alerts').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? alertOf(row) : null
}

export type RequestedAlert = Pick<
  KnownAlert,
  'email' | 'center' | 'radiusKm' | 'materialIds' | 'news' | 'pace' | 'locale' | 'variant'
>

/** ALERT-4: returns the alert to confirm, the existing one for a repeated request; null if the address has enough. */
export async function askForAlert(
  transaction: Transaction<Schema>,
  requested: RequestedAlert,
): Promise<KnownAlert | null> {
  const { email, center, radiusKm, materialIds, news, pace } = requested
  // Serializes concurrent requests for one address.
  await takeTurn(transaction, `alerts of ${email.toLowerCase()}`)
  const own = await transaction
    .selectFrom('area_alerts')
    .selectAll()
    .where(sql<boolean>`lower(email) = ${email.toLowerCase()}`)
    .where('ended_at', 'is', null)
    .execute()
  const isSame = (row: (typeof own)[number]): boolean =>
    row.lng === center.lng &&
    row.lat === center.lat &&
    row.radius_km === radiusKm &&
    row.pace === pace &&
    row.material_ids.join() === materialIds.join() &&
    row.news.join() === news.join()
  const known = own.find(isSame)
  if (known) return alertOf(known)
  // What nobody has confirmed must not keep the holder of the address from asking; MAIL-1 bounds it.
  if (own.filter((row) => row.confirmed_at !== null).length >= alertLimits.perAddress) return null
  const row = await transaction
    .insertInto('area_alerts')
    .values({
      id: uuidV7(),
      email,
      lng: center.lng,
      lat: center.lat,
      radius_km: radiusKm,
      material_ids: [...materialIds],
      news: [...news],
      pace,
      locale: requested.locale,
      variant: requested.variant,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return alertOf(row)
}

const now = sql<Date>`now()`
const hourMs = 3_600_000

/** ALERT-5: idempotent. Only `resume` restarts an ended alert; the news in between is not sent. */
export async function actOnAlert(
  transaction: Transaction<Schema>,
  id: string,
  act: AlertAction,
): Promise<KnownAlert | null> {
  const row = await transaction
    .selectFrom('area_alerts')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return null
  const alert = alertOf(row)
  const changes = changesOf(alert, act)
  if (changes === null) return alert
  if (alert.status === 'unconfirmed' && act.act === 'confirm')
    await noteConsent(transaction, { email: alert.email, form: 'alert', locale: alert.locale, variant: alert.variant })
  const changed = await transaction
    .updateTable('area_alerts')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return alertOf(changed)
}

/** Returns null if the alert already is in that state. */
function changesOf({ status }: KnownAlert, act: AlertAction) {
  if (act.act === 'change')
    return status === 'ended'
      ? null
      : {
          ...(act.pace === undefined ? {} : { pace: act.pace }),
          ...(act.radiusKm === undefined ? {} : { radius_km: act.radiusKm }),
        }
  if (act.act === 'confirm') return status === 'unconfirmed' ? { confirmed_at: now, told_until: now } : null
  if (act.act === 'stop') return status === 'ended' ? null : { ended_at: now, ended_by: 'holder' as const }
  const begun = { confirmed_at: sql<Date>`coalesce(confirmed_at, now())`, told_until: now }
  return status === 'ended' ? { ended_at: null, ended_by: null, ...begun } : null
}

/** News is sent up to a minute ago: transactions that commit late go into the next digest instead of being skipped. */
export const lateCommitMs = 60_000

export interface DueAlert extends KnownAlert {
  /** Of the center of its area. */
  readonly timezone: string
}

/** No digest is due earlier after the last one: from eight in the evening to eight in the morning, less an hour by which clocks change. */
const restHours = 11

/** ALERT-6, ALERT-10: the alerts that are due, locked until the transaction ends; those that another instance has locked are skipped. */
export async function dueAlerts(
  transaction: Transaction<Schema>,
  nowMs: number,
  isAnyHour: boolean,
): Promise<DueAlert[]> {
  const active = transaction
    .selectFrom('area_alerts')
    .selectAll()
    .where('confirmed_at', 'is not', null)
    .where('ended_at', 'is', null)
    .where(sql<boolean>`told_until < ${new Date(nowMs - (isAnyHour ? 0 : restHours * hourMs))}`)
    .orderBy('id')
  const isDue = ({ pace, timezone, notifiedUntilMs }: DueAlert): boolean =>
    // A run just after midnight covers news up to the previous day, but counts for the new day.
    isDigestDue({ pace, timezone, notifiedUntilMs: (notifiedUntilMs ?? 0) + lateCommitMs, isAnyHour }, nowMs)
  const found = (await active.execute()).map(dueOf).filter(isDue)
  if (found.length === 0) return []
  const ids = found.map(({ id }) => id)
  const locked = active
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .forUpdate()
    .skipLocked()
  // Another instance may have sent some of them meanwhile.
  return (await locked.execute()).map(dueOf).filter(isDue)
}

const dueOf = (row: Selectable<AreaAlertsTable>): DueAlert => ({
  ...alertOf(row),
  timezone: tzLookup(row.lat, row.lng),
})

export const recordSent = async (queries: Queries, ids: readonly string[], untilMs: number): Promise<void> =>
  void (await sql`update area_alerts set told_until = ${new Date(untilMs)} where id = any(${ids}::uuid[])`.execute(
    queries,
  ))
