import { describe, expect, test } from 'vitest'
import { buildTestApp } from '../testing/test-app.ts'
import { JobRounds } from './job-rounds.ts'
import { openMetricsPort } from './metrics.routes.ts'
import { sql } from 'kysely'
import { readerAddress } from '../site/page-address.ts'
import { testConfig } from '../testing/test-config.ts'
import { queueMail } from '../mail/mail-queue.ts'
import { watchedMetrics } from '../start/start-metrics.ts'
import { Metrics } from './metrics.ts'
import { testServer } from '../testing/test-server.ts'

const { db, app } = await testServer({ METRICS_TOKEN: 'watch', SITE_URL_RU: 'https://recircle.example' })

const anEmail = {
  template: 'passwordRestore',
  asker: null,
  locale: 'EN_US',
  name: 'Aida',
  link: readerAddress(testConfig(), 'int', 'EN_US', '/a'),
} as const

const ask = (token?: string) =>
  app.inject({ url: '/metrics', headers: token === undefined ? {} : { authorization: `Bearer ${token}` } })

const figuresOf = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/^(recircle_[^\s]+) (\S+)$/gm)].map(([, name, figure]) => [name, Number(figure)]),
  )

describe('metrics', () => {
  test('OPS-16 cover sockets, the change feed and the index', async () => {
    await app.ready()
    const names = [
      'recircle_sockets{kind="site"}',
      'recircle_sockets{kind="desk"}',
      'recircle_changes_read_age_seconds',
      'recircle_changes_waiting',
      'recircle_index_age_seconds',
    ]
    await expect
      .poll(async () => Object.keys(figuresOf((await ask('watch')).body)))
      .toEqual(expect.arrayContaining(names))
  })

  test('OPS-16 cover connections, emails and daily jobs', async () => {
    await queueMail(db.database, { ...anEmail, recipient: 'waits@example.org' })
    await queueMail(db.database, { ...anEmail, recipient: 'refused@example.org' })
    await sql`update mail_outbox set undeliverable_at = now(), next_attempt_at = null, html = null, text = null
      where recipient = 'refused@example.org'`.execute(db.database)
    await sql`update mail_outbox set created_at = now() - interval '1 hour' where recipient = 'waits@example.org'`.execute(
      db.database,
    )
    await sql`insert into daily_jobs (name, done_on) values ('reminders', (now() at time zone 'utc')::date - 2)`.execute(
      db.database,
    )
    const figures = figuresOf(await watchedMetrics(db.database).registry.metrics())
    expect(figures).toMatchObject({
      'recircle_database_connections{state="waiting"}': 0,
      recircle_mail_waiting: 1,
      recircle_mail_undeliverable: 1,
      'recircle_job_done_days_ago{job="reminders"}': 2,
    })
    expect(figures['recircle_mail_oldest_seconds']).toBeGreaterThan(3500)
    expect(figures['recircle_database_connections{state="open"}']).toBeGreaterThan(0)
  })

  test('OPS-40 cover what runs every minute: its last success, and what is due but not done', async () => {
    const seats = new JobRounds(db.database, 0)
    await seats.watch('seats', () => Promise.resolve())
    await sql`update job_rounds set done_at = now() - interval '10 minutes' where name = 'seats'`.execute(db.database)
    await seats.watch('pauses', () => Promise.reject(new Error('no route to the database'))).catch(() => {})
    await sql`delete from mail_outbox`.execute(db.database)
    await queueMail(db.database, { ...anEmail, recipient: 'due@example.org' })
    const figures = figuresOf(await watchedMetrics(db.database).registry.metrics())
    expect(figures).toMatchObject({
      'recircle_round_waiting{round="mail"}': 1,
      'recircle_round_waiting{round="seats"}': 0,
    })
    const ago = figures['recircle_round_done_seconds_ago{round="seats"}']
    expect(ago).toBeGreaterThanOrEqual(600)
    expect(ago).toBeLessThan(700)
    // One that has never succeeded has no age.
    expect(figures).not.toHaveProperty('recircle_round_done_seconds_ago{round="pauses"}')
  })

  test('require the token', async () => {
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

  test('have their own port if one is configured; values that cannot be read are omitted', async () => {
    const metrics = new Metrics()
    metrics.watch('recircle_waiting', 'x', () => Promise.resolve(3))
    metrics.watch('recircle_broken', 'x', () => Promise.reject(new Error('gone')))
    metrics.watch('recircle_not_yet', 'x', () => null)
    const opened = await openMetricsPort(metrics, '127.0.0.1', 0)
    const { port } = opened
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('recircle_waiting 3')])
    expect(await metrics.registry.metrics()).not.toMatch(/^recircle_(broken|not_yet)/m)
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
    await opened.close()
  })
})
