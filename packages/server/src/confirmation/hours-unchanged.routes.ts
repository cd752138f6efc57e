import type { FastifyInstance } from 'fastify'
import { ownerStartCalls } from '@recircle/core/owner-start'
import type { Database } from '../db/database.ts'
import { done } from '../http/answer/outcome.ts'
import { answer } from '../http/calls/answer-call.ts'
import { actorOf } from '../session/caller-actor.ts'
import { confirmHours } from './confirm-facility.ts'

/** TRUTH-58: an owner says of many points at once that their hours are unchanged. */
export function registerHoursUnchanged(app: FastifyInstance, { database }: { readonly database: Database }): void {
  answer(app, ownerStartCalls.confirmHours, async ({ caller, sent }) => {
    const who = { actor: actorOf(caller, 'facility'), userId: caller.user.id }
    return done({ points: await confirmHours(database, sent.points, who) })
  })
}
