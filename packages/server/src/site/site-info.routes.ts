import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { canonicalPath, contactsContract, contactsDocument, routeConfigToWire } from '@recircle/core/site'
import { wireBasePath, wireMediaType } from '@recircle/core/wire'
import type { Config } from '../config/config.ts'
import type { Database } from '../db/database.ts'
import { json } from '../http/open-api/api-operations.ts'
import { Document, ResourceOf } from '../http/answer/json-api.schemas.ts'
import { rules } from '../http/guard/route-rules.ts'
import { siteOf } from './request-site.ts'
import { findRouteConfig } from './redirects.repository.ts'
import { findContacts } from './site-info.repository.ts'

const ContactsSchema = ResourceOf(contactsContract)
const RouteConfigSchema = Type.Object({ redirect: Type.Optional(Type.String()) })
const pathMaxLength = 500

export function registerSiteInfo(
  app: FastifyInstance,
  deps: { readonly config: Config; readonly database: Database },
): void {
  const contactsSchema = { response: { 200: Document(ContactsSchema) } }
  const contactsConfig = rules({
    access: 'anybody',
    rate: 'reads',
    // The response depends on the host, which is part of every cache's key.
    cache: 'public, max-age=300',
    operation: { tag: 'site', operationId: 'getContacts', summary: 'Get the contacts and social links of this site' },
  })
  app.get(
    `${wireBasePath}/web/contacts`,
    { schema: contactsSchema, config: contactsConfig },
    async (request, reply) => {
      const { variant } = siteOf(request, deps.config)
      const contacts = await findContacts(deps.database, variant)
      return reply.type(wireMediaType).send(contactsDocument(variant, contacts))
    },
  )

  const querystring = Type.Object({ path: Type.String({ pattern: '^/', maxLength: pathMaxLength }) })
  const configSchema = { querystring, response: { 200: RouteConfigSchema } }
  const config = rules({
    access: 'anybody',
    rate: 'reads',
    cache: 'by-caller',
    operation: {
      tag: 'site',
      operationId: 'getRouteConfig',
      summary: 'Check whether a path has moved',
      answerType: json,
    },
  })
  app.get<{ Querystring: { path: string } }>(
    `${wireBasePath}/web/route-config`,
    { schema: configSchema, config },
    async (request, reply) => {
      const { variant } = siteOf(request, deps.config)
      const place = { variant, path: canonicalPath(request.query.path) }
      return reply.send(routeConfigToWire(await findRouteConfig(deps.database, deps.config, place)))
    },
  )
}
