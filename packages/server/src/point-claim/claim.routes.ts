import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import {
  claimsPath,
  pointClaimContract,
  pointClaimResource,
  readClaimProof,
  readNewClaim,
  type PointClaim,
} from '@recircle/core/point-claim'
import { listDocument, readListQuery, resourceDocument, wireMediaType } from '@recircle/core/wire'
import type { Config } from '../config/config.ts'
import type { Database } from '../db/database.ts'
import { Document, List, listQuerySchema, ResourceOf } from '../http/answer/json-api.schemas.ts'
import { conflictWith, done, refused, refuseWith, type Outcome } from '../http/answer/outcome.ts'
import { queryPairs } from '../http/request/query-pairs.ts'
import { callerOf } from '../http/guard/route-guard.ts'
import { rules } from '../http/guard/route-rules.ts'
import { sentBodies } from '../http/open-api/sent-bodies.schemas.ts'
import { uuidSchema } from '../http/request/uuid.ts'
import { problemsOfRead } from '../http/answer/wire-problems.ts'
import { refuse } from '../http/answer/wire-reply.ts'
import { askerOf } from '../mail/mail-budget.ts'
import { sendCode } from './claim-codes.ts'
import { endExpired, findClaim, listClaims, lockClaim, lockClaimant } from './claims.repository.ts'
import type { ResolveTxt } from './look-at-site.ts'
import { claimProblem, openClaims, type Claimant } from './open-claims.ts'
import { proveClaim } from './prove-claim.ts'
import { nameOfOrganization } from './take-over.ts'
import { withdrawClaim } from './withdraw-claim.ts'

interface ClaimDeps {
  readonly config: Pick<Config, 'origins' | 'siteOverrides' | 'privateFeedHosts' | 'rateLimitFactor'>
  readonly database: Database
  readonly resolveTxt?: ResolveTxt | undefined
}
const Claim = ResourceOf(pointClaimContract)
const access = { creatorOf: ['facility'] } as const
const tag = 'points'
const params = Type.Object({ id: uuidSchema })
interface OfClaim {
  Params: Type.Static<typeof params>
}
const path = claimsPath.slice(0, -1)
const response = { 200: Document(Claim) }

const claimantOf = (request: FastifyRequest): Claimant => {
  const { user } = callerOf(request)
  return { orgId: user.org_id ?? '', userId: user.id }
}
const answer = (reply: FastifyReply, outcome: Outcome<PointClaim>, status = 200): FastifyReply =>
  outcome.ok
    ? reply
        .code(status)
        .type(wireMediaType)
        .send(resourceDocument(pointClaimResource(outcome.value)))
    : refuseWith(reply, outcome)

/** CLAIM-2: an organization claims points that an import has made. */
export function registerClaims(app: FastifyInstance, { config, database, resolveTxt }: ClaimDeps): void {
  const looks = { feeds: { privateHosts: config.privateFeedHosts }, ...(resolveTxt && { resolveTxt }) }
  const listConfig = rules({
    access,
    rate: 'lists',
    cache: 'by-caller',
    operation: { tag, operationId: 'listClaims', summary: 'List your organization’s claims to points, newest first' },
  })
  const listSchema = { querystring: listQuerySchema(), response: { 200: List(Claim) } }
  app.get(path, { schema: listSchema, config: listConfig }, async (request, reply) => {
    const read = readListQuery(queryPairs(request))
    if (!read.ok) return refuse(reply, 'invalid', undefined, problemsOfRead(read.problems))
    const { limit, offset, meta } = read.value
    const { orgId } = claimantOf(request)
    await endExpired(database, orgId)
    const { claims, count } = await listClaims(database, orgId, { limit, offset })
    const pagination = { count, limit, offset }
    return reply
      .type(wireMediaType)
      .send(listDocument(claims.map(pointClaimResource), meta.includes('pagination') ? { pagination } : {}))
  })

  const openConfig = rules({
    access,
    rate: 'writes',
    cache: 'by-caller',
    operation: {
      tag,
      operationId: 'claimPoint',
      summary: 'Claim an imported point for your organization',
      body: sentBodies.newClaim,
      refuses: ['not-found', 'too-many-requests'],
    },
  })
  const openSchema = { body: Type.Unknown(), response: { 201: Document(Claim) } }
  app.post(path, { schema: openSchema, config: openConfig }, async (request, reply) => {
    const read = readNewClaim(request.body)
    if (!read.ok) return refuseWith(reply, refused('invalid', problemsOfRead(read.problems)))
    return answer(reply, await openClaims(database, claimantOf(request), read.value), 201)
  })

  const codeConfig = rules({
    access,
    rate: 'forms',
    cache: 'by-caller',
    operation: {
      tag,
      operationId: 'sendClaimCode',
      summary: 'Email a code to the published address of a claimed point',
      refuses: ['conflict', 'not-found', 'too-many-requests'],
    },
  })
  app.post<OfClaim>(
    `${path}/:id/code`,
    { schema: { params, response }, config: codeConfig },
    async (request, reply) => {
      const { orgId } = claimantOf(request)
      const { locale } = callerOf(request).user
      await endExpired(database, orgId)
      const outcome = await database.transaction().execute(async (transaction): Promise<Outcome<PointClaim>> => {
        await lockClaimant(transaction, orgId)
        const claim = await lockClaim(transaction, request.params.id, orgId)
        if (!claim) return refused('not-found')
        if (claim.state !== 'open') return conflictWith(claimProblem('wrong-status'))
        const organization = await nameOfOrganization(transaction, orgId)
        const problem = await sendCode(transaction, claim, { locale, organization, asker: askerOf(request, config) })
        if (problem === 'code-sent-often' || problem === 'codes-of-organization')
          return refused('too-many-requests', [claimProblem(problem)])
        if (problem !== null) return refused('invalid', [claimProblem(problem)])
        const after = await findClaim(transaction, claim.id, orgId)
        return after ? done(after) : refused('not-found')
      })
      return answer(reply, outcome)
    },
  )

  const proofConfig = rules({
    access,
    rate: 'forms',
    cache: 'by-caller',
    operation: {
      tag,
      operationId: 'proveClaim',
      summary: 'Prove a claim with an emailed code or the point’s website, or pass it to staff',
      body: sentBodies.claimProof,
      refuses: ['conflict', 'not-found', 'too-many-requests'],
    },
  })
  const proofSchema = { params, body: Type.Unknown(), response }
  app.post<OfClaim>(`${path}/:id/proof`, { schema: proofSchema, config: proofConfig }, async (request, reply) => {
    const read = readClaimProof(request.body)
    if (!read.ok) return refuseWith(reply, refused('invalid', problemsOfRead(read.problems)))
    const claimant = claimantOf(request)
    return answer(reply, await proveClaim({ database, config, looks }, claimant, request.params.id, read.value))
  })

  const withdrawConfig = rules({
    access,
    rate: 'writes',
    cache: 'by-caller',
    operation: {
      tag,
      operationId: 'withdrawClaim',
      summary: 'Withdraw a pending claim',
      refuses: ['conflict', 'not-found'],
    },
  })
  app.post<OfClaim>(
    `${path}/:id/withdraw`,
    { schema: { params, response }, config: withdrawConfig },
    async (request, reply) => {
      const { orgId } = claimantOf(request)
      return answer(reply, await withdrawClaim(database, request.params.id, orgId))
    },
  )
}
