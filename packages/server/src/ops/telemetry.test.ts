import { createServer, type IncomingHttpHeaders } from 'node:http'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import pino from 'pino'
import { passwordTokenBody, sessionPaths } from '@recircle/core/session'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { settingsReport } from '../config/settings-report.ts'
import { openDatabase, urlOf, usualDatabaseOptions } from '../db/database.ts'
import { openTestDatabase, type TestDatabase } from '../db/testing/test-database.ts'
import { readConfig } from '../config/config.ts'
import type { Env } from '../config/env-reader.ts'
import { sharedCompilers } from '../testing/shared-compilers.ts'
import { testConfig } from '../testing/test-config.ts'
import { Metrics } from './metrics.ts'
import { Telemetry } from './telemetry.ts'

interface Span {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly attributes: readonly { readonly key: string; readonly value: unknown }[]
}

let db: TestDatabase
beforeAll(async () => {
  db = await openTestDatabase()
  return () => db.close()
})

const stops: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop()
})

/** A minimal OTLP collector. */
async function aCollector() {
  const received: { path: string; headers: IncomingHttpHeaders; body: string }[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (part: string) => (body += part))
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body })
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  stops.push(async () => server.close())
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  const bodies = (path: string) => received.filter((each) => each.path === path)
  const spans = (): Span[] =>
    bodies('/v1/traces').flatMap(({ body }) =>
      JSON.parse(body).resourceSpans.flatMap((of: { scopeSpans: { spans: Span[] }[] }) =>
        of.scopeSpans.flatMap((scope) => scope.spans),
      ),
    )
  return { url, received, bodies, spans }
}

async function aTracedServer(env: Env) {
  const config = testConfig(env)
  if (config.telemetry === null) throw new Error('No collector is configured')
  const metrics = new Metrics()
  const failures: unknown[] = []
  const telemetry = new Telemetry(config.telemetry, metrics, (error) => failures.push(error), 1000)
  const options = { ...usualDatabaseOptions, onQuery: telemetry.noteQuery }
  const database = openDatabase(urlOf(db.database), options, () => undefined)
  const logger = pino({ level: 'silent' })
  const app = await buildApp({ config, database, logger, buildId: 'test', metrics, telemetry, schemaController })
  stops.push(async () => {
    await app.close()
    await database.destroy()
    await telemetry.stop()
  })
  return { app, telemetry, failures }
}

const schemaController = { compilersFactory: sharedCompilers }
const signIn = { login: 'somebody-secret@example.org', password: 'not the password' }

/** A body that arrives only after the hooks of its request have run. */
const slowBody = (text: string): ReadableStream =>
  new ReadableStream({
    async start(controller) {
      await delay(100)
      controller.enqueue(new TextEncoder().encode(text))
      controller.close()
    },
  })

const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'

