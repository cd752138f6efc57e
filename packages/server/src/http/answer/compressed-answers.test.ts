import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { compressAnswers } from './compressed-answers.ts'

const long = JSON.stringify({ text: 'сдать вторсырье '.repeat(100) })

function appWith(body: string | Buffer, type: string, headers: Record<string, string> = {}) {
  const app = Fastify()
  onTestFinished(() => app.close())
  compressAnswers(app)
  app.get('/', (_request, reply) => reply.type(type).headers(headers).send(body))
  return (encodings: string, method: 'GET' | 'HEAD' = 'GET') =>
    app.inject({ method, url: '/', headers: { 'accept-encoding': encodings } })
}

test.each([
  'application/vnd.api+json; charset=utf-8',
  'application/json',
  'text/calendar',
  'image/svg+xml',
  'application/rss+xml',
])('COST-1 %s is sent in the best encoding that the client accepts', async (type) => {
  const ask = appWith(long, type)
  const best = await ask('gzip, br')
  expect(best.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
  expect(brotliDecompressSync(best.rawPayload).toString()).toBe(long)
  expect(best.headers['content-length']).toBe(String(best.rawPayload.length))
  expect(gunzipSync((await ask('gzip;q=0.5, br;q=0')).rawPayload).toString()).toBe(long)
  const plain = await ask('identity')
  expect([plain.body, plain.headers['content-encoding'], plain.headers.vary]).toEqual([
    long,
    undefined,
    'accept-encoding',
  ])
  const head = await ask('br', 'HEAD')
  expect([head.body, head.headers['content-encoding']]).toEqual(['', 'br'])
})

test('COST-1 responses that are short, not text, or already compressed are left alone', async () => {
  for (const ask of [
    appWith('{"short":true}', 'application/json'),
    appWith(Buffer.alloc(5000), 'image/png'),
    appWith(Buffer.from(long), 'application/json', { 'content-encoding': 'zstd' }),
  ]) {
    const { headers } = await ask('br')
    expect([headers['content-encoding'], headers.vary]).not.toContain('br')
  }
})

test('COST-1 Vary keeps what the handler put there', async () => {
  const { headers } = await appWith(long, 'application/json', { vary: 'accept-language' })('br')
  expect(headers.vary).toBe('accept-language, accept-encoding')
})
