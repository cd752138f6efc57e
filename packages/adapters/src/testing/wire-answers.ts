import {
  errorDocument,
  listDocument,
  resourceDocument,
  wireErrors,
  type GatewayError,
  type GatewayResult,
  type Page,
  type Resource,
  type WireErrorName,
  type WireRead,
} from '@recircle/core/wire'
import type { HttpRequest, HttpSender } from '../http/index.ts'
import type { StubAnswer, StubRequest } from './stub-backend.ts'

const isWireError = (error: GatewayError): error is WireErrorName => Object.hasOwn(wireErrors, error)

/** The response of a backend for an outcome: the document of a value, or the errors of a failure with their status. */
export function answerOf<T, Current = never>(
  result: GatewayResult<T, Current>,
  document: (value: T) => unknown,
  status = 200,
  resourceOf?: (current: Current) => Resource,
): StubAnswer {
  if (!result.ok) {
    const name = isWireError(result.error) ? result.error : 'server-error'
    const current = result.current === undefined ? undefined : resourceOf?.(result.current)
    const { title, status: refusedStatus } = wireErrors[name]
    return { status: refusedStatus, json: errorDocument(name, title, result.problems, current) }
  }
  const json = document(result.value)
  return json === null ? { status: 204 } : { status, json }
}

export const documentOf =
  <T>(resourceOf: (value: T) => Resource) =>
  (value: T) =>
    resourceDocument(resourceOf(value))

export const pageDocumentOf =
  <T>(resourceOf: (value: T) => Resource) =>
  ({ items, pagination, statusCounts }: Page<T>) =>
    listDocument(items.map(resourceOf), {
      ...(pagination && { pagination }),
      ...(statusCounts && { status_aggs: statusCounts }),
    })

/** A request that a stub cannot read is an error of the client under test. */
export function understood<T>(read: WireRead<T>): T {
  if (read.ok) return read.value
  throw new Error(`The request is not understood: ${JSON.stringify(read.problems)}`)
}

export const tokenOf = ({ headers }: StubRequest): string => headers.get('authorization')?.replace(/^Bearer /, '') ?? ''

/** Sends requests with this token. */
export const senderOf = (http: HttpSender, token: string): HttpSender => ({
  send: (request: HttpRequest) => http.send({ ...request, token }),
})

/** The file of a multipart request, as its name and bytes. */
export async function fileOf({
  init,
}: StubRequest): Promise<{ readonly name: string; readonly bytes: Uint8Array; readonly type: string }> {
  const file = init.body instanceof FormData ? init.body.get('file') : null
  if (!(file instanceof File)) throw new Error('The request carries no file')
  return { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()), type: file.type }
}
