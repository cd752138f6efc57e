import { sql } from 'kysely'
import { v7 as uuidV7 } from 'uuid'
import type { DeskItemKey } from '@recircle/core/desk'
import type { SiteVariant } from '@recircle/core/site'
import type { Database } from '../db/database.ts'
import { insertRun } from '../import/runs/import-runs.repository.ts'
import {
  addAuthor,
  addWaitingApplication,
  addWaitingEvent,
  addWaitingInquiry,
  addWaitingPoint,
  addWaitingReport,
} from './waiting-items.ts'

/** One pending item of each kind at a site; `word` occurs in their texts. */
export async function everyKindWaiting(database: Database, site: SiteVariant, word: string): Promise<DeskItemKey[]> {
  const author = await addAuthor(database)
  const accepted = async (key: DeskItemKey, table: 'facilities' | 'charity_events') => {
    await sql`update ${sql.table(table)} set status = 'accepted' where id = ${key.id}`.execute(database)
    return key.id
  }
  const point = await accepted(await addWaitingPoint(database, author, word), 'facilities')
  const event = () => addWaitingEvent(database, author).then((key) => accepted(key, 'charity_events'))
  const [told, changed] = [await event(), await event()]
  const add = async (kind: DeskItemKey['kind'], rows: (id: string) => Promise<unknown>): Promise<DeskItemKey> => {
    const id = uuidV7()
    await rows(id)
    return { kind, id }
  }
  const run = await insertRun(database, {
    ...author,
    language: 'en',
    fileName: `${word}.csv`,
    bytes: null,
    address: 'https://example.org/points.csv',
  })
  await sql`update import_runs set status = 'applied', applied_at = now(), waiting_since = now()
    where id = ${run?.id}`.execute(database)
  const items = [
    await addWaitingApplication(database),
    await addWaitingPoint(database, author, word),
    await addWaitingEvent(database, author),
    await addWaitingReport(database, { facilityId: point, reason: 'other', text: word }),
    await addWaitingInquiry(database),
    await add('result', (id) =>
      database.insertInto('event_results').values({ id, charity_event_id: told, words: word }).execute(),
    ),
    { kind: 'import' as const, id: run?.id ?? '' },
    await add('claim', (id) =>
      sql`insert into point_claims (id, facility_id, org_id, user_id, state, way, words, token, waiting_since, expires_at)
        values (${id}, ${point}, ${author.orgId}, ${author.creatorId}, 'waiting', 'evidence', ${word}, ${id}, now(), now() + interval '1 day')`.execute(
        database,
      ),
    ),
    await add('event-change', (id) =>
      database
        .insertInto('event_changes')
        .values({ id, charity_event_id: changed, user_id: author.creatorId, kind: 'cancellation', why: word })
        .execute(),
    ),
  ]
  const ids = items.map(({ id }) => id)
  for (const table of ['applications', 'inquiries', 'proposals'])
    await sql`update ${sql.table(table)} set variant = ${site} where id = any(${ids}::uuid[])`.execute(database)
  await sql`update applications set org_name = ${word} where id = any(${ids}::uuid[])`.execute(database)
  await sql`update inquiries set text = ${word} where id = any(${ids}::uuid[])`.execute(database)
  await sql`update charity_events set title = ${word} where id = any(${[...ids, told, changed]}::uuid[])`.execute(
    database,
  )
  await sql`update users set variant = ${site} where id = ${author.creatorId}`.execute(database)
  return items
}
