import { sql, type Selectable, type Transaction } from 'kysely'
import { v7 as uuidV7 } from 'uuid'
import type { LocaleCode, SiteVariant } from '@recircle/core/site'
import { newsletterLimits, statusAfter, type NewsletterAct, type SubscriberStatus } from '@recircle/core/newsletter'
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

const statusOf = ({ unsubscribed_at: endedAt, confirmed_at: confirmedAt }: Row): SubscriberStatus => {
  if (endedAt !== null) return 'ended'
  return confirmedAt === null ? 'unconfirmed' : 'active'
}

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

/** FORM-14: returns the subscriber to email; null if the address has been asked often enough today. A former subscriber starts over. */
export async function askToSubscribe(
  transaction: Transaction<Schema>,
  { email, locale, variant }: Pick<Subscriber, 'email' | 'locale' | 'variant'>,
): Promise<Subscriber | null> {
  const row = await transaction
    .insertInto('subscriptions')
    .values({ id: uuidV7(), email, locale, variant, asked_at: sql<Date>`now()`, asked_times: 1 })
    .onConflict((conflict) =>
      conflict
        .expression(sql`lower(email)`)
        .doUpdateSet({
          asked_at: sql<Date>`now()`,
          asked_times: sql<number>`case when ${isOfToday} then subscriptions.asked_times + 1 else 1 end`,
          confirmed_at: sql<Date>`case when subscriptions.unsubscribed_at is null then subscriptions.confirmed_at end`,
          unsubscribed_at: null,
          ended_by: null,
          locale,
          variant,
        })
        .where(
          sql<boolean>`${isOfToday} is not true or subscriptions.asked_times < ${newsletterLimits.requestsPerDay}`,
        ),
    )
    .returningAll()
    .executeTakeFirst()
  return row ? subscriberOf(row) : null
}

const now = sql<Date>`now()`
const changes = {
  confirm: { confirmed_at: now },
  stop: { unsubscribed_at: now, ended_by: 'holder' },
  resume: { unsubscribed_at: null, ended_by: null, confirmed_at: sql<Date>`coalesce(confirmed_at, now())` },
} as const

/** FORM-15: idempotent. Confirming also records the consent. */
export async function actOnSubscription(
  transaction: Transaction<Schema>,
  id: string,
  act: NewsletterAct,
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
  await transaction.updateTable('subscriptions').set(changes[act]).where('id', '=', id).execute()
  if (status === 'active' && row.confirmed_at === null)
    await noteConsent(transaction, { ...subscriber, form: 'subscription' })
  return { ...subscriber, status }
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