describe('OPS-26 telemetry', () => {
  test('OPS-26 a trace has its request and its statements, but no addresses', async () => {
    const collector = await aCollector()
    const { app, telemetry } = await aTracedServer({
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_HEADERS: 'api-key=a%20b',
    })
    const { statusCode } = await app.inject({ url: '/api/web/v1/facility/facility/?search=secret-words' })
    expect(statusCode).toBe(200)
    await telemetry.stop()
    const request = collector.spans().find(({ name }) => name.startsWith('GET '))
    const statements = collector.spans().filter(({ parentSpanId }) => parentSpanId === request?.spanId)
    expect(request?.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: 200 } })
    expect(statements.map(({ name }) => name)).toContainEqual(expect.stringMatching(/^SELECT \w+$/))
    expect(new Set(statements.map(({ traceId }) => traceId))).toEqual(new Set([request?.traceId]))
    const [sent] = collector.bodies('/v1/traces')
    expect(sent?.headers['api-key']).toBe('a b')
    const body = sent?.body ?? ''
    expect(body).not.toContain('secret-words')
    expect(body).toContain('"service.name"')
  })

  test('OPS-26 statements of a request with a body belong to its trace', async () => {
    const collector = await aCollector()
    const { app, telemetry } = await aTracedServer({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })
    const address = await app.listen({ port: 0, host: '127.0.0.1' })
    const answer = await fetch(address + sessionPaths.passwordToken, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: slowBody(passwordTokenBody(signIn)),
      duplex: 'half',
    })
    expect(answer.status).toBe(401)
    await expect.poll(async () => (await telemetry.flush(), collector.spans().length)).toBeGreaterThan(0)
    const request = collector.spans().find(({ name }) => name.startsWith('POST '))
    expect(collector.spans().filter(({ parentSpanId }) => parentSpanId === request?.spanId).length).toBeGreaterThan(0)
    expect(JSON.stringify(collector.spans())).not.toContain('somebody-secret')
  })

  test.each([
    ['a trusted proxy starts the trace', '127.0.0.1', true],
    ['other peers do not', '10.9.9.9', false],
  ])('OPS-26 %s', async (_, trusted, isContinued) => {
    const collector = await aCollector()
    const { app, telemetry } = await aTracedServer({
      OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
      TRUST_PROXY: trusted,
    })
    await app.inject({ url: '/healthz', headers: { traceparent } })
    await telemetry.stop()
    expect(collector.spans().map(({ traceId }) => traceId === '4bf92f3577b34da6a3ce929d0e0e4736')).toEqual([
      isContinued,
    ])
  })

  test('OPS-26 the metrics of /metrics are sent as well', async () => {
    const collector = await aCollector()
    const { app, telemetry } = await aTracedServer({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })
    for (const url of ['/healthz', '/healthz']) await app.inject({ url })
    await telemetry.stop()
    const [{ body } = { body: '' }] = collector.bodies('/v1/metrics')
    const all = JSON.parse(body).resourceMetrics[0].scopeMetrics.flatMap(
      ({ metrics }: { metrics: unknown[] }) => metrics,
    )
    const named = (name: string) => all.find((metric: { name: string }) => metric.name === name)
    expect(named('recircle_http_requests_under_way').gauge.dataPoints).toMatchObject([{ asDouble: 0 }])
    expect(named('recircle_http_requests_shed_total').sum).toMatchObject({ isMonotonic: true })
    const [{ count, bucketCounts, explicitBounds }] = named('recircle_http_request_duration_seconds').histogram
      .dataPoints
    expect(bucketCounts).toHaveLength(explicitBounds.length + 1)
    expect([count, bucketCounts.reduce((sum: number, each: number) => sum + each, 0)]).toEqual([2, 2])
  })

  test('OPS-26 an unreachable collector is logged, and nothing waits for it', async () => {
    const { app, telemetry, failures } = await aTracedServer({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' })
    expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200)
    await telemetry.stop()
    expect(failures.length).toBeGreaterThan(0)
  })

  test('OPS-26 a job is a separate trace, which records its failure', async () => {
    const collector = await aCollector()
    const { telemetry } = await aTracedServer({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })
    const job = telemetry.traced({ name: 'fails', run: () => Promise.reject(new Error('Not today')) })
    await expect(db.database.transaction().execute((transaction) => job.run(transaction))).rejects.toThrow('Not today')
    await telemetry.stop()
    expect(collector.spans()).toMatchObject([{ name: 'job fails', status: { code: 2 } }])
  })

  test('OPS-26 settings are validated, and their secrets stay hidden', () => {
    const wrong = readConfig({ OTEL_EXPORTER_OTLP_HEADERS: 'a key', OTEL_TRACES_SAMPLER_ARG: '10' })
    expect(wrong.ok ? [] : wrong.mistakes.filter((each) => each.startsWith('OTEL_'))).toEqual([
      'OTEL_EXPORTER_OTLP_HEADERS must be headers such as "api-key=abc,team=maps".',
      'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1, such as 0.1 for every tenth request.',
    ])
    expect(readConfig({}).ok && testConfig({}).telemetry).toBeNull()
    expect(settingsReport({ OTEL_EXPORTER_OTLP_HEADERS: 'api-key=abc' }).text).not.toContain('abc')
  })
})
