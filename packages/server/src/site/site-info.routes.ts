import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { canonicalPath } from '@recircle/core/site'
import { routeConfigToWire, siteInfoToWire } from '@recircle/core/site-info'
import { wireBasePath } from '@recircle/core/wire'
import type { Config } from '../config/config.ts'
import type { Database } from '../db/database.ts'
import { siteOf } from './request-site.ts'
import { findRouteConfig, findSiteInfo } from './site-info.repository.ts'

const SiteInfoSchema = Type.Object({
  contacts: Type.Object({ phone: Type.String(), email: Type.String(), address: Type.String() }),
  socials: Type.Record(Type.String(), Type.String()),
})
const RouteConfigSchema = Type.Object({ redirect: Type.Optional(Type.String()) })
const pathMaxLength = 500

export function registerSiteInfo(
  app: FastifyInstance,
  deps: { readonly config: Config; readonly database: Database },
): void {
  const infoSchema = { response: { 200: SiteInfoSchema } }
  app.get(`${wireBasePath}/web/contacts`, { schema: infoSchema }, async (request, reply) => {
    const info = await findSiteInfo(deps.database, siteOf(request, deps.config).variant)
    // The answer differs from host to host, which every cache keeps apart by itself.
    return reply.header('cache-control', 'public, max-age=300').send(siteInfoToWire(info))
  })

  const querystring = Type.Object({ path: Type.String({ pattern: '^/', maxLength: pathMaxLength }) })
  const configSchema = { querystring, response: { 200: RouteConfigSchema } }
  app.get<{ Querystring: { path: string } }>(
    `${wireBasePath}/web/route-config`,
    { schema: configSchema },
    async (request, reply) => {
      const { variant } = siteOf(request, deps.config)
      return reply.send(
        routeConfigToWire(await findRouteConfig(deps.database, variant, canonicalPath(request.query.path))),
      )
    },
  )
}
