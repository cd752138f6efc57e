import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import {
  alertCalls,
  alertLimits,
  alertOutcomeAddress,
  alertPage,
  alertPaths,
  alertRequestAddress,
  emailsAMonth,
  outcomeOfAct,
  ownAlert,
  readAlertAction,
  readSentAlert,
  requestOfForm,
  type AlertAction,
  type AlertOutcome,
  type AskOutcome,
  type OwnAlert,
} from '@recircle/core/area-alert'
import { enoughToday } from '@recircle/core/http'
import { withDescendants, type Material } from '@recircle/core/material'
import { mapStartOf } from '@recircle/core/site'
import { isRecord, resourceDocument, wireMediaType } from '@recircle/core/wire'
import type { Config } from '../config/config.ts'
import type { Database } from '../db/database.ts'
import { townNameAt } from '../geo/town-names.ts'
import { json, leadsOn, type ApiOperation } from '../http/open-api/api-operations.ts'
import { done, refused, refuseWith, type Outcome } from '../http/answer/outcome.ts'
import { answer } from '../http/calls/answer-call.ts'
import { Document, ResourceOf } from '../http/answer/json-api.schemas.ts'
import { OkEnvelope, okEnvelope } from '../http/guard/open-forms.ts'
import { rules } from '../http/guard/route-rules.ts'
import { sentBodies } from '../http/open-api/sent-bodies.schemas.ts'
import { problemsOfRead } from '../http/answer/wire-problems.ts'
import { refuse } from '../http/answer/wire-reply.ts'
import { paramOf, routeOf, TokenParams, type WithToken } from '../http/answer/linked-paths.ts'
import { askerOf } from '../mail/mail-budget.ts'
import { queueMail } from '../mail/mail-queue.ts'
import { listMaterials } from '../material/material.repository.ts'
import { leadsForms } from '../http/forms/form-navigation.ts'
import type { KeptForms } from '../http/forms/kept-forms.ts'
import type { SignedLinks } from '../signed-link/signed-links.ts'
import { answeringFrom, pageOf } from '../site/page-address.ts'
import { prefixOfReferer } from '../site/referer-prefix.ts'
import { languageIn, localeOf } from '../site/request-locale.ts'
import { siteOf } from '../site/request-site.ts'
import { confirmationMail } from './alert-mail.ts'
import { actOnAlert, askForAlert, findAlert, type KnownAlert, type RequestedAlert } from './alerts.repository.ts'
import { daysWithNews } from './area-changes.ts'

export interface AlertDeps {
  readonly database: Database
  readonly config: Pick<Config, 'origins' | 'siteOverrides' | 'rateLimitFactor'>
  readonly links: SignedLinks
}
interface FormDeps extends AlertDeps {
  readonly kept: KeptForms
}

const isCount = (body: unknown): boolean => isRecord(body) && body['act'] === 'count'

const fullAddress = [{ rule: 'alerts-full', pointer: '/email' }]
const unknownMaterial = [{ rule: 'unknown-value', pointer: '/materials' }]

/** Returns null for an unknown material: an empty list would mean all materials. */
function idsOf(materials: readonly Material[], slugs: readonly string[]): number[] | null {
  const known = materials.filter(({ slug }) => slugs.includes(slug))
  return known.length === slugs.length ? known.map(({ id }) => id) : null
}

