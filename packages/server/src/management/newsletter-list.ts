import type { FastifyInstance } from 'fastify'
import { sql, type Expression, type SqlBool } from 'kysely'
import { managementCalls, type SubscriberRow } from '@recircle/core/management'
import type { LocaleCode, SiteVariant } from '@recircle/core/site'
import { subscriberStatuses, type SubscriberStatus } from '@recircle/core/newsletter'
import type { ListQuery } from '@recircle/core/wire'
import { containsWords } from '../db/contains-words.ts'
import type { Queries } from '../db/database.ts'
import { audited } from '../audit/audited.ts'
import { isUuid } from '../http/request/uuid.ts'
import type { SignedLinks } from '../signed-link/signed-links.ts'
import { subscribersCsv } from '../newsletter/subscribers-csv.ts'
import { isSubscribed, statusInSql as status } from '../newsletter/subscribers.repository.ts'
import { answerStaff, notFound, type ManagedPlace, type StaffDeps } from './answer-staff.ts'
import { countedPage } from '../db/counted-page.ts'

interface Row {
  readonly id: string
  readonly email: string
  readonly locale: LocaleCode
  readonly variant: SiteVariant
  readonly status: SubscriberStatus
  readonly since: number | null
}

const rowOf = ({ id, email, locale, variant, status: state, since }: Row): SubscriberRow => ({
  id,
  email,
  locale,
  variant,
  status: state,
  sinceMs: since,
})

/** FORM-16: the subscribers, newest first. */
async function listSubscribers(queries: Queries, query: ListQuery) {
  const wanted = query.filters['state'] ?? []
  const { rows, count } = await countedPage<Row>(queries, query, {
    from: sql.table('subscriptions'),
    columns: sql`id, email, locale, variant, ${status} as status, case ${status} when 'unconfirmed' then asked_at else coalesce(unsubscribed_at, confirmed_at) end as since`,
    conditions: [
      ...containsWords(query.search, ['email']),
      ...(wanted.length === 0 ? [] : [sql<boolean>`${status} = any(${wanted}::text[])`]),
    ],
    order: sql`id desc`,
  })
  const counted = await sql<{ status: SubscriberStatus; count: number }>`
    select ${status} as status, count(*) as count from subscriptions group by 1`.execute(queries)
  const [unconfirmed = 0, active = 0, ended = 0] = subscriberStatuses.map(
    (each) => counted.rows.find((row) => row.status === each)?.count ?? 0,
  )
  return { items: rows.map(rowOf), count, unconfirmed, active, ended }
}

interface Wanted {
  readonly variant: SiteVariant | null
  readonly locale: LocaleCode | null
}

/** FORM-16: the log records who exported addresses. */
const exportSubscribers = ({ database, config, signature }: ManagedPlace, links: SignedLinks, wanted: Wanted) =>
  audited(database, signature, async (transaction, note) => {
    const conditions: Expression<SqlBool>[] = [isSubscribed]
    if (wanted.variant !== null) conditions.push(sql<boolean>`variant = ${wanted.variant}`)
    if (wanted.locale !== null) conditions.push(sql<boolean>`locale = ${wanted.locale}`)
    let csv = ''
    for await (const part of subscribersCsv(transaction, conditions, { config, links }, Date.now())) csv += part
    const count = csv.split('\r\n').length - 2
    await note({ act: 'subscriber.export', subjectKind: 'subscriber', subjectId: '', after: { ...wanted, count } })
    return { ok: true as const, value: { csv } }
  })

/** FORM-16: erases the address everywhere, including the log entry. */
const removeSubscriber = ({ database, signature }: ManagedPlace, id: string) =>
  audited(database, signature, async (transaction, note) => {
    const removed = isUuid(id)
      ? await transaction
          .deleteFrom('subscriptions')
          .where('id', '=', id)
          .returning(['locale', 'variant'])
          .executeTakeFirst()
      : undefined
    if (!removed) return notFound
    await note({ act: 'subscriber.remove', subjectKind: 'subscriber', subjectId: id, before: { ...removed } })
    return { ok: true as const, value: null }
  })

export function registerManagedSubscribers(app: FastifyInstance, deps: StaffDeps, links: SignedLinks): void {
  answerStaff(app, deps, managementCalls.subscribers, async ({ query }) => ({
    ok: true,
    value: await listSubscribers(deps.database, query),
  }))
  answerStaff(app, deps, managementCalls.exportSubscribers, ({ place, sent }) => exportSubscribers(place, links, sent))
  answerStaff(app, deps, managementCalls.removeSubscriber, ({ place, id }) => removeSubscriber(place, id))
}
