import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Type, type Static } from 'typebox'
import {
  confirmationLimits,
  readReminderAnswer,
  readReminderSwitch,
  reminderOutcomeAddress,
  reminderPaths,
  stillCorrectPage,
  unsubscribePage,
  type ReminderOutcome,
} from '@recircle/core/confirmation'
import { urlEncoded } from '@recircle/core/shared'
import { facilityResource } from '@recircle/core/facility'
import type { LinkClaims, LinkPurpose } from '@recircle/core/signed-link'
import { dayMs } from '@recircle/core/time-zone'
import { isRecord, listDocument, wireMediaType } from '@recircle/core/wire'
import type { Config } from '../config/config.ts'
import type { Database } from '../db/database.ts'
import { FacilityList } from '../facility/facility.schemas.ts'
import { json, leadsOn, type ApiOperation } from '../http/open-api/api-operations.ts'
import { callerOf } from '../http/guard/route-guard.ts'
import { rules } from '../http/guard/route-rules.ts'
import { sentBodies } from '../http/open-api/sent-bodies.schemas.ts'
import { isUuid } from '../http/request/uuid.ts'
import { problemsOfRead } from '../http/answer/wire-problems.ts'
import { refuse } from '../http/answer/wire-reply.ts'
import { leadsForms } from '../http/forms/form-navigation.ts'
import { isOwn, OwnAccount, ownRoute, type OfOwnAccount } from '../session/own-account.ts'
import type { SignedLinks } from '../signed-link/signed-links.ts'
import { pageOf } from '../site/page-address.ts'
import { prefixOfReferer } from '../site/referer-prefix.ts'
import { localeOf } from '../site/request-locale.ts'
import { siteOf } from '../site/request-site.ts'
import { confirmByLink, type AnswerCounts } from './confirm-facility.ts'
import { findOwner, noteResumed, noteUnsubscribed, pointsToRemind } from './reminders.repository.ts'

export interface ReminderDeps {
  readonly database: Database
  readonly config: Pick<Config, 'origins' | 'siteOverrides'>
  readonly links: SignedLinks
}

const Params = Type.Object({ token: Type.String({ minLength: 1 }) })
interface WithToken {
  Params: Static<typeof Params>
}
const Answered = Type.Object({ counted: Type.Integer(), already: Type.Integer(), moved: Type.Integer() })
const secondMs = 1000
const routePath = (path: (token: string) => string): string => path(':token').replace(urlEncoded(':token'), ':token')