/** ALERT-2 to ALERT-5: subscribing to an area without an account. GET requests write nothing, because mail scanners follow links. */
export function registerAlerts(app: FastifyInstance, { database, config, links, kept }: FormDeps): void {
  const outcomes = new WeakMap<FastifyRequest, AskOutcome>()
  const acted = new WeakMap<FastifyRequest, AlertOutcome>()

  answer(app, alertCalls.forecast, async ({ query }) => {
    const materials = await listMaterials(database)
    const ids = idsOf(materials, query.materials)
    if (ids === null) return refused('invalid', unknownMaterial)
    const materialIds = withDescendants(materials, ids)
    const days = await daysWithNews(database, { ...query, materialIds }, Date.now())
    return done({
      id: 'area',
      place: townNameAt(query.center),
      daily: emailsAMonth(days, 'day', alertLimits.forecastDays),
      weekly: emailsAMonth(days, 'week', alertLimits.forecastDays),
    })
  })

  app.post(
    alertPaths.ask.replace(/\/$/, ''),
    {
      schema: { body: Type.Unknown(), response: { 202: OkEnvelope } },
      config: rules({
        access: 'anybody',
        rate: 'forms',
        cache: 'no-store',
        operation: {
          tag: 'alerts',
          operationId: 'askForAlert',
          summary: 'Subscribe to news about an area; takes effect once confirmed by email',
          answerType: json,
          body: sentBodies.alert,
          bareAnswers: leadsOn,
          refuses: ['conflict'],
        },
      }),
      ...leadsForms((request, reply) => {
        const outcome = reply.statusCode === 429 ? enoughToday : (outcomes.get(request) ?? 'failed')
        const wanted = requestOfForm(request.body, mapStartOf(siteOf(request, config)))
        const page = prefixOfReferer(request, config) + alertRequestAddress(wanted, outcome)
        return (outcome === 'sent' ? null : kept.addressOf(page, 'alert', request.body)) ?? page
      }),
    },
    async (request, reply) => {
      // The form's other button: the page shows its fields again, with the forecast.
      if (isCount(request.body)) {
        outcomes.set(request, 'counted')
        return reply.code(202).send(okEnvelope)
      }
      const read = readSentAlert(request.body)
      if (!read.ok) {
        outcomes.set(request, 'invalid')
        return refuse(reply, 'invalid', undefined, problemsOfRead(read.problems))
      }
      const { email, homepage, ...wanted } = read.value
      const materialIds = idsOf(await listMaterials(database), wanted.materials)
      if (materialIds === null) {
        outcomes.set(request, 'invalid')
        return refuse(reply, 'invalid', undefined, unknownMaterial)
      }
      const site = siteOf(request, config)
      const locale = languageIn(request.body, site) ?? localeOf(request, site)
      const requested = { ...wanted, email, materialIds, locale, variant: site.variant }
      const isFull = homepage === '' && !(await mailConfirmation(request, requested))
      outcomes.set(request, isFull ? 'full' : 'sent')
      return isFull ? refuse(reply, 'conflict', undefined, fullAddress) : reply.code(202).send(okEnvelope)
    },
  )

  const mailConfirmation = (request: FastifyRequest, requested: RequestedAlert): Promise<boolean> =>
    database.transaction().execute(async (transaction) => {
      const alert = await askForAlert(transaction, requested)
      const site = siteOf(request, config)
      const settings = { config: answeringFrom(site, config), links, asker: askerOf(request, config) }
      if (alert !== null) await queueMail(transaction, confirmationMail(alert, settings, Date.now()))
      return alert !== null
    })

  /** The alert of a valid link. */
  const alertIdOf = (token: string): Outcome<string> => {
    const opened = links.open(token, 'area-alert', Date.now())
    return opened.ok ? done(opened.value.subject) : refused(opened.error === 'expired' ? 'gone' : 'not-found')
  }
  const shown = async (alert: KnownAlert): Promise<OwnAlert> => {
    const { id, status, center, radiusKm, materialIds, news, pace } = alert
    const materials = (await listMaterials(database)).filter((each) => materialIds.includes(each.id))
    const slugs = materials.map(({ slug }) => slug)
    return { id, status, place: townNameAt(center), ...center, radiusKm, materials: slugs, news: [...news], pace }
  }
  const act = (id: string, wanted: AlertAction): Promise<KnownAlert | null> =>
    database.transaction().execute((transaction) => actOnAlert(transaction, id, wanted))
  const ruled = (rate: 'reads' | 'forms', operationId: string, summary: string, more: Partial<ApiOperation> = {}) =>
    rules({
      access: 'secret-holder',
      rate,
      cache: 'no-store',
      operation: { tag: 'alerts', operationId, summary, refuses: ['gone'], ...more },
    })
  const answersAlert = { params: TokenParams, response: { 200: Document(ResourceOf(ownAlert.contract)) } }
  const leadsBack = leadsForms((request) =>
    alertOutcomeAddress(
      prefixOfReferer(request, config) + alertPage(paramOf(request, 'token')),
      acted.get(request) ?? 'failed',
    ),
  )

  const path = routeOf(alertPaths.alert, ':token')
  answer(app, alertCalls.alert, async ({ params }) => {
    const id = alertIdOf(params.token)
    if (!id.ok) return id
    const alert = await findAlert(database, id.value)
    return alert ? done(await shown(alert)) : refused('not-found')
  })
  app.post<WithToken>(
    path,
    {
      schema: { ...answersAlert, body: Type.Unknown() },
      config: ruled('forms', 'changeAlert', 'Confirm, reduce, end or restart an area alert', {
        body: sentBodies.changeAlert,
        bareAnswers: leadsOn,
      }),
      ...leadsBack,
    },
    async (request, reply) => {
      const id = alertIdOf(request.params.token)
      if (!id.ok) return refuseWith(reply, id)
      const read = readAlertAction(request.body)
      if (!read.ok) return refuse(reply, 'invalid', undefined, problemsOfRead(read.problems))
      const alert = await act(id.value, read.value)
      if (!alert) return refuse(reply, 'not-found')
      acted.set(request, outcomeOfAct[read.value.act])
      return reply.type(wireMediaType).send(resourceDocument(ownAlert.write(await shown(alert))))
    },
  )

  const stopPath = routeOf(alertPaths.stop, ':token')
  app.get<WithToken>(
    stopPath,
    {
      schema: { params: TokenParams },
      config: ruled('reads', 'openAlertStop', 'Open the page that ends an area alert', {
        bareAnswers: { '303': 'Redirects to the page that ends the alert' },
        refuses: [],
      }),
    },
    async (request, reply) => {
      const site = siteOf(request, config)
      const page = alertPage(request.params.token)
      return reply.redirect(pageOf(site, config, localeOf(request, site), page), 303)
    },
  )
  app.post<WithToken>(
    stopPath,
    {
      schema: { params: TokenParams, response: { 204: Type.Null() } },
      config: ruled('forms', 'stopAlert', 'End an area alert with one click in a mail program (RFC 8058)', {
        bareAnswers: leadsOn,
      }),
      ...leadsBack,
    },
    async (request, reply) => {
      const id = alertIdOf(request.params.token)
      if (!id.ok) return refuseWith(reply, id)
      if (!(await act(id.value, { act: 'stop' }))) return refuse(reply, 'not-found')
      acted.set(request, 'stopped')
      return reply.code(204).send()
    },
  )
}
