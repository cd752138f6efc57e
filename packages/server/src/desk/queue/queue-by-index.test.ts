import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  deskKinds,
  queueCountMax,
  queueCursor,
  wholeQueue,
  type DeskItemKey,
  type QueueFilter,
} from '@recircle/core/desk'
import { unknownWeek } from '@recircle/core/facility'
import { siteVariants, type SiteVariant } from '@recircle/core/site'
import { addOrganization, addUser } from '../../db/testing/rows.ts'
import { openTestDatabase, type TestDatabase } from '../../db/testing/test-database.ts'
import { explained, listeningDatabase } from '../../db/testing/explained.ts'
import { withoutIndexes } from '../../db/testing/without-indexes.ts'
import { addReferenceData } from '../../seed/reference-data.ts'
import {
  addAuthor,
  addWaitingApplication,
  addWaitingEvent,
  addWaitingInquiry,
  addWaitingPoint,
  addWaitingReport,
} from '../../testing/waiting-items.ts'
import { strayRows } from '../../testing/stray-rows.ts'
import { readItem } from '../item/desk-item.repository.ts'
import { lookAtQueue } from './look-at-queue.ts'
import { findInQueue, readCounts, readQueue } from './queue.repository.ts'
import { factsOf } from './sign-facts.ts'

const rows = 50_000
const nobody = crypto.randomUUID()
const everywhere = { userId: nobody, sites: siteVariants }
let db: TestDatabase
let pool: pg.Pool

beforeAll(async () => {
  db = await openTestDatabase()
  await addReferenceData(db.database)
  pool = new pg.Pool({ connectionString: db.url, max: 1 })
})
afterAll(async () => {
  await pool.end()
  await db.close()
})

const found = async (filter: Partial<QueueFilter>, sites: readonly SiteVariant[] = siteVariants): Promise<string[]> =>
  (await readQueue(db.database, { ...wholeQueue, ...filter }, { userId: nobody, sites })).items.map(({ id }) => id)

describe('DESK-43 the queue stays in step with the items', () => {
  test('DESK-43 items of every kind enter and leave, and are found by the current texts of item and author', async () => {
    const author = await addAuthor(db.database)
    const point = await addWaitingPoint(db.database, author)
    const event = await addWaitingEvent(db.database, author)
    const application = await addWaitingApplication(db.database)
    const inquiry = await addWaitingInquiry(db.database)
    expect(await strayRows(db.database)).toEqual([])
    const idsOf = (...keys: readonly DeskItemKey[]): string[] => keys.map(({ id }) => id)
    expect(await found({})).toEqual(idsOf(point, event, application, inquiry))
    expect(await found({ variant: 'kz' })).toEqual(idsOf(point, event, application))
    expect(await found({}, ['kz'])).toEqual(idsOf(point, event, application))
    expect(await found({ variant: 'kz' }, ['ru', 'int'])).toEqual([])
    expect(await found({ locale: 'ES_AR' })).toEqual(idsOf(inquiry))
    expect(await found({ reason: 'question' })).toEqual(idsOf(inquiry))
    expect(await found({ words: 'ҚАЛА таз' })).toEqual(idsOf(point, event))
    expect(await found({ words: 'жасыл' })).toEqual(idsOf(application))
    expect(await found({ words: 'ROS' })).toEqual(idsOf(inquiry))
    expect(await found({ words: 'ro', kind: 'inquiry' })).toEqual(idsOf(inquiry))
    expect(await found({ words: 'sa' })).toEqual([])

    await sql`update users set locale = 'RU_RU', variant = 'ru' where id = ${author.creatorId}`.execute(db.database)
    expect(await found({ variant: 'ru' })).toEqual(idsOf(point, event))
    await sql`update facilities set address = 'Достық 5' where id = ${point.id}`.execute(db.database)
    expect(await found({ words: 'достық' })).toEqual(idsOf(point))
    await sql`update organizations set full_name = 'Тың' where id = ${author.orgId}`.execute(db.database)
    expect(await found({ words: 'тың' })).toEqual(idsOf(point, event))
    expect(await strayRows(db.database)).toEqual([])

    await sql`update facilities set status = 'accepted' where id = ${point.id}`.execute(db.database)
    await sql`update inquiries set handled_at = now() where id = ${inquiry.id}`.execute(db.database)
    await sql`update applications set status = 'declined', decided_at = now() where id = ${application.id}`.execute(
      db.database,
    )
    const report = await addWaitingReport(db.database, { facilityId: point.id, reason: 'other', text: 'Closed.' })
    expect(await found({})).toEqual(expect.arrayContaining(idsOf(event, report)))
    await sql`update facilities set address = 'Абай 77' where id = ${point.id}`.execute(db.database)
    expect(await found({ words: 'абай 77' })).toEqual(idsOf(report))
    expect(await strayRows(db.database)).toEqual([])
    await sql`delete from facilities where id = ${point.id}`.execute(db.database)
    await sql`delete from charity_events where id = ${event.id}`.execute(db.database)
    expect(await found({})).toEqual([])
    expect(await strayRows(db.database)).toEqual([])
  })

  test('DESK-43 a report belongs to the owner for the first days, and then enters the queue of staff by itself', async () => {
    const author = await addAuthor(db.database)
    const point = await addWaitingPoint(db.database, author)
    await sql`update facilities set status = 'accepted' where id = ${point.id}`.execute(db.database)
    const report = await addWaitingReport(db.database, { facilityId: point.id, reason: 'other', text: 'Closed.' })
    expect(await found({})).toEqual([report.id])
    await sql`update proposals set created_at = now() where id = ${report.id}`.execute(db.database)
    expect(await found({})).toEqual([])
    expect(await findInQueue(db.database, report, siteVariants)).toBeNull()
    const counted = async () =>
      (await readCounts(db.database, siteVariants)).waiting.map(({ count, oldestSinceMs }) => [
        count,
        oldestSinceMs !== null,
      ])
    const none = [0, false]
    expect(await counted()).toEqual(deskKinds.map(() => none))
    await sql`update proposals set reason = 'unsafe' where id = ${report.id}`.execute(db.database)
    expect((await counted()).filter(([count]) => count === 1)).toEqual([[1, true]])
    await sql`delete from facilities where id = ${point.id}`.execute(db.database)
  })
})

