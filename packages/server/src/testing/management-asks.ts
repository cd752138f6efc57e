import type { LightMyRequestResponse } from 'fastify'
import type { Insertable } from 'kysely'
import { v7 as uuidV7 } from 'uuid'
import { callPath } from '@recircle/core/calls'
import { managementCalls } from '@recircle/core/management'
import type { Database } from '../db/database.ts'
import type { SubscriptionsTable } from '../db/tables/correspondence.tables.ts'
import { queueMail } from '../mail/mail-queue.ts'
import { addUser } from './people.ts'
import type { DeskBrowser } from './staff-people.ts'

export type ManagementCallName = keyof typeof managementCalls
export interface ManagementParts {
  readonly id?: string
  readonly sent?: object
  readonly query?: string
}

/** Makes a management call from this browser. */
export const askManagement = (
  desk: DeskBrowser,
  name: ManagementCallName,
  parts: ManagementParts = {},
): Promise<LightMyRequestResponse> => {
  const { id = '', sent = {}, query = '' } = parts
  const call = managementCalls[name]
  return desk.ask(call.method, `${callPath(call, { id })}${query}`, call.method === 'POST' ? sent : undefined)
}

/** The fields of a refused body with the rules that they break. */
export const rulesOf = (answer: LightMyRequestResponse) =>
  answer
    .json<{ errors: { meta?: { rule: string }; source?: { pointer: string } }[] }>()
    .errors.map(({ meta, source }) => [source?.pointer, meta?.rule])

/** Adds an account whose language is Kazakh. */
export async function aKazakhReader(
  database: Database,
  email = `${Math.random().toString(36).slice(2)}@example.kz`,
): Promise<string> {
  const id = await addUser(database, { email })
  await database.updateTable('users').set({ locale: 'KK_KZ' }).where('id', '=', id).execute()
  return id
}

/** Queues an email whose retries have ended. */
export async function anUndeliveredEmail(database: Database, isRefused = false): Promise<string> {
  const mail = { recipient: 'lost@example.kz', template: 'passwordChanged', locale: 'KK_KZ', name: '' } as const
  const id = await queueMail(database, mail)
  const refused = isRefused ? { undeliverable_at: new Date(), html: null, text: null } : {}
  await database
    .updateTable('mail_outbox')
    .set({ attempts: 25, next_attempt_at: null, last_error: '451 greylisted', ...refused })
    .where('id', '=', id)
    .execute()
  return id
}

/** A confirmed subscriber to the newsletter. */
export async function aSubscriber(
  database: Database,
  email = `${Math.random().toString(36).slice(2)}@example.kz`,
  changes: Partial<Insertable<SubscriptionsTable>> = {},
): Promise<string> {
  const id = uuidV7()
  const row = { id, email, locale: 'KK_KZ', variant: 'kz', confirmed_at: new Date(), ...changes } as const
  await database.insertInto('subscriptions').values(row).execute()
  return id
}

/** A daily job that has never succeeded. */
export async function aFailedJob(database: Database, name = 'area-news'): Promise<string> {
  const failed = { failed_at: new Date(), failure: 'canceling statement due to statement timeout' }
  await database
    .insertInto('daily_jobs')
    .values({ name, ...failed })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ ...failed, done_on: null }))
    .execute()
  return name
}

export const inEveryLanguage = (word: string) => ({ ru: word, kk: word, es: word, en: word })
export const noSynonyms = { ru: [], kk: [], es: [], en: [] }
export const organizationBody = {
  full_name: 'Таза қала',
  tin: '1',
  address: 'Абай 1',
  phone: '',
  website: 'https://taza.example',
}
export const entryBody = { kind: 'credit', amount: '10,50', comment: 'refund' }
export const accountBody = {
  login: null,
  name: 'Aida',
  phone: '',
  roles: ['user'],
  organization_id: null,
  variant: 'kz',
  locale: 'KK_KZ',
}
/** DAYS-13 */
export const townDayBody = {
  town: 'almaty',
  radius_km: 20,
  when: { dates: { from: '2096-05-09', to: '2096-05-10' } },
  change: { kind: 'closed' },
  reason: 'Marathon',
}
/** DAYS-14 */
export const holidayBody = { place: 'KZ', date: '2096-05-08', names: inEveryLanguage('Bridge day') }
