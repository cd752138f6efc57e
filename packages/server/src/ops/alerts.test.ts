import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import pino from 'pino'
import { openTestDatabase } from '../db/testing/test-database.ts'
import { watchedMetrics } from '../start/start-metrics.ts'
import { testConfig } from '../testing/test-config.ts'

test('OPS-16 every figure that an alert is about is one that the server tells', async () => {
  const db = await openTestDatabase()
  const metrics = watchedMetrics(db.database)
  const logger = pino({ level: 'silent' })
  const app = await buildApp({ config: testConfig(), database: db.database, logger, buildId: 'x', metrics })
  const told = new Set(metrics.registry.getMetricsAsArray().map(({ name }) => name))
  await app.close()
  await db.close()
  const rules = readFileSync(new URL('../../../../deploy/alerts.yaml', import.meta.url), 'utf8')
  const expressions = [...rules.matchAll(/^ +expr: (.+)$/gm)].map(([, expression = '']) => expression)
  expect(expressions.length).toBeGreaterThan(5)
  const named = expressions.flatMap((each) => each.match(/\b(?:recircle|nodejs)_\w+/g) ?? [])
  const unknown = named.filter((name) => !told.has(name.replace(/_count$/, '')))
  expect(unknown).toEqual([])
  const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name)
  expect([new Set(alerts).size, alerts.length]).toEqual([expressions.length, expressions.length])
})
