import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { googleRedirectUri } from '@recircle/core/session'
import { originOf, variantRules } from '@recircle/core/site'
import { wireBasePath } from '@recircle/core/wire'
import { json } from '../../http/open-api/api-operations.ts'
import { rules } from '../../http/guard/route-rules.ts'
import { refuse } from '../../http/answer/wire-reply.ts'
import { localeOf } from '../../site/request-locale.ts'
import { siteOf } from '../../site/request-site.ts'
import { accountOfGoogle } from './google-account.ts'
import { exchangeGoogleCode } from './google-exchange.ts'
import { userMaySignIn } from '../session.repository.ts'
import { noteSession } from '../user-sessions.repository.ts'
import { noteSignIn } from '../note-sign-in.ts'
import { sendToken, TokenAnswer, type SessionDeps } from '../session.routes.ts'

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
      summary: 'Sign in with a Google authorization code',
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
      .execute((transaction) => accountOfGoogle(transaction, person.value, site, localeOf(request, site)))
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
