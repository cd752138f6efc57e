import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import {
  organizationProfileContract,
  organizationProfilePath,
  organizationProfileResource,
} from '@recircle/core/organization'
import { resourceDocument, wireMediaType } from '@recircle/core/wire'
import type { Database } from '../db/database.ts'
import { Document, ResourceOf } from '../http/json-api.schemas.ts'
import { rules } from '../http/route-rules.ts'
import { uuidSchema } from '../http/uuid.ts'
import { refuse } from '../http/wire-reply.ts'
import { findOrganization } from './organization.repository.ts'

const Params = Type.Object({ id: uuidSchema })

/** ORG-1: the public profile of an organization. */
export function registerOrganizations(app: FastifyInstance, { database }: { readonly database: Database }): void {
  app.get<{ Params: Type.Static<typeof Params> }>(
    organizationProfilePath(':id').replace('%3A', ':').replace(/\/$/, ''),
    {
      schema: { params: Params, response: { 200: Document(ResourceOf(organizationProfileContract)) } },
      config: rules({
        access: 'anybody',
        rate: 'reads',
        cache: 'no-cache',
        operation: {
          tag: 'organizations',
          operationId: 'getOrganization',
          summary: 'An organization that has a public point or event, and how it became known',
        },
      }),
    },
    async (request, reply) => {
      const profile = await findOrganization(database, request.params.id)
      if (profile === null) return refuse(reply, 'not-found')
      return reply.type(wireMediaType).send(resourceDocument(organizationProfileResource(profile)))
    },
  )
}
