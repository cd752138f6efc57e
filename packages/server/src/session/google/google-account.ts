import { sql } from 'kysely'
import { v7 as uuidV7 } from 'uuid'
import { currencyOf, type LocaleCode, type Site } from '@recircle/core/site'
import { noteConsent } from '../../account/consents.ts'
import type { Queries } from '../../db/database.ts'
import { shortenedText } from '../../http/request/body-problems.ts'
import type { GooglePerson } from './google-exchange.ts'
import { findByLogin, type UserRow } from '../session.repository.ts'
import { endSignUps } from '../sign-up/sign-up.repository.ts'

const nameMaxLength = 300

/**
 * Finds the account by Google's id, then by its verified address, and otherwise adds one. AUTH-27: an account with an identity keeps it, because
 * an address may be reassigned to another person.
 */
export async function accountOfGoogle(
  queries: Queries,
  person: GooglePerson,
  site: Site,
  locale: LocaleCode,
): Promise<UserRow | 'other-identity'> {
  const linked = await queries
    .selectFrom('users')
    .selectAll()
    .where('google_subject', '=', person.subject)
    .executeTakeFirst()
  if (linked) return linked
  const known = await findByLogin(queries, person.email)
  if (known) {
    // An account that may not sign in is returned as it is, without being linked.
    if (known.is_blocked || known.is_staff || known.is_superuser) return known
    // The same person in another tab may have been added since the first query.
    if (known.google_subject === person.subject) return known
    if (known.google_subject !== null) return 'other-identity'
    const joined = await queries
      .updateTable('users')
      .set({ google_subject: person.subject, ...takeOver(known) })
      .where('id', '=', known.id)
      .where('google_subject', 'is', null)
      .returningAll()
      .executeTakeFirst()
    // Another identity with the same address was linked first.
    return joined ?? accountOfGoogle(queries, person, site, locale)
  }
  const added = await queries
    .insertInto('users')
    .values({
      id: uuidV7(),
      email: person.email,
      name: shortenedText(person.name, nameMaxLength),
      google_subject: person.subject,
      kinds: ['user'],
      is_active: true,
      email_confirmed_at: sql<Date>`now()`,
      locale,
      variant: site.variant,
      currency: currencyOf(site),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  // A concurrent request was first: the same person in another tab, or a sign-up with the same address.
  if (!added) return accountOfGoogle(queries, person, site, locale)
  await noteConsent(queries, { email: person.email, form: 'google', locale, variant: site.variant })
  await endSignUps(queries, person.email)
  return added
}

/**
 * The password of an account whose address was never confirmed may have been chosen by another person, so it must not work after the owner of
 * the address takes the account over.
 */
const takeOver = (known: UserRow) =>
  known.email_confirmed_at === null && known.login === null
    ? { is_active: true, email_confirmed_at: sql<Date>`now()`, password_hash: null }
    : {}
