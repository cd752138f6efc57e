import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { Type } from 'typebox'
import { v7 as uuidV7 } from 'uuid'
import { googleRedirectUri } from '@recircle/core/session'
import { currencyOf, originOf, variantRules, type LocaleCode, type Site } from '@recircle/core/site'
import { wireBasePath } from '@recircle/core/wire'
import { noteConsent } from '../account/consents.ts'
import type { Queries } from '../db/database.ts'
import { json } from '../http/api-operations.ts'
import { shortenedText } from '../http/body-problems.ts'
import { rules } from '../http/route-rules.ts'
import { refuse } from '../http/wire-reply.ts'
import { localeOf } from '../site/request-locale.ts'
import { siteOf } from '../site/request-site.ts'
import { exchangeGoogleCode, type GooglePerson } from './google-exchange.ts'
import { findByLogin, userMaySignIn, type UserRow } from './session.repository.ts'
import { noteSession } from './user-sessions.repository.ts'
import { noteSignIn } from './note-sign-in.ts'
import { sendToken, TokenAnswer, type SessionDeps } from './session.routes.ts'
import { endSignUps } from './sign-up.repository.ts'

const nameMaxLength = 300

const Query = Type.Object({
  code: Type.String({ minLength: 1, maxLength: 2000 }),
  redirect_uri: Type.String({ maxLength: 500 }),
})

/** AUTH-11: signing in with an authorization code of Google. */
export function registerGoogle(
  app: FastifyInstance,
  { config, database, tokens, devices }: Pick<SessionDeps, 'config' | 'database' | 'tokens' | 'devices'>,
): void {
  const response = { 200: TokenAnswer }
  const path = `${wireBasePath}/authing/google/`
  const routeRules = rules({
    access: 'anybody',
    rate: 'signIn',
    cache: 'no-store',
    operation: {
      tag: 'session',
      operationId: 'signInWithGoogle',
      summary: 'Get a token for a code of Google',
      answerType: json,
      refuses: ['unauthorized', 'forbidden', 'not-found', 'conflict'],
    },
  })
  const options = { schema: { querystring: Query, response }, config: { ...routeRules, isScriptsOnly: true } }
  app.get<{ Querystring: Type.Static<typeof Query> }>(path, options, async (request, reply) => {
    const site = siteOf(request, config)
    if (config.google === null || !variantRules[site.variant].googleSignIn) return refuse(reply, 'not-found')
    const { code, redirect_uri: redirectUri } = request.query
    const allowed = googleRedirectUri(originOf(site, config.origins))
    if (trimSlash(redirectUri) !== trimSlash(allowed)) return refuse(reply, 'bad-request')
    const person = await exchangeGoogleCode(config.google, code, redirectUri)
    if (!person.ok) return refuse(reply, person.error === 'unreachable' ? 'unavailable' : 'unauthorized')
    const user = await database
      .transaction()
      .execute((transaction) => findOrAdd(transaction, person.value, site, localeOf(request, site)))
    if (user === 'other-identity')
      return refuse(reply, 'conflict', 'The account of this address has another Google identity')
    if (!userMaySignIn(user)) return refuse(reply, 'unauthorized')
    await noteSignIn({ database, config }, request, user, await devices.knows(request, user))
    await devices.remember(reply, user)
    const issued = await tokens.issue(user)
    await noteSession(database, request, user.id, issued)
    return sendToken(reply, issued, config)
  })
}

const trimSlash = (address: string) => address.replace(/\/+$/, '')

/**
 * Finds the account by Google's id, then by its verified address, and otherwise adds one. AUTH-27: an account with an identity keeps it, because
 * an address may be reassigned to another person.
 */
async function findOrAdd(
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
    return joined ?? findOrAdd(queries, person, site, locale)
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
  if (!added) return findOrAdd(queries, person, site, locale)
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
