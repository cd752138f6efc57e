import type { FastifyRequest } from 'fastify'
import { Compile, type Validator } from 'typebox/schema'
import type { App } from '../app.ts'
import { inProcessAddress } from '../http/in-process.ts'
import type { ApiDocument, DescribedAnswer } from '../http/open-api/describe-operations.ts'
import { dereferenced } from './dereferenced.ts'

/** Checks the responses of the app against its own description. */
class Conformance {
  private readonly validators = new Map<unknown, Validator>()
  private readonly wholeValidators = new Map<unknown, Validator>()

  constructor(readonly document: ApiDocument) {}

  /**
   * Why this response does not conform; null if it does, or if the call is not described at all. A whole response, for which no fields were
   * chosen, must have all of them.
   */
  problemOf({ method, path, isWhole, status, contentType, payload }: ExaminedAnswer): string | null {
    const operation = this.document.paths[path]?.[method.toLowerCase()]
    if (!operation) return null
    const answer = this.resolved(operation.responses[status])
    if (!answer) return `${method} ${path}: ${status} is not described`
    const [mediaType = ''] = contentType.split(';')
    if (answer.content === undefined) return payload === '' ? null : `${method} ${path}: ${status} has a body`
    const media = answer.content[mediaType]
    if (!media) return `${method} ${path}: ${status} is ${mediaType}`
    const validator = this.validatorOf(media.schema, isWhole)
    const json: unknown = JSON.parse(payload)
    if (validator.Check(json)) return null
    const [, errors] = validator.Errors(json)
    return `${method} ${path}: ${status} breaks its schema: ${JSON.stringify(errors.slice(0, 3))}`
  }

  /** Whether the status is described, for a response of which nothing else is known. */
  knows(method: string, path: string, status: number): boolean {
    const operation = this.document.paths[path]?.[method.toLowerCase()]
    return operation === undefined || operation.responses[status] !== undefined
  }

  private resolved(answer: DescribedAnswer | undefined): DescribedAnswer | undefined {
    return answer?.$ref === undefined ? answer : this.document.components.responses[answer.$ref.split('/').at(-1) ?? '']
  }

  private validatorOf(schema: unknown, isWhole: boolean): Validator {
    const validators = isWhole ? this.wholeValidators : this.validators
    const known = validators.get(schema)
    if (known) return known
    const described = dereferenced(schema, this.document)
    const validator = Compile(isWhole ? withAllFields(described) : described)
    validators.set(schema, validator)
    return validator
  }
}

interface ExaminedAnswer {
  readonly method: string
  readonly path: string
  readonly isWhole: boolean
  readonly status: number
  readonly contentType: string
  readonly payload: string
}

/** The same schema with every field of its resource required. */
function withAllFields(schema: object): object {
  const { properties } = schema as { properties?: Record<string, object> }
  if (!properties) return schema
  const { data } = properties
  if (data) {
    const { items } = data as { items?: object }
    const whole = items ? { ...data, items: withAllFields(items) } : withAllFields(data)
    return { ...schema, properties: { ...properties, data: whole } }
  }
  const { attributes, relationships } = properties
  return attributes && relationships
    ? {
        ...schema,
        properties: { ...properties, attributes: required(attributes), relationships: required(relationships) },
      }
    : schema
}
const required = (schema: object): object => ({
  ...schema,
  required: Object.keys((schema as { properties: object }).properties),
})

/** By the text of the description: apps with the same one share their compiled schemas. */
const known = new Map<string, Conformance>()
async function conformanceOf(app: App): Promise<Conformance> {
  const { body } = await app.inject({ url: '/api/openapi.json', remoteAddress: inProcessAddress })
  const found = known.get(body) ?? new Conformance(JSON.parse(body))
  known.set(body, found)
  return found
}

/** The path of a route in the notation of the description. */
const describedPath = ({ routeOptions }: FastifyRequest): string =>
  (routeOptions.url ?? '').replaceAll(/:(\w+)/g, '{$1}').replace(/^(\/api\/web\/v1.*[^/])$/, '$1/')

/**
 * Checks every response of a test: one that does not conform is replaced by a failure that the test sees. Changes by a route's own hooks are only
 * known once the response is sent: an undescribed status then makes closing the app fail.
 */
export function examineAnswers(app: App): void {
  let conformance: Conformance | undefined
  const undescribed = new Set<string>()
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const path = describedPath(request)
    if (request.method !== 'HEAD' && conformance?.knows(request.method, path, statusCode) === false)
      undescribed.add(`${request.method} ${path}: ${statusCode} is not described`)
    done()
  })
  app.addHook('onClose', async () => {
    if (undescribed.size > 0) throw new Error([...undescribed].join(', '))
  })
  app.addHook('onSend', async (request, reply, payload) => {
    const path = describedPath(request)
    if (!/^\/(api\/(?!openapi|docs)|builds)/.test(path) || request.method === 'HEAD') return payload
    conformance ??= await conformanceOf(app)
    const text = typeof payload === 'string' || Buffer.isBuffer(payload) ? String(payload) : ''
    if (reply.getHeader('content-encoding') !== undefined) return payload
    const contentType = String(reply.getHeader('content-type') ?? '')
    const problem = conformance.problemOf({
      method: request.method,
      path,
      isWhole: !/[?&]fields(\[|%5b)/i.test(request.url),
      status: reply.statusCode,
      contentType,
      payload: text,
    })
    if (problem !== null) throw new Error(problem)
    return payload
  })
}