describe('DESK-43 no filter scans the whole queue', () => {
  beforeAll(async () => {
    const orgId = await addOrganization(db.database)
    const creatorId = await addUser(db.database, { org_id: orgId, kinds: ['facility'] })
    const fill = [
      `insert into organizations (id, full_name, contacts) select md5('o' || n)::uuid, 'Org ' || n, '{}' from generate_series(1, 300) n`,
      `insert into facilities (id, org_id, creator_id, name, status, address, timezone, currency, working_hours, waiting_since, contact_phone, contact_website)
        select md5('f' || n)::uuid, case when n % 2 = 0 then '${orgId}'::uuid else md5('o' || n % 300)::uuid end, '${creatorId}',
          'Пункт ' || n, case when n % 2 = 0 then 'accepted' else 'on-review' end, 'улица Абая, ' || n, 'Asia/Almaty', 'KZT',
          '${JSON.stringify(unknownWeek)}', case when n % 2 = 0 then null else now() - n * interval '1 minute' end,
          '+7701' || (1000000 + n), 'example' || n || '.org'
        from generate_series(1, ${rows}) n`,
      `insert into inquiries (id, form, name, email, city, text, locale, variant, created_at)
        select md5('i' || n)::uuid, 'question', 'Name', 'b@example.org', 'City ' || n % 500, 'Text',
          (array['RU_RU', 'KK_KZ', 'ES_AR'])[1 + n % 3], (array['ru', 'kz', 'int'])[1 + n % 3], now() - n * interval '1 minute'
        from generate_series(1, ${rows}) n`,
      `insert into desk_queue select * from desk_waiting`,
    ]
    await pool.query(`set session_replication_role = replica`)
    await withoutIndexes(pool, ['facilities', 'inquiries', 'desk_queue'], async () => {
      for (const statement of fill) await pool.query(statement)
    })
    await pool.query(`set session_replication_role = origin`)
    await pool.query(`vacuum analyze`)
  }, 180_000)

  const large = new Set(['desk_queue', 'facilities', 'inquiries'])
  const filters: Record<string, readonly [Partial<QueueFilter>, string, SiteVariant?]> = {
    nothing: [{}, 'desk_queue_in_order'],
    'a kind': [{ kind: 'facility' }, 'desk_queue_of_kind'],
    'a site': [{ variant: 'kz' }, 'desk_queue_of_site'],
    'the one site of a member': [{}, 'desk_queue_of_site', 'kz'],
    'a language': [{ locale: 'ES_AR' }, 'desk_queue_of_language'],
    'a reason': [{ reason: 'duplicate' }, 'desk_queue_of_reason'],
    words: [{ words: 'city 7' }, 'desk_queue_by_words'],
    'words that nothing has': [{ words: 'nobody' }, 'desk_queue_by_words'],
    age: [{ olderThanDays: 30 }, 'desk_queue_in_order'],
    whose: [{ isMine: true }, 'desk_queue_pkey'],
    'nothing, in order of signs': [{ order: 'signs' }, 'desk_queue_by_signs'],
    'a kind, in order of signs': [{ kind: 'facility', order: 'signs' }, 'desk_queue_by_signs'],
  }
  test.each(Object.entries(filters))('DESK-43 filtered by %s', async (_name, [filter, index, site]) => {
    const sites = site === undefined ? siteVariants : [site]
    const after = queueCursor({ since: '2026-01-01T00:00:00Z', kind: 'facility', id: crypto.randomUUID(), signs: 2 })
    for (const query of [
      { ...wholeQueue, ...filter },
      { ...wholeQueue, ...filter, after },
    ]) {
      // Counts stop at ten thousand, wherever the matching rows lie.
      const plan = await explained(pool, () => readQueue(listeningDatabase, query, { userId: nobody, sites }))
      expect(plan.scanned.filter((name) => large.has(name))).toEqual([])
      expect(plan.indexes).toContain(index)
    }
  })

  test('DESK-71 the signs of a batch are looked up by index, whatever waits beside it', async () => {
    const chosen = await explained(pool, () => lookAtQueue(listeningDatabase))
    expect([chosen.scanned.filter((name) => large.has(name)), chosen.cut]).toEqual([[], []])
    expect(chosen.indexes).toContain('desk_queue_to_look_at')
    const keys = (await readQueue(db.database, { ...wholeQueue, limit: 500 }, everywhere)).items
    const facts = await explained(pool, () => factsOf(listeningDatabase, keys))
    expect(facts.scanned.filter((name) => large.has(name))).toEqual([])
    for (const index of ['facilities_by_place', 'facilities_by_phone', 'facilities_by_site_address'])
      expect(facts.indexes).toContain(index)
  })

  test('DESK-43 the history of a prolific author is counted without scanning it', async () => {
    const [first] = await found({ kind: 'facility' })
    const row = await findInQueue(db.database, { kind: 'facility', id: String(first) }, siteVariants)
    if (!row) throw new Error('Nothing waits')
    const item = await readItem(db.database, row, [], siteVariants)
    expect(item?.author).toMatchObject({ accepted: rows / 2, waiting: rows / 2, declined: 0 })
  })

  test('DESK-43 common words find the oldest matches, and rare words find all', async () => {
    const common = await readQueue(db.database, { ...wholeQueue, words: 'city' }, everywhere)
    expect([common.items.length, common.count]).toEqual([wholeQueue.limit, queueCountMax])
    const { rows: oldest } = await sql<{
      id: string
    }>`select id from inquiries order by created_at, id limit 3`.execute(db.database)
    expect(common.items.slice(0, 3).map(({ id }) => id)).toEqual(oldest.map(({ id }) => id))
    const rare = await readQueue(db.database, { ...wholeQueue, words: 'city 499' }, everywhere)
    expect(rare.count).toBe(rows / 500)
    const next = await readQueue(
      db.database,
      { ...wholeQueue, words: 'city 499', after: String(rare.next) },
      everywhere,
    )
    expect(new Set([...rare.items, ...next.items].map(({ id }) => id)).size).toBe(
      Math.min(rows / 500, 2 * wholeQueue.limit),
    )
  })
})
