import { sql, type Selectable, type Transaction } from 'kysely'
import { v7 as uuidV7 } from 'uuid'
import { alertLimits, daysOfPace, type AlertAct, type AlertStatus, type AlertWish } from '@recircle/core/area-alert'
import type { LocaleCode, SiteVariant } from '@recircle/core/site'
import { noteConsent } from '../account/consents.ts'
import type { Queries, Schema } from '../db/database.ts'
import type { AreaAlertsTable } from '../db/tables/area-alert.tables.ts'

export interface KnownAlert extends Omit<AlertWish, 'materials'> {
  readonly id: string
  readonly email: string
  readonly status: AlertStatus
  /** Empty is everything. */
  readonly materialIds: readonly number[]
  readonly locale: LocaleCode
  readonly variant: SiteVariant
  /** Null while it is not confirmed. */
  readonly toldUntilMs: number | null
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
  toldUntilMs: row.told_until,
})

export async function findAlert(queries: Queries, id: string): Promise<KnownAlert | null> {
  const row = await queries.selectFrom('area_alerts').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? alertOf(row) : null
}

export type AskedAlert = Pick<
  KnownAlert,
  'email' | 'center' | 'radiusKm' | 'materialIds' | 'news' | 'pace' | 'locale' | 'variant'
>

/** ALERT-4: answers the alert to write about: the same one where somebody asks twice. Null where the address has asked for too many. */
export async function askForAlert(transaction: Transaction<Schema>, asked: AskedAlert): Promise<KnownAlert | null> {
  const { email, center, radiusKm, materialIds, news, pace } = asked
  // Whoever else asks for the same address waits.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`alerts of ${email.toLowerCase()}`}, 0))`.execute(
    transaction,
  )
  const own = await transaction
    .selectFrom('area_alerts')
    .selectAll()
    .select(sql<boolean>`asked_at > now() - interval '1 day'`.as('is_recent'))
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
  const recent = own.filter(({ is_recent: isRecent, confirmed_at: confirmedAt }) => isRecent && confirmedAt === null)
  if (recent.length >= alertLimits.askedPerDay) return null
  if (known) return alertOf(known)
  if (own.length >= alertLimits.perAddress) return null
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
      locale: asked.locale,
      variant: asked.variant,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return alertOf(row)
}

const now = sql<Date>`now()`

/** ALERT-5: the same act twice is one act. What has ended is begun again by `resume` only: news of the time between is not told. */
export async function actOnAlert(
  transaction: Transaction<Schema>,
  id: string,
  act: AlertAct,
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

/** Null where the alert is so already. */
function changesOf({ status }: KnownAlert, act: AlertAct) {
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

/** News is told up to a minute ago: what was being written then is told the next time, and not left out. */
export const lateCommitMs = 60_000

/** ALERT-6: those whose day has come, held until the end of the transaction; what another instance holds is its to do. */
export async function dueAlerts(transaction: Transaction<Schema>, nowMs: number): Promise<KnownAlert[]> {
  const today = sql`(${new Date(nowMs)}::timestamptz at time zone 'utc')::date`
  const days = sql`case pace when 'day' then ${daysOfPace.day}::int else ${daysOfPace.week}::int end`
  // A run tells news up to a moment before itself: one just after midnight is one of its day.
  const toldOn = sql`((told_until + make_interval(secs => ${lateCommitMs / 1000})) at time zone 'utc')::date`
  const rows = await transaction
    .selectFrom('area_alerts')
    .selectAll()
    .where('confirmed_at', 'is not', null)
    .where('ended_at', 'is', null)
    .where(sql<boolean>`${toldOn} <= ${today} - ${days}`)
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map(alertOf)
}

export const noteTold = async (queries: Queries, ids: readonly string[], untilMs: number): Promise<void> =>
  void (await sql`update area_alerts set told_until = ${new Date(untilMs)} where id = any(${ids}::uuid[])`.execute(
    queries,
  ))
