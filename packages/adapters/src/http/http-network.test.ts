import { afterEach, describe, expect, test } from 'vitest'
import { SystemClock } from '../clock/index.ts'
import { startHttp, type HttpFixture } from '../testing/http-fixture.ts'
import { HttpClient } from './http-client.ts'

let fixture: HttpFixture | null = null
afterEach(async () => {
  await fixture?.close()
  fixture = null
})

async function clientOf(...answer: Parameters<typeof startHttp>): Promise<HttpClient> {
  fixture = await startHttp(...answer)
  return new HttpClient({ apiHost: fixture.origin, fetch, random: () => 0 }, new SystemClock())
}

describe('over a real connection', () => {
  test('CALL-2 a request arrives unchanged', async () => {
    const http = await clientOf((request, response, body) => {
      response.setHeader('content-type', 'application/vnd.api+json')
      const { authorization, 'content-type': mediaType } = request.headers
      response.end(JSON.stringify({ method: request.method, url: request.url, authorization, mediaType, body }))
    })
    expect(
      await http.send({ method: 'POST', path: '/x/', query: { q: 'қ' }, body: { name: 'Айналым' }, token: 't' }),
    ).toEqual({
      ok: true,
      value: {
        status: 200,
        body: {
          method: 'POST',
          url: '/api/x/?q=%D2%9B',
          authorization: 'Bearer t',
          mediaType: 'application/json',
          body: '{"name":"Айналым"}',
        },
      },
    })
  })

  test('CALL-3 a request to a busy server is retried', async () => {
    let requestCount = 0
    const http = await clientOf((_request, response) => {
      requestCount += 1
      response.statusCode = requestCount < 3 ? 503 : 200
      response.setHeader('retry-after', '0')
      response.end('done')
    })
    expect(await http.send({ path: '/x' })).toEqual({ ok: true, value: { status: 200, body: 'done' } })
    expect(requestCount).toBe(3)
  })

  test('ERR-1 a connection that breaks in the middle of a response is offline', async () => {
    const http = await clientOf((_request, response) => {
      response.setHeader('content-length', '100')
      response.write('half')
      setTimeout(() => response.destroy(), 5)
    })
    expect(await http.send({ path: '/x' })).toEqual({ ok: false, error: 'offline' })
  })

  test('ERR-1 a server that does not respond is given up in time', async () => {
    const http = await clientOf(() => undefined)
    expect(await http.send({ path: '/x', timeoutMs: 30 })).toEqual({ ok: false, error: 'unavailable' })
  })

  test('ERR-1 a refused connection is offline', async () => {
    const http = await clientOf(() => undefined)
    await fixture?.close()
    expect(await http.send({ path: '/x' })).toEqual({ ok: false, error: 'offline' })
  })

  test('ROUTE-8 cancelling closes the connection', async () => {
    const abort = new AbortController()
    const closed: boolean[] = []
    const http = await clientOf((request) => {
      request.on('close', () => closed.push(true))
      abort.abort()
    })
    expect(await http.send({ path: '/x', signal: abort.signal })).toEqual({ ok: false, error: 'cancelled' })
    await expect.poll(() => closed).toEqual([true])
  })
})
