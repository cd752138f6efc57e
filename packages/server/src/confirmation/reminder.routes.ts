import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  confirmationLimits,
  reminderAnswerOfForm,
  reminderOutcomeAddress,
  sentReminderAnswer,
  stillCorrectPage,
  unsubscribePage,
  type ReminderOutcome,
} from '@recircle/core/confirmation'
import { reminderCalls } from '@recircle/core/owner-start'
import type { LinkPurpose } from '@recircle/core/signed-link'
import { dayMs } from '@recircle/core/time-zone'
import { readWire } from '@recircle/core/wire'
import type { Config } from '../config/config.ts'
import type { Database } from '../db/database.ts'
import { paramOf, TokenParams, type WithToken } from '../http/answer/linked-paths.ts'
import { done, refused } from '../http/answer/outcome.ts'
import { answer, sentIn } from '../http/calls/answer-call.ts'
import { leadsForms } from '../http/forms/form-navigation.ts'
import { rules } from '../http/guard/route-rules.ts'
import { isUuid } from '../http/request/uuid.ts'
import { isOwn } from '../session/own-account.ts'
import type { SignedLinks } from '../signed-link/signed-links.ts'
import { pageOf } from '../site/page-address.ts'
import { prefixOfReferer } from '../site/referer-prefix.ts'
import { localeOf } from '../site/request-locale.ts'
import { siteOf } from '../site/request-site.ts'
import { confirmByLink, type AnswerCounts } from './confirm-facility.ts'
import { findEditor, findOwner, noteResumed, noteUnsubscribed, pointsToRemind } from './reminders.repository.ts'

export interface ReminderDeps {
  readonly database: Database
  readonly config: Pick<Config, 'origins' | 'siteOverrides'>
  readonly links: SignedLinks
}

const secondMs = 1000

/** TRUTH-20: the reminder's questions, answered by the holder of its link. GET requests write nothing, because mail scanners follow links. */
export function registerReminders(app: FastifyInstance, { database, config, links }: ReminderDeps): void {
  const outcomes = new WeakMap<FastifyRequest, ReminderOutcome>()
  const leadsTo = (page: (token: string) => string) =>
    leadsForms((request, { statusCode }) =>
      reminderOutcomeAddress(
        prefixOfReferer(request, config) + page(paramOf(request, 'token')),
        outcomes.get(request) ?? (statusCode === 422 ? 'none' : 'failed'),
      ),
    )
  /** The claims of a valid link, and its account. */
  const holderOf = async (token: string, purpose: LinkPurpose) => {
    const opened = links.open(token, purpose, Date.now())
    if (!opened.ok) return refused(opened.error === 'expired' ? 'gone' : 'not-found')
    const find = purpose === 'unsubscribe-reminders' ? findEditor : findOwner
    const owner = await find(database, opened.value.subject)
    return owner ? done({ claims: opened.value, owner }) : refused('not-found')
  }

  answer(app, reminderCalls.points, async ({ params }) => {
    const holder = await holderOf(params.token, 'still-correct')
    if (!holder.ok) return holder
    const points = await pointsToRemind(database, holder.value.owner.orgId, Date.now())
    return done({ items: points.map(({ facility }) => facility) })
  })

  answer(
    app,
    reminderCalls.answer,
    async ({ params, sent, request }) => {
      const holder = await holderOf(params.token, 'still-correct')
      if (!holder.ok) return holder
      const { claims, owner } = holder.value
      // Links expire on a full second, so the link may have been created up to a second earlier.
      const sinceMs = claims.expiresAtMs - confirmationLimits.reminderLinkDays * dayMs - secondMs
      const points = sent.points.filter(({ id }) => isUuid(id))
      const known = await confirmByLink(database, points, owner, sinceMs)
      const counts = { ...known, moved: known.moved + sent.points.length - points.length }
      outcomes.set(request, outcomeOf(counts))
      return done(counts)
    },
    {
      read: ({ body }) => sentIn(readWire(reminderAnswerOfForm(body), sentReminderAnswer.read)),
      ...leadsTo(stillCorrectPage),
    },
  )

  // No row: it answers nobody, but leads to a page.
  app.get<WithToken>(
    reminderCalls.stop.path.replace(/\/$/, ''),
    {
      schema: { params: TokenParams },
      config: rules({
        access: 'secret-holder',
        rate: 'reads',
        cache: 'no-store',
        operation: {
          tag: 'points',
          operationId: 'openUnsubscribing',
          summary: 'Open the page that turns reminders off',
          bareAnswers: { '303': 'Redirects to the page that turns reminders off' },
        },
      }),
    },
    async (request, reply) => {
      const site = siteOf(request, config)
      const page = unsubscribePage(request.params.token)
      return reply.redirect(pageOf(site, config, localeOf(request, site), page), 303)
    },
  )
  /** A button on the page of the unsubscribe link; without JavaScript that page shows the outcome. */
  const press = async (request: FastifyRequest, token: string, note: typeof noteResumed, outcome: ReminderOutcome) => {
    const holder = await holderOf(token, 'unsubscribe-reminders')
    if (!holder.ok) return holder
    await note(database, holder.value.claims.subject)
    outcomes.set(request, outcome)
    return done(null)
  }
  const leads = leadsTo(unsubscribePage)
  answer(
    app,
    reminderCalls.stop,
    ({ params, request }) => press(request, params.token, noteUnsubscribed, 'confirmed'),
    leads,
  )
  answer(
    app,
    reminderCalls.resume,
    ({ params, request }) => press(request, params.token, noteResumed, 'resumed'),
    leads,
  )

  answer(app, reminderCalls.switch, async ({ caller: { user }, params, sent }) => {
    if (!isOwn(user, params) || !(await findOwner(database, user.id))) return refused('not-found')
    await (sent.on ? noteResumed : noteUnsubscribed)(database, user.id)
    return done(null)
  })
}

function outcomeOf({ counted, moved }: AnswerCounts): ReminderOutcome {
  if (moved > 0) return 'partly'
  return counted > 0 ? 'confirmed' : 'already'
}
