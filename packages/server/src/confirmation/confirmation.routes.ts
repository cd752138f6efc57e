import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  confirmationCalls,
  confirmationOfForm,
  confirmationOutcomeOf,
  confirmedAddress,
  sentConfirmation,
  type ConfirmationOutcome,
} from '@recircle/core/confirmation'
import { facilityPath } from '@recircle/core/facility'
import { readWire } from '@recircle/core/wire'
import type { Config } from '../config/config.ts'
import type { Database } from '../db/database.ts'
import { paramOf } from '../http/answer/linked-paths.ts'
import { done } from '../http/answer/outcome.ts'
import { answer, sentIn } from '../http/calls/answer-call.ts'
import { leadsForms } from '../http/forms/form-navigation.ts'
import { actorOf } from '../session/caller-actor.ts'
import { prefixOfReferer } from '../site/referer-prefix.ts'
import { confirmFacility } from './confirm-facility.ts'

export interface ConfirmationDeps {
  readonly database: Database
  readonly config: Pick<Config, 'origins' | 'siteOverrides'>
}

/** TRUTH-15: a visitor at the place confirms that a point is as described. */
export function registerConfirmations(app: FastifyInstance, { database, config }: ConfirmationDeps): void {
  /** Keyed by request, because a response may be compressed before its page is chosen. */
  const outcomes = new WeakMap<FastifyRequest, ConfirmationOutcome>()
  /** Without JavaScript: the page of the point, which shows the outcome. */
  const leadsToPoint = leadsForms((request) => {
    const page = prefixOfReferer(request, config) + facilityPath(paramOf(request, 'id'))
    return confirmedAddress(page, outcomes.get(request) ?? 'failed')
  })
  answer(
    app,
    confirmationCalls.confirm,
    async ({ caller, params, sent, request }) => {
      const who = {
        actor: actorOf(caller, 'facility'),
        userId: caller === 'anonymous' ? null : caller.user.id,
        address: request.ip,
      }
      const confirmed = await database
        .transaction()
        .execute((transaction) => confirmFacility(transaction, params.id, sent, who))
      const answered = confirmed.ok ? done({ counted: confirmed.value }) : confirmed
      outcomes.set(request, confirmationOutcomeOf(answered))
      return answered
    },
    { read: ({ body }) => sentIn(readWire(confirmationOfForm(body), sentConfirmation.read)), ...leadsToPoint },
  )
}
