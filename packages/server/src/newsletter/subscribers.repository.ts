import { sql, type Selectable, type Transaction } from 'kysely'
import { v7 as uuidV7 } from 'uuid'
import type { LocaleCode, SiteVariant } from '@recircle/core/site'
import { newsletterLimits, statusAfter, type NewsletterAction, type SubscriberStatus } from '@recircle/core/newsletter'
import { noteConsent } from '../account/consents.ts'
import type { Queries, Schema } from '../db/database.ts'
import type { SubscriptionsTable } from '../db/tables/correspondence.tables.ts'

export interface Subscriber {
  readonly id: string
  readonly email: string
  readonly locale: LocaleCode
  readonly variant: SiteVariant
  readonly status: SubscriberStatus
}

type Row = Selectable<SubscriptionsTable>

/** A former subscriber who is asked again has to confirm again; until then the subscription stays ended. */
const statusOf = ({
  unsubscribed_at: endedAt,
  confirmed_at: confirmedAt,
  asked_at: askedAt,
}: Row): SubscriberStatus => {
  if (endedAt !== null) return askedAt !== null && askedAt > endedAt ? 'unconfirmed' : 'ended'
  return confirmedAt === null ? 'unconfirmed' : 'active'
}

/** The same in SQL. */
export const statusInSql = sql<SubscriberStatus>`case when unsubscribed_at >= coalesce(asked_at, unsubscribed_at) then 'ended'
  when unsubscribed_at is not null or confirmed_at is null then 'unconfirmed' else 'active' end`

const subscriberOf = (row: Row): Subscriber => ({
  id: row.id,
  email: row.email,
  locale: row.locale,
  variant: row.variant,
  status: statusOf(row),
})

/** FORM-14: whether the newsletter may be sent to the address. */
export const isSubscribed = sql<boolean>`(confirmed_at is not null and unsubscribed_at is null)`

export async function findSubscriber(queries: Queries, id: string): Promise<Subscriber | null> {
  const row = await queries.selectFrom('subscriptions').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? subscriberOf(row) : null
}

const isOfToday = sql<boolean>`(subscriptions.asked_at > now() - interval '1 day')`

type Place = Pick<Subscriber, 'locale' | 'variant'>

/**
 * FORM-14: returns the subscriber to email, in the language of the request; null if the address has been asked often enough
 * today. Writes only that somebody asked: anybody can type the address.
 */
export async function askToSubscribe(
  transaction: Transaction<Schema>,
  { email, locale, variant }: Place & Pick<Subscriber, 'email'>,
): Promise<Subscriber | null | 'already-subscribed'> {
  const reader = transaction.selectFrom('subscriptions').select('id').where(isSubscribed)
  if (await reader.where(sql`lower(email)`, '=', sql`lower(${email})`).executeTakeFirst()) return 'already-subscribed'
  const row = await transaction
    .insertInto('subscriptions')
    .values({ id: uuidV7(), email, locale, variant, asked_at: sql<Date>`now()`, asked_times: 1 })
    .onConflict((conflict) =>
      conflict
        .expression(sql`lower(email)`)
        .doUpdateSet({
          asked_at: sql<Date>`now()`,
          asked_times: sql<number>`case when ${isOfToday} then subscriptions.asked_times + 1 else 1 end`,
        })
        .where(
          sql<boolean>`${isOfToday} is not true or subscriptions.asked_times < ${newsletterLimits.requestsPerDay}`,
        ),
    )
    .returningAll()
    .executeTakeFirst()
  return row ? { ...subscriberOf(row), locale, variant } : null
}

const now = sql<Date>`now()`
const changes = {
  confirm: { confirmed_at: now, unsubscribed_at: null, ended_by: null },
  stop: { unsubscribed_at: now, ended_by: 'holder' },
  resume: { unsubscribed_at: null, ended_by: null, confirmed_at: sql<Date>`coalesce(confirmed_at, now())` },
} as const

/** FORM-15: idempotent. Confirming also records the consent, and the site and language of the page where it was given. */
export async function actOnSubscription(
  transaction: Transaction<Schema>,
  id: string,
  act: NewsletterAction,
  place: Place,
): Promise<Subscriber | null> {
  const row = await transaction
    .selectFrom('subscriptions')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return null
  const subscriber = subscriberOf(row)
  const status = statusAfter(subscriber.status, act)
  if (status === null) return subscriber
  const confirmed = act === 'confirm' ? place : {}
  await transaction
    .updateTable('subscriptions')
    .set({ ...changes[act], ...confirmed })
    .where('id', '=', id)
    .execute()
  if (act === 'confirm' || (status === 'active' && row.confirmed_at === null))
    await noteConsent(transaction, { ...subscriber, ...confirmed, form: 'subscription' })
  return { ...subscriber, ...confirmed, status }
}

/** FORM-14: takes subscribers from before double opt-in, locked until the transaction ends, and returns them to be emailed. */
export async function takeSubscribersBeforeOptIn(
  transaction: Transaction<Schema>,
  most: number,
): Promise<Subscriber[]> {
  const { rows } = await sql<Row>`
    update subscriptions set asked_at = now(), asked_times = 1 where id = any (array(
      select id from subscriptions where asked_at is null and confirmed_at is null and unsubscribed_at is null
      order by id limit ${most} for update skip locked)) returning *`.execute(transaction)
  return rows.map(subscriberOf)
}
