import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import {
  newsletterCalls,
  newsletterPage,
  newsletterPaths,
  newsletterResultAddress,
  ownSubscription,
  readNewsletterAction,
  type NewsletterAction,
} from '@recircle/core/newsletter'
import { resourceDocument, wireMediaType } from '@recircle/core/wire'
import { leadsOn, type ApiOperation } from '../http/open-api/api-operations.ts'
import { done, refused, refuseWith, type Outcome } from '../http/answer/outcome.ts'
import { answer } from '../http/calls/answer-call.ts'
import { Document, ResourceOf } from '../http/answer/json-api.schemas.ts'
import { paramOf, routeOf, TokenParams, type WithToken } from '../http/answer/linked-paths.ts'
import { rules } from '../http/guard/route-rules.ts'
import { sentBodies } from '../http/open-api/sent-bodies.schemas.ts'
import { problemsOfRead } from '../http/answer/wire-problems.ts'
import { refuse } from '../http/answer/wire-reply.ts'
import { leadsForms } from '../http/forms/form-navigation.ts'
import { pageOf } from '../site/page-address.ts'
import { prefixOfReferer } from '../site/referer-prefix.ts'
import { languageIn, localeOf } from '../site/request-locale.ts'
import { siteOf } from '../site/request-site.ts'
import { actOnSubscription, findSubscriber, type Subscriber } from './subscribers.repository.ts'
import type { SubscriptionDeps } from '../subscription/subscription.routes.ts'

const ruled = (rate: 'reads' | 'forms', operationId: string, summary: string, more: Partial<ApiOperation> = {}) =>
  rules({
    access: 'secret-holder',
    rate,
    cache: 'no-store',
    operation: { tag: 'newsletter', operationId, summary, refuses: ['gone'], ...more },
  })

const send = (reply: FastifyReply, subscriber: Subscriber): FastifyReply =>
  reply.type(wireMediaType).send(resourceDocument(ownSubscription.write(subscriber)))

/** FORM-15: the actions of a link's holder. GET requests write nothing, because mail scanners follow links. */
export function registerNewsletter(app: FastifyInstance, { config, database, links }: SubscriptionDeps): void {
  const subscriptionOf = (token: string): Outcome<string> => {
    const opened = links.open(token, 'newsletter', Date.now())
    return opened.ok ? done(opened.value.subject) : refused(opened.error === 'expired' ? 'gone' : 'not-found')
  }
  const act = (request: FastifyRequest, id: string, wanted: NewsletterAction): Promise<Subscriber | null> => {
    const site = siteOf(request, config)
    const locale = languageIn(request.body, site) ?? localeOf(request, site)
    const place = { locale, variant: site.variant }
    return database.transaction().execute((transaction) => actOnSubscription(transaction, id, wanted, place))
  }
  const leadsBack = leadsForms((request, reply) => {
    const page = prefixOfReferer(request, config) + newsletterPage(paramOf(request, 'token'))
    if (reply.statusCode >= 300) return newsletterResultAddress(page, 'failed')
    const wanted = readNewsletterAction(request.body)
    return wanted.ok && wanted.value !== 'stop' ? newsletterResultAddress(page, 'subscribed') : page
  })
  const answers = { params: TokenParams, response: { 200: Document(ResourceOf(ownSubscription.contract)) } }

  const path = routeOf(newsletterPaths.own, ':token')
  answer(app, newsletterCalls.subscription, async ({ params }) => {
    const id = subscriptionOf(params.token)
    if (!id.ok) return id
    const subscriber = await findSubscriber(database, id.value)
    return subscriber ? done(subscriber) : refused('not-found')
  })
  app.post<WithToken>(
    path,
    {
      schema: { ...answers, body: Type.Unknown() },
      config: ruled('forms', 'changeSubscription', 'Confirm, end or restart a newsletter subscription', {
        body: sentBodies.changeSubscription,
        bareAnswers: leadsOn,
      }),
      ...leadsBack,
    },
    async (request, reply) => {
      const id = subscriptionOf(request.params.token)
      if (!id.ok) return refuseWith(reply, id)
      const read = readNewsletterAction(request.body)
      if (!read.ok) return refuse(reply, 'invalid', undefined, problemsOfRead(read.problems))
      const subscriber = await act(request, id.value, read.value)
      return subscriber ? send(reply, subscriber) : refuse(reply, 'not-found')
    },
  )

  const stopPath = routeOf(newsletterPaths.stop, ':token')
  app.get<WithToken>(
    stopPath,
    {
      schema: { params: TokenParams },
      config: ruled('reads', 'openNewsletterStop', 'Open the page that ends the newsletter', {
        bareAnswers: { '303': 'Redirects to the page that ends the newsletter' },
        refuses: [],
      }),
    },
    async (request, reply) => {
      const site = siteOf(request, config)
      const page = newsletterPage(request.params.token)
      return reply.redirect(pageOf(site, config, localeOf(request, site), page), 303)
    },
  )
  app.post<WithToken>(
    stopPath,
    {
      schema: { params: TokenParams, response: { 204: Type.Null() } },
      config: ruled('forms', 'stopNewsletter', 'End the newsletter with one click in a mail program (RFC 8058)', {
        bareAnswers: leadsOn,
      }),
      ...leadsBack,
    },
    async (request, reply) => {
      const id = subscriptionOf(request.params.token)
      if (!id.ok) return refuseWith(reply, id)
      return (await act(request, id.value, 'stop')) ? reply.code(204).send() : refuse(reply, 'not-found')
    },
  )
}
