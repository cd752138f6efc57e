import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { knownAgentName } from '@recircle/core/session'
import type { Config } from '../config/config.ts'
import type { Database } from '../db/database.ts'
import { mailTexts } from '../mail/mail-templates.ts'
import { queueMail } from '../mail/mail-queue.ts'
import { pageAddress } from '../site/page-address.ts'
import type { UserRow } from './session.repository.ts'

interface SignInPlace {
  readonly database: Database
  readonly config: Pick<Config, 'origins' | 'siteOverrides'>
}

/** AUTH-30: notifies an account's owner of a sign-in from a new browser, once a day per kind of browser. */
export async function noteSignIn(
  { database, config }: SignInPlace,
  request: FastifyRequest,
  user: UserRow,
  isKnownDevice: boolean,
): Promise<void> {
  if (user.signed_in_at === null) {
    await database
      .updateTable('users')
      .set({ signed_in_at: sql<Date>`now()` })
      .where('id', '=', user.id)
      .execute()
    return
  }
  if (isKnownDevice || user.email === null) return
  const { id, email, locale, name, variant } = user
  const agent = knownAgentName(request.headers['user-agent'] ?? '') ?? mailTexts[locale]['newDevice.unknown']
  const today = new Date().toISOString().slice(0, 10)
  await queueMail(database, {
    template: 'newDevice',
    recipient: email,
    locale,
    name,
    link: pageAddress(config, variant, locale, '/profile/login?restore-password'),
    values: { agent },
    onlyOnceKey: `new device of ${id}: ${agent}, ${today}`,
  })
}