/** TRUTH-20: the reminder's questions, answered by the holder of its link. GET requests write nothing, because mail scanners follow links. */
export function registerReminders(app: FastifyInstance, { database, config, links }: ReminderDeps): void {
  /** The claims of a valid link; otherwise sends the error response and returns null. */
  const claimsOf = (
    request: FastifyRequest<WithToken>,
    reply: FastifyReply,
    purpose: LinkPurpose,
  ): LinkClaims | null => {
    const opened = links.open(request.params.token, purpose, Date.now())
    if (opened.ok) return opened.value
    void refuse(reply, opened.error === 'expired' ? 'gone' : 'not-found')
    return null
  }
  const ruled = (rate: 'reads' | 'forms', operationId: string, summary: string, more: Partial<ApiOperation> = {}) =>
    rules({
      access: 'secret-holder',
      rate,
      cache: 'no-store',
      operation: { tag: 'points', operationId, summary, ...more },
    })

  const leadsTo = (page: (token: string) => string) =>
    leadsForms((request) =>
      reminderOutcomeAddress(
        prefixOfReferer(request, config) + page(tokenOf(request)),
        outcomes.get(request) ?? 'failed',
      ),
    )

  const path = routePath(reminderPaths.reminder)
  app.get<WithToken>(
    path,
    {
      schema: { params: Params, response: { 200: FacilityList } },
      config: ruled('reads', 'viewReminder', 'List the points that a reminder is about', { refuses: ['gone'] }),
    },
    async (request, reply) => {
      const claims = claimsOf(request, reply, 'still-correct')
      if (claims === null) return reply
      const owner = await findOwner(database, claims.subject)
      if (!owner) return refuse(reply, 'not-found')
      const points = await pointsToRemind(database, owner.orgId, Date.now())
      return reply.type(wireMediaType).send(
        listDocument(
          points.map(({ facility }) => facilityResource(facility)),
          {},
        ),
      )
    },
  )

  app.post<WithToken>(
    path,
    {
      schema: { params: Params, body: Type.Unknown(), response: { 200: Answered } },
      config: ruled('forms', 'answerReminder', 'Confirm which of these points are still correct', {
        answerType: json,
        body: sentBodies.reminderAnswer,
        bareAnswers: leadsOn,
        refuses: ['gone'],
      }),
      ...leadsTo(stillCorrectPage),
    },
    async (request, reply) => {
      const claims = claimsOf(request, reply, 'still-correct')
      if (claims === null) return reply
      const read = readReminderAnswer(request.body)
      if (!read.ok) {
        outcomes.set(request, 'none')
        return refuse(reply, 'invalid', undefined, problemsOfRead(read.problems))
      }
      const owner = await findOwner(database, claims.subject)
      if (!owner) return refuse(reply, 'not-found')
      // Links expire on a full second, so the link may have been created up to a second earlier.
      const sinceMs = claims.expiresAtMs - confirmationLimits.reminderLinkDays * dayMs - secondMs
      const points = read.value.filter(({ id }) => isUuid(id))
      const counts = await confirmByLink(database, points, owner, sinceMs)
      outcomes.set(request, outcomeOf(counts, read.value.length - points.length))
      return { ...counts, moved: counts.moved + read.value.length - points.length }
    },
  )

  const stopPath = routePath(reminderPaths.unsubscribe)
  const stopSchema = { params: Params }
  app.get<WithToken>(
    stopPath,
    {
      schema: stopSchema,
      config: ruled('reads', 'openUnsubscribing', 'Open the page that turns reminders off', {
        bareAnswers: { '303': 'Redirects to the page that turns reminders off' },
      }),
    },
    async (request, reply) => {
      const site = siteOf(request, config)
      const page = unsubscribePage(request.params.token)
      return reply.redirect(pageOf(site, config, localeOf(request, site), page), 303)
    },
  )
  /** A button on the page of the unsubscribe link; without JavaScript that page shows the outcome. */
  const press = (
    url: string,
    { operationId, summary }: { operationId: string; summary: string },
    note: typeof noteResumed,
    outcome: ReminderOutcome,
  ): void => {
    app.post<WithToken>(
      url,
      {
        schema: { ...stopSchema, response: { 204: Type.Null() } },
        config: ruled('forms', operationId, summary, { bareAnswers: leadsOn, refuses: ['gone'] }),
        ...leadsTo(unsubscribePage),
      },
      async (request, reply) => {
        const claims = claimsOf(request, reply, 'unsubscribe-reminders')
        if (claims === null) return reply
        if (!(await findOwner(database, claims.subject))) return refuse(reply, 'not-found')
        await note(database, claims.subject)
        outcomes.set(request, outcome)
        return reply.code(204).send()
      },
    )
  }
  const stop = {
    operationId: 'stopReminders',
    summary: 'Turn reminders off, also with one click in a mail program (RFC 8058)',
  }
  const resume = {
    operationId: 'resumeReminders',
    summary: 'Turn reminders back on with the link that turned them off',
  }
  press(stopPath, stop, noteUnsubscribed, 'confirmed')
  press(routePath(reminderPaths.resume), resume, noteResumed, 'resumed')

  app.patch<OfOwnAccount>(
    ownRoute(reminderPaths.ofAccount),
    {
      schema: { params: OwnAccount, body: Type.Unknown(), response: { 204: Type.Null() } },
      config: rules({
        access: { creatorOf: ['facility'] },
        rate: 'writes',
        cache: 'no-store',
        operation: {
          tag: 'account',
          operationId: 'switchReminders',
          summary: 'Turn reminders on or off',
          body: sentBodies.reminderSwitch,
        },
      }),
    },
    async (request, reply) => {
      const { user } = callerOf(request)
      if (!isOwn(user, request.params) || !(await findOwner(database, user.id))) return refuse(reply, 'not-found')
      const on = readReminderSwitch(request.body)
      if (!on.ok) return refuse(reply, 'invalid', undefined, problemsOfRead(on.problems))
      await (on.value ? noteResumed : noteUnsubscribed)(database, user.id)
      return reply.code(204).send()
    },
  )
}

const outcomes = new WeakMap<FastifyRequest, ReminderOutcome>()
const tokenOf = ({ params }: FastifyRequest): string => (isRecord(params) ? String(params['token']) : '')

function outcomeOf({ counted, moved }: AnswerCounts, unknown: number): ReminderOutcome {
  if (moved + unknown > 0) return 'partly'
  return counted > 0 ? 'confirmed' : 'already'
}
