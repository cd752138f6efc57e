import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import pino from 'pino'
import { buildApp, type App } from '../../app.ts'
import { openTestDatabase, type TestDatabase } from '../../db/testing/test-database.ts'
import { exchange, listenAnywhere } from '../../testing/listening-app.ts'
import { testRoute } from '../../testing/test-app.ts'
import { testConfig } from '../../testing/test-config.ts'
import { usualConnectionLimits } from './connection-limits.ts'

let db: TestDatabase
let app: App
let port: number
beforeAll(async () => {
  db = await openTestDatabase()
  app = await buildApp({
    config: testConfig(),
    database: db.database,
    logger: pino({ level: 'silent' }),
    buildId: 'test',
    connectionLimits: {
      ...usualConnectionLimits,
      headersTimeoutMs: 400,
      requestTimeoutMs: 800,
      handlerTimeoutMs: 1500,
      checkIntervalMs: 100,
    },
  })
  app.get('/api/endless', testRoute, () => new Promise(() => {}))
  ;({ port } = await listenAnywhere(app))
})
afterAll(async () => {
  await app.close()
  await db.close()
})

const bodyOf = (answer: string): unknown => JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4))
const envelope = (status: string) => ({ errors: [expect.objectContaining({ status })] })

describe('connections', () => {
  test('headers that never end are cut off, in the envelope', async () => {
    const answer = await exchange(port, 'GET /api/web/v1/web/contacts/ HTTP/1.1\r\nHost: x\r\nX-Slow: ')
    expect(bodyOf(answer)).toEqual(envelope('400'))
  })

  test('a connection that has sent nothing is closed without a word, which a browser would take for the answer of its next request', async () => {
    expect(await exchange(port)).toBe('')
  })

  test('a body that never ends is cut off', async () => {
    const head =
      'POST /api/subscribe/email HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 90\r\n'
    expect(bodyOf(await exchange(port, `${head}\r\n{"email":`))).toEqual(envelope('400'))
  })

  test.each([
    ['no HTTP at all', 'HELLO\r\n\r\n', '400'],
    ['endless headers', `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`, '413'],
    ['an endless address', `GET /api/${'x'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, '413'],
    ['two lengths', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\na', '400'],
    [
      'a length and chunks',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      '400',
    ],
  ])('%s is refused in the envelope, with the headers of every response', async (_, request, status) => {
    const answer = await exchange(port, request)
    expect(bodyOf(answer)).toEqual(envelope(status))
    expect(answer).toContain('\r\nx-content-type-options: nosniff\r\n')
    expect(answer).toContain(`\r\ncontent-security-policy: default-src 'none';frame-ancestors 'none'\r\n`)
  })

  test('a URL that cannot be decoded is refused in the envelope', async () => {
    const answer = await app.inject('/api/web/v1/nothing/%E0%A4%A/')
    expect([answer.statusCode, answer.json()]).toEqual([400, envelope('400')])
  })

  test('a handler that never finishes is 503 with Retry-After', async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/endless`)
    expect([answer.status, answer.headers.get('retry-after'), await answer.json()]).toEqual([503, '2', envelope('503')])
  })
})
