import { parseJson } from '@recircle/core/wire'
import type { HttpSettings } from '../http/index.ts'

export interface StubRequest {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: Headers
  readonly text: string
  readonly init: RequestInit
  /** The variable parts of the route, in order. */
  readonly parts: readonly string[]
  /** The parsed body if it is JSON, else null. */
  readonly json: unknown
}

export interface StubAnswer {
  readonly status?: number
  readonly json?: unknown
  readonly text?: string
  readonly headers?: Readonly<Record<string, string>>
}
export type StubRoute = (request: StubRequest) => StubAnswer | Promise<StubAnswer>

/** A backend in place of the network: a `fetch` with routes such as `GET /api/x/{id}/`. */
export class StubBackend {
  isDown = false
  readonly requests: StubRequest[] = []
  private readonly routes: { readonly pattern: RegExp; readonly answer: StubRoute }[] = []

  readonly settings: HttpSettings = {
    apiHost: 'https://api.test',
    fetch: (input, init = {}) => this.fetch(input instanceof Request ? input.url : input.toString(), init),
    random: () => 0,
  }

  on(route: string, answer: StubRoute): this {
    const escaped = route.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replaceAll(/\{\w+\}/g, '([^/]+)')
    this.routes.push({ pattern: new RegExp(`^${escaped}$`), answer })
    return this
  }

  get last(): StubRequest {
    const request = this.requests.at(-1)
    if (request === undefined) throw new Error('Nothing was asked')
    return request
  }

  private async fetch(address: string, init: RequestInit): Promise<Response> {
    if (this.isDown) throw new TypeError('Failed to fetch')
    const { origin, pathname, searchParams } = new URL(address)
    const host = origin === this.settings.apiHost ? '' : origin
    const method = init.method ?? 'GET'
    const text = typeof init.body === 'string' ? init.body : ''
    const name = `${method} ${host}${pathname}`
    const route = this.routes.find(({ pattern }) => pattern.test(name))
    const parts = (route?.pattern.exec(name) ?? []).slice(1).map(decodeURIComponent)
    const parsed = parseJson(text)
    const json = parsed.ok ? parsed.value : null
    const request = {
      method,
      path: pathname,
      query: searchParams,
      headers: new Headers(init.headers),
      text,
      init,
      parts,
      json,
    }
    this.requests.push(request)
    const answer = (await route?.answer(request)) ?? { status: 404, json: { errors: [] } }
    return responseOf(answer)
  }
}

function responseOf({ status = 200, json, text, headers = {} }: StubAnswer): Response {
  if (json === undefined) return new Response(status === 204 ? null : (text ?? ''), { status, headers })
  return Response.json(json, { status, headers: { 'content-type': 'application/vnd.api+json', ...headers } })
}
