import type { FastifyRequest } from 'fastify'
import { Compile, type Validator } from 'typebox/schema'
import type { App } from '../app.ts'
import { inProcessAddress } from '../http/in-process.ts'
import type { ApiDocument, DescribedAnswer } from '../http/describe-operations.ts'

/** Holds what the app answers against what its own description promises, and tells what does not fit. */
class Conformance {
  private readonly validators = new Map<unknown, Validator>()

  constructor(readonly document: ApiDocument) {}

  /** Why this answer is not the described one; null when it is, or when the call is not described at all. */
  problemOf(method: string, path: string, status: number, contentType: string, payload: string): string | null {
    const operation = this.document.paths[path]?.[method.toLowerCase()]
    if (!operation) return null
    const { responses } = operation
    const answer = this.resolved(responses[status] ?? responses[`${Math.floor(status / 100)}XX`])
    if (!answer) return `${method} ${path}: ${status} is not described`
    const [mediaType = ''] = contentType.split(';')
    if (answer.content === undefined) return payload === '' ? null : `${method} ${path}: ${status} has a body`
    const media = answer.content[mediaType]
    if (!media) return `${method} ${path}: ${status} is ${mediaType}`
    const validator = this.validatorOf(media.schema)
    const json: unknown = JSON.parse(payload)
    if (validator.Check(json)) return null
    const [, errors] = validator.Errors(json)
    return `${method} ${path}: ${status} breaks its schema: ${JSON.stringify(errors.slice(0, 3))}`
  }

  private resolved(answer: DescribedAnswer | undefined): DescribedAnswer | undefined {
    return answer?.$ref === undefined ? answer : this.document.components.responses[answer.$ref.split('/').at(-1) ?? '']
  }

  private validatorOf(schema: unknown): Validator {
    const known = this.validators.get(schema)
    if (known) return known
    const reference = (schema as { $ref?: string }).$ref
    const schemas = this.document.components['schemas'] as Record<string, object>
    const validator = Compile(
      reference === undefined ? (schema as object) : (schemas[reference.split('/').at(-1) ?? ''] ?? {}),
    )
    this.validators.set(schema, validator)
    return validator
  }
}

const documentOf = async (app: App): Promise<ApiDocument> =>
  (await app.inject({ url: '/api/openapi.json', remoteAddress: inProcessAddress })).json<ApiDocument>()

/** The path of a route as the description has it. */
const describedPath = ({ routeOptions }: FastifyRequest): string =>
  (routeOptions.url ?? '').replaceAll(/:(\w+)/g, '{$1}').replace(/^(\/api\/web\/v1.*[^/])$/, '$1/')

/** Makes every answer of a test an examination: one that is not as described becomes a failure that the test sees. */
export function examineAnswers(app: App): void {
  let conformance: Conformance | undefined
  app.addHook('onSend', async (request, reply, payload) => {
    const path = describedPath(request)
    if (!/^\/(api\/(?!openapi|docs)|builds)/.test(path) || request.method === 'HEAD') return payload
    conformance ??= new Conformance(await documentOf(app))
    const text = typeof payload === 'string' || Buffer.isBuffer(payload) ? String(payload) : ''
    if (reply.getHeader('content-encoding') !== undefined) return payload
    const type = String(reply.getHeader('content-type') ?? '')
    const problem = conformance.problemOf(request.method, path, reply.statusCode, type, text)
    if (problem !== null) throw new Error(problem)
    return payload
  })
}
