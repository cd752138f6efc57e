import type { FastifyInstance } from 'fastify'
import { pointDayCalls } from '@recircle/core/point-days'
import type { Database } from '../../db/database.ts'
import { done, refused } from '../../http/answer/outcome.ts'
import { answer } from '../../http/calls/answer-call.ts'
import { actorOf } from '../../session/caller-actor.ts'
import type { Caller } from '../../session/caller.ts'
import { ownDaysOf, wholeRuleOf } from './day-rules.repository.ts'
import { addDayRule, changeDayRule, endDayRule, sayHolidays, takePointOut, type DayOwner } from './say-day-rule.ts'

/** The access of these calls lets only accounts of an organization in. */
const ownerOf = (caller: Caller): DayOwner => ({
  actor: actorOf(caller, 'facility'),
  orgId: caller.user.org_id ?? '',
  userId: caller.user.id,
})

/** DAYS-11, DAYS-12 */
export function registerPointDays(app: FastifyInstance, { database }: { readonly database: Database }): void {
  answer(app, pointDayCalls.list, async ({ caller }) => done(await ownDaysOf(database, ownerOf(caller).orgId)))
  answer(app, pointDayCalls.get, async ({ caller, params }) => {
    const rule = await wholeRuleOf(database, ownerOf(caller).orgId, params.id)
    return rule === null ? refused('not-found') : done(rule)
  })
  answer(app, pointDayCalls.add, ({ caller, sent }) => addDayRule(database, sent, ownerOf(caller), Date.now()))
  answer(app, pointDayCalls.change, ({ caller, params, sent }) =>
    changeDayRule(database, params.id, sent, ownerOf(caller), Date.now()),
  )
  answer(app, pointDayCalls.end, ({ caller, params }) => endDayRule(database, params.id, ownerOf(caller)))
  answer(app, pointDayCalls.takeOut, ({ caller, params }) =>
    takePointOut(database, params.id, params.pointId, ownerOf(caller)),
  )
  answer(app, pointDayCalls.holidays, ({ caller, sent }) => sayHolidays(database, sent, ownerOf(caller)))
}
