import type { LightMyRequestResponse } from 'fastify'
import { managementCalls, staffCallPath } from '@recircle/core/management'
import type { Database } from '../db/database.ts'
import { queueMail } from '../mail/mail-queue.ts'
import { addUser } from './people.ts'
import type { DeskBrowser } from './staff-people.ts'

export type ManagementCallName = keyof typeof managementCalls
export interface ManagementParts {
  readonly id?: string
  readonly sent?: object
  readonly query?: string
}

/** A call of the management as this browser makes it. */
export const askManagement = (
  desk: DeskBrowser,
  name: ManagementCallName,
  parts: ManagementParts = {},
): Promise<LightMyRequestResponse> => {
  const { id = '', sent = {}, query = '' } = parts
  const call = managementCalls[name]
  return desk.ask(call.method, `${staffCallPath(call, id)}${query}`, call.method === 'POST' ? sent : undefined)
}

/** The fields and the rules that they break. */
export const rulesOf = (answer: LightMyRequestResponse) =>
  answer
    .json<{ errors: { meta?: { rule: string }; source?: { pointer: string } }[] }>()
    .errors.map(({ meta, source }) => [source?.pointer, meta?.rule])

/** Somebody who reads Kazakh. */
export async function aKazakhReader(
  database: Database,
  email = `${Math.random().toString(36).slice(2)}@example.kz`,
): Promise<string> {
  const id = await addUser(database, { email })
  await database.updateTable('users').set({ locale: 'KK_KZ' }).where('id', '=', id).execute()
  return id
}

/** An email that nobody tries to send any more. */
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
