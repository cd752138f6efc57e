import type { TSchema } from 'typebox'
import { socketPath } from '@recircle/core/realtime'
import { wireMediaType } from '@recircle/core/wire'
import { mediaTypesOf, operationTags, type ApiOperation } from './api-operations.ts'
import { componentSchemas, withReferences } from './component-schemas.ts'
import { refusalReferences, refusalResponses, refusalsOf } from './answered-statuses.ts'
import { dependsOnToken, type Access, type DescribedRoute } from '../guard/route-rules.ts'

interface MediaType {
  readonly schema: unknown
}
export interface DescribedAnswer {
  readonly description?: string
  readonly content?: Readonly<Record<string, MediaType>>
  readonly $ref?: string
}
export interface DescribedParameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header' | 'cookie'
  readonly required?: boolean
  readonly schema: TSchema
}
export interface DescribedOperation {
  readonly operationId?: string
  readonly tags?: readonly string[]
  readonly summary?: string
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[]
  readonly parameters?: readonly DescribedParameter[]
  readonly requestBody?: { readonly required: boolean; readonly content: Readonly<Record<string, MediaType>> }
  readonly responses: Readonly<Record<string, DescribedAnswer>>
}
export interface ApiDocument {
  readonly openapi: string
  readonly info: { readonly title: string; readonly description?: string; readonly version: string }
  readonly servers: readonly { readonly url: string; readonly description: string }[]
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>
  readonly 'x-socket': {
    readonly path: string
    readonly description: string
    readonly sends: readonly { readonly $ref: string }[]
    readonly receives: readonly { readonly $ref: string }[]
  }
  readonly components: {
    readonly responses: Readonly<Record<string, DescribedAnswer>>
    readonly [kind: string]: unknown
  }
}

const withToken = { token: [] }
function securityOf(access: Access): DescribedOperation['security'] & object {
  if (!dependsOnToken(access)) return []
  return access === 'anybody-or-account' || access === 'anybody-with-any-token' ? [{}, withToken] : [withToken]
}
/** Adds to the routes' own schemas what else a caller must know: names, bodies, who may call, possible errors. */
export function describeApi(document: ApiDocument, operations: ReadonlyMap<string, DescribedRoute>): ApiDocument {
  const paths = Object.entries(document.paths).map(([path, methods]) => {
    const described = Object.entries(methods).map(([method, routed]) => {
      const known = operations.get(routed.operationId ?? '')
      return [method, known ? describe(routed, known) : routed] as const
    })
    return [path, Object.fromEntries(described)] as const
  })
  const described = {
    ...document,
    servers: [{ url: '/', description: 'The host selects the site, and with it the currency and contacts' }],
    tags: Object.entries(operationTags).map(([name, description]) => ({ name, description })),
    paths: Object.fromEntries(paths),
    'x-socket': {
      path: socketPath,
      description: 'A WebSocket with JSON text frames that pushes events of the account',
      sends: ['SocketToken', 'SocketPing'].map(referenceTo),
      receives: ['SocketPong', 'SocketData', 'SocketError'].map(referenceTo),
    },
    components: {
      ...document.components,
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        // API-1: the key is always optional, so no operation requires it.
        key: { type: 'apiKey', in: 'header', name: 'X-Api-Key' },
      },
      responses: refusalResponses,
    },
  }
  return withReferences(described, componentSchemas)
}

const referenceTo = (name: string) => ({ $ref: `#/components/schemas/${name}` })

function describe(routed: DescribedOperation, route: DescribedRoute): DescribedOperation {
  const { access, operation } = route
  const { parameters, responses } = routed
  const { operationId, tag, summary, bareAnswers = {}, values = {} } = operation
  const answers = Object.entries(responses).flatMap(([status, answer]) =>
    /^[23]/.test(status) ? [[status, answerOf(status, answer, operation)] as const] : [],
  )
  const bare = Object.entries(bareAnswers).map(([status, description]) => [status, { description }] as const)
  return {
    operationId,
    tags: [tag],
    summary,
    ...(operation.retires && { deprecated: true }),
    security: securityOf(access),
    ...(parameters ? { parameters: parameters.map((each) => withValues(each, values)) } : {}),
    ...(operation.body ? { requestBody: requestBodyOf(operation, operation.body) } : {}),
    responses: {
      ...Object.fromEntries(bare.length > 0 && isUndescribed(responses) ? bare : [...answers, ...bare]),
      ...refusalReferences(refusalsOf(route, parameters)),
    },
  }
}

/** Adds the values to the description only: the handler checks them, with a code and a pointer for each unknown one. */
const withValues = (parameter: DescribedParameter, values: NonNullable<ApiOperation['values']>): DescribedParameter => {
  const known = values[parameter.name]
  if (known === undefined) return parameter
  const one = { type: 'string', enum: known }
  return { ...parameter, schema: parameter.name === 'sort' ? one : { anyOf: [one, { type: 'array', items: one }] } }
}

/** The generator gives a route without a response schema an empty 200. */
const isUndescribed = (responses: DescribedOperation['responses']): boolean =>
  Object.entries(responses).every(([status, { content }]) => status === '200' && content === undefined)

function answerOf(
  status: string,
  { content = {} }: DescribedAnswer,
  { answerType = wireMediaType, summary }: ApiOperation,
) {
  const [media] = Object.values(content)
  if (status === '304') return { description: 'Not modified' }
  return status === '204' || media === undefined
    ? { description: 'Done' }
    : { description: summary, content: { [answerType]: media } }
}

const requestBodyOf = (operation: ApiOperation, schema: TSchema) => ({
  required: true,
  content: Object.fromEntries(mediaTypesOf(operation).map((mediaType) => [mediaType, { schema }])),
})
