import type { FastifyInstance, FastifyRequest } from 'fastify'
import { claimCalls, type PointClaim } from '@recircle/core/point-claim'
import type { Config } from '../config/config.ts'
import type { Database } from '../db/database.ts'
import { titlesOf } from '../facility/point-titles.ts'
import { conflictWith, done, refused, type Outcome } from '../http/answer/outcome.ts'
import { answer } from '../http/calls/answer-call.ts'
import { askerOf } from '../mail/mail-budget.ts'
import type { Caller } from '../session/caller.ts'
import { localeOf } from '../site/request-locale.ts'
import { siteOf } from '../site/request-site.ts'
import { answerDispute } from './answer-dispute.ts'
import { sendCode } from './claim-codes.ts'
import { endExpired, findClaim, listClaims, lockClaim, lockClaimant } from './claims.repository.ts'
import { listDisputes } from './disputes.repository.ts'
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

const claimantOf = ({ user }: Caller): Claimant => ({ orgId: user.org_id ?? '', userId: user.id })

/** CLAIM-2: an organization claims points that an import has made. */
export function registerClaims(app: FastifyInstance, { config, database, resolveTxt }: ClaimDeps): void {
  const looks = { feeds: { privateHosts: config.privateFeedHosts }, ...(resolveTxt && { resolveTxt }) }

  /** FAC-27 */
  async function titled<Claim extends { readonly pointId: string; readonly pointName: string }>(
    request: FastifyRequest,
    claims: readonly Claim[],
  ): Promise<Claim[]> {
    const points = claims.map(({ pointId: id, pointName: name }) => ({ id, name }))
    const titleFor = await titlesOf(database, points, localeOf(request, siteOf(request, config)))
    return claims.map((claim) => ({ ...claim, pointName: titleFor({ id: claim.pointId, name: claim.pointName }) }))
  }

  answer(app, claimCalls.list, async ({ caller, request, query: { limit, offset } }) => {
    const { orgId } = claimantOf(caller)
    await endExpired(database, orgId)
    const { claims, count } = await listClaims(database, orgId, { limit, offset })
    return done({ items: await titled(request, claims), count })
  })
  answer(app, claimCalls.claim, ({ caller, sent }) => openClaims(database, claimantOf(caller), sent))
  answer(app, claimCalls.sendCode, async ({ caller, params, request }) => {
    const { orgId } = claimantOf(caller)
    const { locale } = caller.user
    await endExpired(database, orgId)
    return database.transaction().execute(async (transaction): Promise<Outcome<PointClaim>> => {
      await lockClaimant(transaction, orgId)
      const claim = await lockClaim(transaction, params.id, orgId)
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
  })
  answer(app, claimCalls.prove, ({ caller, params, sent }) =>
    proveClaim({ database, config, looks }, claimantOf(caller), params.id, sent),
  )
  answer(app, claimCalls.withdraw, ({ caller, params }) => withdrawClaim(database, params.id, claimantOf(caller).orgId))

  // CLAIM-18: an organization sees who claims its points, and tells staff in words what speaks for it.
  answer(app, claimCalls.disputes, async ({ caller, request, query: { limit, offset } }) => {
    const { disputes, count } = await listDisputes(database, claimantOf(caller).orgId, { limit, offset })
    return done({ items: await titled(request, disputes), count })
  })
  answer(app, claimCalls.answer, async ({ caller, params, sent }) => {
    const words = sent.words.trim()
    if (words === '') return refused('invalid', [claimProblem('words-missing', '/words')])
    return answerDispute(database, claimantOf(caller), params.id, words)
  })
}
