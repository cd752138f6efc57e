import { describe, expect, test } from 'vitest'
import { FakeClock } from '@recircle/core/testing'
import { StubBackend, type StubAnswer } from '../testing/stub-backend.ts'
import { HttpClient } from './http-client.ts'
import type { HttpRequest } from './http-sender.ts'

function client(...answers: StubAnswer[]) {
  const backend = new StubBackend()
  const clock = new FakeClock()
  const left = [...answers]
  for (const method of ['GET', 'POST', 'PATCH', 'DELETE'])
    backend.on(`${method} /api/x`, () => left.shift() ?? { json: {} })
  return { backend, clock, left, http: new HttpClient(backend.settings, clock) }
}

async function sent(request: Omit<HttpRequest, 'path'>) {
  const { backend, http } = client()
  await http.send({ path: '/x', ...request })
  return backend.last
}

describe('request', () => {
  test('CALL-2 a GET goes under /api of the configured host, with its query and no body', async () => {
    const { backend, http } = client()
    await http.send({ path: '/x', query: { a: 'b c', d: null }, body: { ignored: true } })
    expect([backend.last.method, backend.last.path, backend.last.query.toString()]).toEqual(['GET', '/api/x', 'a=b+c'])
    expect(backend.last.init.body).toBeUndefined()
    expect(backend.last.headers.get('content-type')).toBeNull()
    expect(backend.last.headers.get('accept')).toBe('application/vnd.api+json, application/json')
    expect(backend.last.headers.get('authorization')).toBeNull()
    expect(backend.last.init.credentials).toBe('same-origin')
  })

  test('CALL-2 a query is appended to one that the path already has', async () => {
    const { backend, http } = client()
    await http.send({ path: '/x?a=1', query: { b: 2 } })
    expect(backend.last.query.toString()).toBe('a=1&b=2')
  })

  test('CALL-2 without a configured host the request goes to the page’s own', async () => {
    const urls: unknown[] = []
    const fetchHere = (url: unknown): Promise<Response> => {
      urls.push(url)
      return Promise.resolve(new Response())
    }
    const settings = { apiHost: '', fetch: fetchHere }
    await new HttpClient(settings, new FakeClock()).send({ path: '/x' })
    expect(urls).toEqual(['/api/x'])
  })

  test('CALL-2 an absolute URL is requested unchanged', async () => {
    const { backend, http } = client()
    backend.on('GET https://geo.test/reverse', () => ({ json: { found: true } }))
    expect(await http.send({ path: 'https://geo.test/reverse', query: { lat: 1 } })).toEqual({
      ok: true,
      value: { status: 200, body: { found: true } },
    })
  })

  test('CALL-2 JSON for non-GET, a string as plain text, another media type if the call names it', async () => {
    const json = await sent({ method: 'POST', body: { a: 1 } })
    expect([json.headers.get('content-type'), json.text]).toEqual(['application/json', '{"a":1}'])
    const plain = await sent({ method: 'PATCH', body: 'a=1' })
    expect([plain.headers.get('content-type'), plain.text]).toEqual(['text/plain;charset=UTF-8', 'a=1'])
    const form = await sent({ method: 'POST', body: 'a=1', mediaType: 'application/x-www-form-urlencoded' })
    expect(form.headers.get('content-type')).toBe('application/x-www-form-urlencoded')
    const nothing = await sent({ method: 'DELETE' })
    expect([nothing.headers.get('content-type'), nothing.init.body]).toEqual([null, undefined])
  })

  test('CALL-2 files are sent as a form, whose content type the platform writes', async () => {
    const body = new FormData()
    const { init, headers } = await sent({ method: 'POST', body })
    expect(init.body).toBe(body)
    expect(headers.get('content-type')).toBeNull()
  })

  test('CALL-2 the token and the credentials of a signed-in visitor are sent', async () => {
    const request = await sent({ token: 't', withCredentials: true })
    expect([request.headers.get('authorization'), request.init.credentials]).toEqual(['Bearer t', 'include'])
    expect((await sent({ token: null })).headers.get('authorization')).toBeNull()
  })

  test('BUILD-1 a fresh response bypasses the browser’s cache if the call requires it', async () => {
    expect([(await sent({ isFresh: true })).init.cache, (await sent({})).init.cache]).toEqual(['no-cache', undefined])
  })

  test('SITE-2 the headers of the page are sent with every request', async () => {
    const { backend, clock } = client()
    const http = new HttpClient({ ...backend.settings, headers: { 'accept-language': 'kk-KZ' } }, clock)
    await http.send({ path: '/x' })
    expect(backend.last.headers.get('accept-language')).toBe('kk-KZ')
  })
})

