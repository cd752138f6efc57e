import { describe, expect, test } from 'vitest'
import { buildTestApp } from '../testing/test-app.ts'
import { openMetricsPort } from './metrics.routes.ts'
import { Metrics } from './metrics.ts'
import { testServer } from '../testing/test-server.ts'

const { db, app } = await testServer({ METRICS_TOKEN: 'watch', SITE_URL_RU: 'https://recircle.example' })

const ask = (token?: string) =>
  app.inject({ url: '/metrics', headers: token === undefined ? {} : { authorization: `Bearer ${token}` } })

describe('metrics', () => {
  test('are for who knows the token', async () => {
    expect((await ask()).statusCode).toBe(401)
    expect((await ask('wrong')).statusCode).toBe(401)
    expect((await ask('watch')).statusCode).toBe(200)
    const without = await buildTestApp(db.database)
    expect((await without.inject({ url: '/metrics', headers: { authorization: 'Bearer watch' } })).statusCode).toBe(404)
    await without.close()
  })

  test('count by route, never by address', async () => {
    await app.inject('/api/web/v1/authing/confirm/a-token-of-an-email/')
    await expect
      .poll(async () => (await ask('watch')).body)
      .toContain('_count{method="GET",route="/api/web/v1/authing/confirm/:token/",status="303"} 1')
    expect((await ask('watch')).body).not.toContain('a-token-of-an-email')
  })

  test('have a port of their own when one is set; what cannot be looked up is left out', async () => {
    const metrics = new Metrics()
    metrics.watch('recircle_waiting', 'x', () => Promise.resolve(3))
    metrics.watch('recircle_broken', 'x', () => Promise.reject(new Error('gone')))
    const opened = await openMetricsPort(metrics, '127.0.0.1', 0)
    const { port } = opened
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('recircle_waiting 3')])
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
    await opened.close()
  })
})
