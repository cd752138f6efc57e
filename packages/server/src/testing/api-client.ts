import type { LightMyRequestResponse } from 'fastify'
import type { App } from '../app.ts'
import type { ApiDocument, DescribedOperation } from '../http/open-api/describe-operations.ts'

export interface ApiCall {
  readonly path?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly token?: string | undefined
  /** Sent in the format of the description: as JSON, as a form, or as multipart data. */
  readonly body?: unknown
  readonly rawBody?: { readonly bytes: string | Buffer; readonly mediaType: string }
}
export interface ApiRequest {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  readonly url: string
  readonly headers: Record<string, string>
  readonly payload?: string | Buffer
}
export interface KnownOperation {
  readonly operationId: string
  readonly method: string
  readonly path: string
  readonly operation: DescribedOperation
}

/** A client of the API that knows only its description. */
export class ApiClient {
  readonly operations: readonly KnownOperation[]

  private constructor(
    private readonly app: App,
    readonly document: ApiDocument,
  ) {
    this.operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        operationId: operation.operationId ?? '',
        method: method.toUpperCase(),
        path,
        operation,
      })),
    )
  }

  static async of(app: App): Promise<ApiClient> {
    return new ApiClient(app, (await app.inject('/api/openapi.json')).json<ApiDocument>())
  }

  async call(operationId: string, call: ApiCall = {}): Promise<LightMyRequestResponse> {
    return this.app.inject(this.requestOf(operationId, call))
  }

  /** The request of a call, for tests that send it in another way. */
  requestOf(operationId: string, call: ApiCall = {}): ApiRequest {
    const known = this.operations.find((each) => each.operationId === operationId)
    if (!known) throw new Error(`No operation ${operationId}`)
    const { method, path, operation } = known
    const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(call.path?.[name] ?? ''))
    const query = new URLSearchParams(call.query).toString()
    const sent = call.rawBody ?? bodyOf(operation, call.body)
    return {
      method: method as ApiRequest['method'],
      url: query === '' ? url : `${url}?${query}`,
      headers: {
        ...(call.token === undefined ? {} : { authorization: `Bearer ${call.token}` }),
        ...(sent ? { 'content-type': sent.mediaType } : {}),
        ...call.headers,
      },
      ...(sent ? { payload: sent.bytes } : {}),
    }
  }
}

function bodyOf({ requestBody }: DescribedOperation, body: unknown): ApiCall['rawBody'] | null {
  const [mediaType = ''] = Object.keys(requestBody?.content ?? {})
  if (body === undefined || requestBody === undefined) return null
  if (mediaType === 'multipart/form-data') return multipart(body as Record<string, unknown>)
  const fields = body as Record<string, string>
  const bytes = mediaType.endsWith('json') ? JSON.stringify(body) : new URLSearchParams(fields).toString()
  return { bytes, mediaType }
}

/** A form in which each buffer is a file. */
export function multipart(fields: Readonly<Record<string, unknown>>): { bytes: Buffer; mediaType: string } {
  const boundary = 'recircle-client'
  const parts = Object.entries(fields).flatMap(([name, value]) => {
    const isFile = Buffer.isBuffer(value)
    const file = isFile ? '; filename="a.png"\r\nContent-Type: image/png' : ''
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`
    const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
    return [Buffer.from(head), isFile ? value : Buffer.from(text), Buffer.from('\r\n')]
  })
  const bytes = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)])
  return { bytes, mediaType: `multipart/form-data; boundary=${boundary}` }
}
