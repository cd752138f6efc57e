import type { FastifyInstance } from 'fastify'
import { canonicalPath, siteCalls } from '@recircle/core/site'
import type { Config } from '../config/config.ts'
import type { Database } from '../db/database.ts'
import { done } from '../http/answer/outcome.ts'
import { answer } from '../http/calls/answer-call.ts'
import { siteOf } from './request-site.ts'
import { findRouteConfig } from './redirects.repository.ts'
import { findContacts } from './site-info.repository.ts'

export function registerSiteInfo(
  app: FastifyInstance,
  { config, database }: { readonly config: Config; readonly database: Database },
): void {
  answer(app, siteCalls.contacts, async ({ request }) => {
    const { variant } = siteOf(request, config)
    return done({ id: variant, ...(await findContacts(database, variant)) })
  })
  answer(app, siteCalls.routeConfig, async ({ request, query }) => {
    const { variant } = siteOf(request, config)
    return done(await findRouteConfig(database, config, { variant, path: canonicalPath(query.path) }))
  })
}
