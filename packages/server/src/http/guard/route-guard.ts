import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isInBackground, proofRequired } from '@recircle/core/desk'
import { wireBasePath, type WireErrorName } from '@recircle/core/wire'
import { tagHeaders, tagsOfCall } from '../../cdn/cdn-tags.ts'
import { actorOf } from '../../session/caller-actor.ts'
import type { Metrics } from '../../ops/metrics.ts'
import { rateLimiters } from '../../ops/rate-limits.ts'
import type { Caller, Callers, Identity } from '../../session/caller.ts'
import {
  lacksProof,
  refusalOfStaff,
  type StaffAccess,
  type StaffMember,
  type StaffSessions,
} from '../../staff-session/staff-sessions.ts'
import { queryPairs } from '../request/query-pairs.ts'
import { declaredRules, isStaffAccess, type Access } from './route-rules.ts'
import { refuse } from '../answer/wire-reply.ts'

export interface RouteGuardDeps {
  readonly callers: Callers
  readonly staff: StaffSessions
  readonly metrics: Metrics
  readonly rateLimitFactor: number
  /** CDN-2 */
  readonly hasCdn: boolean
}

const identities = new WeakMap<FastifyRequest, Identity>()
const members = new WeakMap<FastifyRequest, StaffMember>()

/** CALL-10: enforces the declared rules of every route added from now on. */
export async function guardRoutes(app: FastifyInstance, deps: RouteGuardDeps): Promise<void> {
  const { callers, staff } = deps
  const limitersOf = await rateLimiters(app, deps.rateLimitFactor, deps.metrics)

  app.addHook('onRoute', function (route) {
    const { access, rate } = declaredRules(this, route)
    route.onRequest = [...limitersOf(rate), ...[route.onRequest ?? []].flat()]
    if (isStaffAccess(access)) {
      const guardStaff = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
        const member = await staff.of(request, access.isQuiet === true || isInBackground(queryPairs(request)))
        const refusal = refusalOfStaff(access.staff, member)
        if (refusal !== null || member === null) return refuse(reply, refusal ?? 'unauthorized')
        if (request.method !== 'GET' && request.method !== 'HEAD' && lacksProof(access.staff, member))
          return refuse(reply, 'forbidden', undefined, [{ rule: proofRequired, pointer: '/data' }])
        members.set(request, member)
        return undefined
      }
      // Before validation: only staff may learn what the desk accepts.
      route.preValidation = [guardStaff, ...[route.preValidation ?? []].flat()]
      return
    }
    if (!readsToken(access)) return
    // After validation: a malformed URL or body is reported as such to every caller.
    const guard = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
      const identity = await callers.of(request)
      const refusal = refusalOf(access, identity)
      if (refusal !== null) return refuse(reply, refusal)
      identities.set(request, identity)
      return undefined
    }
    route.preHandler = [guard, ...[route.preHandler ?? []].flat()]
  })

  sendCaching(app, deps.hasCdn)
}

/** CALL-12: sets the Cache-Control of every response. */
export function sendCaching(app: FastifyInstance, hasCdn = false): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const { cache = 'by-caller' } = request.routeOptions.config.rules ?? {}
    const isFine = reply.statusCode < 400
    // CDN-4: an answer that sets a cookie is one visitor's.
    if (reply.hasHeader('set-cookie')) void reply.header('cache-control', 'no-store')
    else if (hasCdn && isFine && cache.startsWith('public') && request.url.startsWith(wireBasePath))
      void reply.headers(tagHeaders(tagsOfCall(request.url)))
    if (cache === 'by-handler' || reply.hasHeader('cache-control')) return done(null, payload)
    if (cache !== 'by-caller' && isFine) void reply.header('cache-control', cache)
    else if (request.headers.authorization !== undefined) void reply.header('cache-control', 'no-store')
    return done(null, payload)
  })
}

/** A caller that the route's rules have admitted, signed in or not. */
export function identityOf(request: FastifyRequest): Exclude<Identity, 'refused'> {
  const identity = identities.get(request)
  if (identity === undefined || identity === 'refused')
    throw new Error(`${request.method} ${request.routeOptions.url} does not declare that it reads tokens`)
  return identity
}

/** For routes that only accounts may call. */
export function callerOf(request: FastifyRequest): Caller {
  const identity = identityOf(request)
  if (identity === 'anonymous') throw new Error(`${request.method} ${request.routeOptions.url} lets anybody in`)
  return identity
}

/** For routes that only staff may call. */
export function staffOf(request: FastifyRequest): StaffMember {
  const member = members.get(request)
  if (member === undefined) throw new Error(`${request.method} ${request.routeOptions.url} is not for staff alone`)
  return member
}

type TokenAccess = Exclude<
  Access,
  'anybody' | 'anybody-with-any-token' | 'secret-holder' | { readonly staff: StaffAccess; readonly isQuiet?: true }
>

const readsToken = (access: Access): access is TokenAccess =>
  access !== 'anybody' && access !== 'anybody-with-any-token' && access !== 'secret-holder' && !isStaffAccess(access)

/** Why a caller is refused; null if admitted. */
export function refusalOf(access: Access, identity: Identity): WireErrorName | null {
  if (!readsToken(access)) return null
  if (identity === 'refused') return 'unauthorized'
  if (access === 'anybody-or-account') return null
  if (identity === 'anonymous') return 'unauthorized'
  if (access === 'account') return null
  return access.creatorOf.some((kind) => actorOf(identity, kind).kind === 'creator') ? null : 'forbidden'
}
