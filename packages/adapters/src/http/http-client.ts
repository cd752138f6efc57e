import {
  apiPath,
  queryString,
  requestTimeoutMs,
  readRetryAfter,
  retryDelayMs,
  shapeAnswer,
  shapeBody,
} from '@recircle/core/http'
import { bearer } from '@recircle/core/session'
import { Clock, err, ok } from '@recircle/core/shared'
import type { HttpFailure, HttpOutcome, HttpRequest, HttpSender } from './http-sender.ts'
import { type HttpSettings } from './http-settings.ts'

const acceptedMediaTypes = 'application/vnd.api+json, application/json'

/** CALL-2, CALL-3: the generic request helper over an injected `fetch`. */
export class HttpClient implements HttpSender {
  constructor(
    private readonly settings: HttpSettings,
    private readonly clock: Clock,
  ) {}

  async send(request: HttpRequest): Promise<HttpOutcome> {
    if (request.signal?.aborted === true) return err('cancelled')
    const abort = new AbortController()
    let reason: HttpFailure = 'offline'
    const stopped = new Promise<HttpOutcome>((resolve) => {
      abort.signal.addEventListener('abort', () => resolve(err(reason)))
    })
    const stop = (why: HttpFailure): void => {
      if (abort.signal.aborted) return
      reason = why
      abort.abort()
    }
    const cancelTimer = this.clock.after(request.timeoutMs ?? requestTimeoutMs, () => stop('unavailable'))
    request.signal?.addEventListener('abort', () => stop('cancelled'))
    try {
      // A race, because a `fetch` that ignores its signal must not keep the visitor waiting.
      return await Promise.race([this.attempt(request, abort.signal, 1), stopped])
    } catch {
      return err(reason)
    } finally {
      cancelTimer()
    }
  }

  private async attempt(request: HttpRequest, signal: AbortSignal, attempt: number): Promise<HttpOutcome> {
    const { method = 'GET', retriesWrites = false } = request
    const { fetch, random = Math.random } = this.settings
    const response = await fetch(this.urlOf(request), this.initOf(request, signal))
    const text = await response.text()
    const retryAfter = response.headers.get('retry-after')
    const failed = { method, status: response.status, attempt, retryAfter, retriesWrites }
    const delayMs = retryDelayMs(failed, this.clock.nowMs(), random())
    if (delayMs === null) {
      const retryAfterMs = response.ok || retryAfter === null ? null : readRetryAfter(retryAfter, this.clock.nowMs())
      const body = shapeAnswer(response.headers.get('content-type'), text)
      return ok({ status: response.status, body, ...(retryAfterMs !== null && { retryAfterMs }) })
    }
    await this.wait(delayMs, signal)
    return this.attempt(request, signal, attempt + 1)
  }

  private urlOf({ path, query = [] }: HttpRequest): string {
    const question = queryString(query)
    const separator = path.includes('?') ? '&' : '?'
    const address = /^https?:/.test(path) ? path : `${this.settings.apiHost}${apiPath(path)}`
    return question === '' ? address : `${address}${separator}${question}`
  }

  private initOf(request: HttpRequest, signal: AbortSignal): RequestInit {
    const { method = 'GET', body, mediaType, token, withCredentials, isFresh, isParting } = request
    const isForm = body instanceof FormData
    const shaped = isForm || method === 'GET' ? null : shapeBody(body, mediaType)
    return {
      method,
      signal,
      credentials: withCredentials === true ? 'include' : 'same-origin',
      headers: {
        accept: acceptedMediaTypes,
        ...this.settings.headers,
        ...(shaped !== null && { 'content-type': shaped.mediaType }),
        ...(token !== undefined && token !== null && { authorization: bearer(token) }),
      },
      ...(isFresh === true && { cache: 'no-cache' }),
      ...(isParting === true && { keepalive: true, credentials: 'omit' }),
      ...(isForm ? { body } : shaped !== null && { body: shaped.text }),
    }
  }

  private wait(delayMs: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const cancel = this.clock.after(delayMs, resolve)
      signal.addEventListener('abort', cancel)
    })
  }
}