describe('response', () => {
  test('CALL-2 JSON is parsed, anything else is returned as text', async () => {
    const { http } = client(
      { status: 201, json: { a: 1 } },
      { text: 'plain', headers: { 'content-type': 'text/plain' } },
      { status: 204 },
    )
    expect(await http.send({ path: '/x' })).toEqual({ ok: true, value: { status: 201, body: { a: 1 } } })
    expect(await http.send({ path: '/x' })).toEqual({ ok: true, value: { status: 200, body: 'plain' } })
    expect(await http.send({ path: '/x' })).toEqual({ ok: true, value: { status: 204, body: null } })
  })

  test('ERR-1 no connection is an outcome, not an exception', async () => {
    const { backend, clock, http } = client()
    backend.isDown = true
    expect(await http.send({ path: '/x' })).toEqual({ ok: false, error: 'offline' })
    expect(clock.pendingDelaysMs).toEqual([])
  })
})

describe('retries', () => {
  test('CALL-3 a GET is retried after its delay until it succeeds', async () => {
    const { backend, clock, http } = client(
      { status: 503 },
      { status: 429, headers: { 'retry-after': '2' } },
      { json: 1 },
    )
    const sending = http.send({ path: '/x' })
    await clock.advanceAsync(149)
    expect(backend.requests).toHaveLength(1)
    await clock.advanceAsync(1)
    expect(backend.requests).toHaveLength(2)
    await clock.advanceAsync(1999)
    expect(backend.requests).toHaveLength(2)
    await clock.advanceAsync(1)
    expect(await sending).toEqual({ ok: true, value: { status: 200, body: 1 } })
    expect(clock.pendingDelaysMs).toEqual([])
  })

  test('CALL-3 the third failure is final', async () => {
    const { backend, clock, http } = client({ status: 500 }, { status: 502 }, { status: 504 })
    const sending = http.send({ path: '/x' })
    await clock.advanceAsync(450)
    expect(await sending).toMatchObject({ ok: true, value: { status: 504 } })
    expect(backend.requests).toHaveLength(3)
  })

  test('CALL-3 a write is sent once, unless it may be retried', async () => {
    const { backend, clock, http } = client({ status: 503 }, { status: 503 })
    expect(await http.send({ method: 'POST', path: '/x' })).toMatchObject({ value: { status: 503 } })
    expect(backend.requests).toHaveLength(1)
    const sending = http.send({ method: 'POST', path: '/x', retriesWrites: true })
    await clock.advanceAsync(150)
    expect(await sending).toMatchObject({ value: { status: 200 } })
    expect(backend.requests).toHaveLength(3)
  })

  test('CALL-3 MAIL-1 what is refused for today is not asked again, even where it might', async () => {
    const { backend, clock, http } = client({ status: 429, headers: { 'retry-after': '3600' } })
    expect(await http.send({ method: 'POST', path: '/x', retriesWrites: true })).toMatchObject({
      value: { status: 429 },
    })
    expect([backend.requests.length, clock.pendingDelaysMs]).toEqual([1, []])
  })
})

const never = (): Promise<StubAnswer> => new Promise(() => undefined)

describe('timeouts and cancelling', () => {
  test('CALL-2 no call takes longer than 10 s, even with a fetch that ignores its signal', async () => {
    const { backend, clock, http } = client()
    backend.on('GET /api/slow', never)
    const outcomes: unknown[] = []
    void http.send({ path: '/slow' }).then((outcome) => outcomes.push(outcome))
    await clock.advanceAsync(9999)
    expect(outcomes).toEqual([])
    expect(backend.last.init.signal?.aborted).toBe(false)
    await clock.advanceAsync(1)
    expect(outcomes).toEqual([{ ok: false, error: 'unavailable' }])
    expect(backend.last.init.signal?.aborted).toBe(true)
  })

  test('CALL-2 a call may have its own timeout, which includes retries', async () => {
    const { backend, clock, http } = client({ status: 503, headers: { 'retry-after': '1' } })
    const sending = http.send({ path: '/x', timeoutMs: 500 })
    await clock.advanceAsync(500)
    expect(await sending).toEqual({ ok: false, error: 'unavailable' })
    await clock.advanceAsync(5000)
    expect(backend.requests).toHaveLength(1)
  })

  test('ROUTE-8 a cancelled request ends at once, and is never sent if it was cancelled before', async () => {
    const { backend, clock, http } = client()
    backend.on('GET /api/slow', never)
    const abort = new AbortController()
    const sending = http.send({ path: '/slow', signal: abort.signal })
    await clock.advanceAsync(5)
    abort.abort()
    expect(await sending).toEqual({ ok: false, error: 'cancelled' })
    expect(backend.last.init.signal?.aborted).toBe(true)
    expect(await http.send({ path: '/slow', signal: abort.signal })).toEqual({ ok: false, error: 'cancelled' })
    expect(backend.requests).toHaveLength(1)
    expect(clock.pendingDelaysMs).toEqual([])
  })
})
