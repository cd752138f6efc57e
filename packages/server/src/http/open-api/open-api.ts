import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { wireBasePath } from '@recircle/core/wire'
import { apiDocsPage, apiDocsStyle } from './api-docs-page.ts'
import { apiVersion } from './api-versions.ts'
import { describeApi, type ApiDocument } from './describe-operations.ts'
import { operationsOf, rules } from '../guard/route-rules.ts'

const docsPolicy = `default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** Builds the document from the schemas that the routes validate with, and serves it at /api/openapi.json and, as a page, at /api/docs. */
export async function registerOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    // The contract writes its paths with a trailing slash; the server accepts both.
    transform: ({ schema, url, route }) => {
      const operationId = route.config?.rules?.operation?.operationId
      return {
        schema: operationId === undefined ? { ...schema, hide: true } : { ...schema, operationId },
        url: url.startsWith(wireBasePath) ? url.replace(/\/?$/, '/') : url,
      }
    },
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Recircle', description: 'The public API of Recircle', version: apiVersion },
    },
  })
  // Serialized once: the description is long, and the same for every caller.
  let written: { readonly json: string; readonly page: string } | undefined
  const texts = () => (written ??= textsOf(describeApi(generated(app), operationsOf(app))))
  const config = rules({ access: 'anybody', rate: 'reads', cache: 'by-caller' })
  app.get('/api/openapi.json', { config }, (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(texts().json),
  )
  app.get('/api/docs', { config }, (_request, reply) =>
    reply.header('content-security-policy', docsPolicy).type('text/html; charset=utf-8').send(texts().page),
  )
  app.get('/api/docs.css', { config }, (_request, reply) => reply.type('text/css; charset=utf-8').send(apiDocsStyle))
}

const textsOf = (document: ApiDocument) => ({ json: JSON.stringify(document), page: apiDocsPage(document) })

function generated(app: FastifyInstance): ApiDocument {
  // The generator's types allow for references and versions that are not used here.
  const document: ApiDocument = JSON.parse(JSON.stringify(app.swagger()))
  return document
}
