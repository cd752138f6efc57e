import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import {
  confirmationsPath,
  confirmedAddress,
  readConfirmationRequest,
  reportedClosedRule,
  type ConfirmationOutcome,
} from '@recircle/core/confirmation'
import { urlEncoded } from '@recircle/core/shared'
import { facilityPath } from '@recircle/core/facility'
import { isRecord } from '@recircle/core/wire'
import type { Config } from '../config/config.ts'
import type { Database } from '../db/database.ts'
import { json, leadsOn } from '../http/open-api/api-operations.ts'
import { refuseWith, type Outcome } from '../http/answer/outcome.ts'
import { identityOf } from '../http/guard/route-guard.ts'
import { rules } from '../http/guard/route-rules.ts'
import { sentBodies } from '../http/open-api/sent-bodies.schemas.ts'
import { uuidSchema } from '../http/request/uuid.ts'
import { problemsOfRead } from '../http/answer/wire-problems.ts'
import { refuse } from '../http/answer/wire-reply.ts'
import { actorOf } from '../session/caller-actor.ts'
import { leadsForms } from '../http/forms/form-navigation.ts'
import { prefixOfReferer } from '../site/referer-prefix.ts'
import { confirmFacility } from './confirm-facility.ts'

export interface ConfirmationDeps {
  readonly database: Database
  readonly config: Pick<Config, 'origins' | 'siteOverrides'>
}

const Confirmed = Type.Object({
  counted: Type.Boolean({ description: 'false: already confirmed, nothing changed' }),
})

/** TRUTH-15: a visitor at the place confirms that a point is as described. */
export function registerConfirmations(app: FastifyInstance, { database, config }: ConfirmationDeps): void {
  const Params = Type.Object({ id: uuidSchema })
  const schema = { params: Params, body: Type.Unknown(), response: { 200: Confirmed } }
  const operation = {
    tag: 'points',
    operationId: 'confirmPoint',
    summary: 'Confirm that the details of a point are still correct',
    answerType: json,
    body: sentBodies.confirmation,
    bareAnswers: leadsOn,
    refuses: ['conflict'],
  } as const
  const route = {
    schema,
    config: rules({ access: 'anybody-or-account', rate: 'forms', cache: 'no-store', operation }),
    ...leadsForms(pageOf(config)),
  }
  // The router matches with and without a trailing slash.
  const path = confirmationsPath('{id}').replace(urlEncoded('{id}'), ':id').replace(/\/$/, '')
  app.post<{ Params: { id: string } }>(path, route, async (request, reply) => {
    const identity = identityOf(request)
    const read = readConfirmationRequest(request.body)
    if (!read.ok) return refuse(reply, 'invalid', undefined, problemsOfRead(read.problems))
    const who = {
      actor: actorOf(identity, 'facility'),
      userId: identity === 'anonymous' ? null : identity.user.id,
      address: request.ip,
    }
    const confirmed = await database
      .transaction()
      .execute((transaction) => confirmFacility(transaction, request.params.id, read.value, who))
    outcomes.set(request, outcomeOf(confirmed))
    return confirmed.ok ? { counted: confirmed.value } : refuseWith(reply, confirmed)
  })
}

/** Keyed by request, because a response may be compressed before its page is chosen. */
const outcomes = new WeakMap<FastifyRequest, ConfirmationOutcome>()

/** Without JavaScript: the page of the point, which shows the outcome. */
const pageOf = (config: ConfirmationDeps['config']) => (request: FastifyRequest) => {
  const id = isRecord(request.params) ? String(request.params['id']) : ''
  return confirmedAddress(prefixOfReferer(request, config) + facilityPath(id), outcomes.get(request) ?? 'failed')
}

function outcomeOf(confirmed: Outcome<boolean>): ConfirmationOutcome {
  if (confirmed.ok) return confirmed.value ? 'counted' : 'already'
  if (confirmed.error !== 'conflict') return 'failed'
  return confirmed.problems.some(({ rule }) => rule === reportedClosedRule) ? 'reported' : 'moved'
}
