import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  newsletterCalls,
  newsletterPage,
  newsletterResultAddress,
  type NewsletterAction,
} from '@recircle/core/newsletter'
import { isRecord } from '@recircle/core/wire'
import { done, refused, type Outcome } from '../http/answer/outcome.ts'
import { paramOf, TokenParams, type WithToken } from '../http/answer/linked-paths.ts'
import { answer } from '../http/calls/answer-call.ts'
import { leadsForms } from '../http/forms/form-navigation.ts'
import { rules } from '../http/guard/route-rules.ts'
import { pageOf } from '../site/page-address.ts'
import { prefixOfReferer } from '../site/referer-prefix.ts'
import { languageIn, localeOf } from '../site/request-locale.ts'
import { siteOf } from '../site/request-site.ts'
import { actOnSubscription, findSubscriber, type Subscriber } from './subscribers.repository.ts'
import type { SubscriptionDeps } from '../subscription/subscription.routes.ts'

/** FORM-15: the actions of a link's holder. GET requests write nothing, because mail scanners follow links. */
export function registerNewsletter(app: FastifyInstance, { config, database, links }: SubscriptionDeps): void {
  const subscriptionOf = (token: string): Outcome<string> => {
    const opened = links.open(token, 'newsletter', Date.now())
    return opened.ok ? done(opened.value.subject) : refused(opened.error === 'expired' ? 'gone' : 'not-found')
  }
  const act = async (
    request: FastifyRequest,
    token: string,
    wanted: NewsletterAction,
  ): Promise<Outcome<Subscriber>> => {
    const id = subscriptionOf(token)
    if (!id.ok) return id
    const site = siteOf(request, config)
    const locale = languageIn(request.body, site) ?? localeOf(request, site)
    const place = { locale, variant: site.variant }
    const subscriber = await database
      .transaction()
      .execute((transaction) => actOnSubscription(transaction, id.value, wanted, place))
    return subscriber ? done(subscriber) : refused('not-found')
  }
  const leadsBack = leadsForms((request, reply) => {
    const page = prefixOfReferer(request, config) + newsletterPage(paramOf(request, 'token'))
    if (reply.statusCode >= 300) return newsletterResultAddress(page, 'failed')
    const wanted = isRecord(request.body) ? request.body['act'] : undefined
    return wanted === 'confirm' || wanted === 'resume' ? newsletterResultAddress(page, 'subscribed') : page
  })

  answer(app, newsletterCalls.subscription, async ({ params }) => {
    const id = subscriptionOf(params.token)
    if (!id.ok) return id
    const subscriber = await findSubscriber(database, id.value)
    return subscriber ? done(subscriber) : refused('not-found')
  })
  answer(app, newsletterCalls.change, ({ params, sent, request }) => act(request, params.token, sent.act), leadsBack)
  // No row: it answers nobody, but leads to a page.
  app.get<WithToken>(
    newsletterCalls.stop.path.replace(/\/$/, ''),
    {
      schema: { params: TokenParams },
      config: rules({
        access: 'secret-holder',
        rate: 'reads',
        cache: 'no-store',
        operation: {
          tag: 'newsletter',
          operationId: 'openNewsletterStop',
          summary: 'Open the page that ends the newsletter',
          bareAnswers: { '303': 'Redirects to the page that ends the newsletter' },
        },
      }),
    },
    async (request, reply) => {
      const site = siteOf(request, config)
      const page = newsletterPage(request.params.token)
      return reply.redirect(pageOf(site, config, localeOf(request, site), page), 303)
    },
  )
  answer(
    app,
    newsletterCalls.stop,
    async ({ params, request }) => {
      const stopped = await act(request, params.token, 'stop')
      return stopped.ok ? done(null) : stopped
    },
    leadsBack,
  )
}
