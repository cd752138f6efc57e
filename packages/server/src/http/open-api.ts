import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { wireBasePath } from '@recircle/core/wire'

/** The document is made from the schemas that the routes check with; it answers at /api/openapi.json. */
export async function registerOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    // The contract writes its paths with a slash at the end; the server answers both.
    transform: ({ schema, url }) => ({ schema, url: url.startsWith(wireBasePath) ? url.replace(/\/?$/, '/') : url }),
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Recircle', description: 'The wire contract of Recircle', version: '1' },
    },
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger())
}
