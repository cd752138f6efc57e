import { sql } from 'kysely'
import { v7 as uuidV7 } from 'uuid'
import type { DeskItemKey } from '@recircle/core/desk'
import type { SentReport } from '@recircle/core/report'
import { aCompleteContent, aCompleteEventContent } from '@recircle/core/testing'
import { insertCharityEvent } from '../charity-event/charity-event-writer.ts'
import type { Database } from '../db/database.ts'
import { insertFacility } from '../facility/facility-writer.ts'
import { receiveReport } from '../report/receive-report.ts'
import { addOrganization, addUser } from './people.ts'

export interface Author {
  readonly orgId: string
  readonly creatorId: string
}

/** Adds an author who gets emails in Kazakh. */
export async function addAuthor(database: Database, email = `${uuidV7()}@example.kz`): Promise<Author> {
  const orgId = await addOrganization(database, 'Таза қала')
  const creatorId = await addUser(database, { email, kinds: ['facility', 'promotion'], orgId })
  await database.updateTable('users').set({ locale: 'KK_KZ', variant: 'kz' }).where('id', '=', creatorId).execute()
  return { orgId, creatorId }
}

const sendToReview = (database: Database, table: 'facilities' | 'charity_events', id: string) =>
  sql`update ${sql.table(table)} set status = 'on-review' where id = ${id}`.execute(database)

export async function addWaitingPoint(database: Database, author: Author, name = 'Шыны'): Promise<DeskItemKey> {
  const id = uuidV7()
  const content = aCompleteContent({ name, icon: null, rates: [] })
  await database
    .transaction()
    .execute((transaction) => insertFacility(transaction, { id, ...author, currency: 'KZT', content }))
  await sendToReview(database, 'facilities', id)
  return { kind: 'facility', id }
}

export async function addWaitingEvent(database: Database, author: Author): Promise<DeskItemKey> {
  const id = uuidV7()
  const content = aCompleteEventContent({
    cover: null,
    materialIds: [],
    startsAt: '2096-05-16T10:00',
    endsAt: '2096-05-16T14:00',
  })
  await database
    .transaction()
    .execute((transaction) => insertCharityEvent(transaction, { id, ...author, currency: 'KZT', content }))
  await sendToReview(database, 'charity_events', id)
  return { kind: 'event', id }
}

export async function addWaitingApplication(database: Database): Promise<DeskItemKey> {
  const id = uuidV7()
  await database
    .insertInto('applications')
    .values({
      id,
      name: 'Айгерім',
      email: `${id}@example.kz`,
      phone: '+77012345678',
      org_name: 'Жасыл ЖШС',
      address: 'Абай даңғылы 10',
      tin: String(Date.now()).slice(-12),
      kinds: ['facility'],
      locale: 'KK_KZ',
      variant: 'kz',
    })
    .execute()
  return { kind: 'application', id }
}

export async function addWaitingInquiry(database: Database): Promise<DeskItemKey> {
  const id = uuidV7()
  const row = { form: 'question', name: 'Ana', email: 'ana@example.com.ar', city: 'Rosario', text: '¿Dónde?' } as const
  await database
    .insertInto('inquiries')
    .values({ id, ...row, locale: 'ES_AR', variant: 'int' })
    .execute()
  return { kind: 'inquiry', id }
}

const noReport = { reason: 'suggestion', changes: [], text: '', email: '', homepage: '', baseVersion: 1 } as const
let households = 0

/** Adds a visitor's report about a public point, whose owner no longer has time to react. */
export async function addWaitingReport(
  database: Database,
  sent: Partial<SentReport> & Pick<SentReport, 'facilityId'>,
): Promise<DeskItemKey> {
  households += 1
  const address = `2001:db8:1:${households.toString(16)}::1`
  const sender = { actor: { kind: 'visitor' }, userId: null, address, locale: 'KK_KZ', variant: 'kz' } as const
  const outcome = await receiveReport(database, { ...noReport, ...sent }, sender)
  if (!outcome.ok) throw new Error(`Refused: ${outcome.error} ${JSON.stringify(outcome.problems)}`)
  const newest = database.selectFrom('proposals').select(['id', 'merged_into']).orderBy('id', 'desc').limit(1)
  const { id, merged_into } = await newest.executeTakeFirstOrThrow()
  await sql`update proposals set created_at = created_at - interval '8 days' where id = ${id}`.execute(database)
  return { kind: 'proposal', id: merged_into ?? id }
}
