import type { IncomingMessage } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { buildTestApp } from '../../testing/test-app.ts'
import { testServer } from '../../testing/test-server.ts'
import { requestIds } from './request-ids.ts'

const { db } = await testServer()
const sent = 'proxy-4f2a9c10'
const idFrom = (remoteAddress: string, trust: Parameters<typeof requestIds>[0], id: unknown = sent) =>
  requestIds(trust)({ headers: { 'x-request-id': id }, socket: { remoteAddress } } as unknown as IncomingMessage)

test.each([
  ['10.0.0.7', ['10.0.0.0/8'], true],
  ['::ffff:10.0.0.7', ['uniquelocal'], true],
  ['203.0.113.9', ['10.0.0.0/8'], false],
  ['203.0.113.9', false, false],
  ['203.0.113.9', true, true],
  ['203.0.113.9', (_address: string, hop: number) => hop < 1, true],
])('OPS-15 the id of a proxy is adopted from %s where it is trusted (%s): %s', (address, trust, isKept) => {
  expect(idFrom(address, trust) === sent).toBe(isKept)
})

test.each([['short'], ['x'.repeat(65)], ['with a space'], ['line\nbreak-in-it'], [['a', 'b']], [null]])(
  'OPS-15 an invalid id is not adopted: %j',
  (id) => {
    expect(idFrom('10.0.0.7', true, id)).toMatch(/^[0-9a-f-]{36}$/)
  },
)

test('OPS-15 the response carries the id', async () => {
  const answerOf = async (TRUST_PROXY: string) => {
    const app = await buildTestApp(db.database, { TRUST_PROXY })
    onTestFinished(() => app.close())
    return (await app.inject({ url: '/healthz', headers: { 'x-request-id': sent } })).headers['x-request-id']
  }
  expect(await answerOf('loopback')).toBe(sent)
  expect(await answerOf('off')).toMatch(/^[0-9a-f-]{36}$/)
})
