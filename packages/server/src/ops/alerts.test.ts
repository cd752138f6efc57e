import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import pino from 'pino'
import { openTestDatabase } from '../db/testing/test-database.ts'
import { watchedMetrics } from '../start/start-metrics.ts'
import { testConfig } from '../testing/test-config.ts'

const fileOf = (name: string): string => readFileSync(new URL(`../../../../deploy/${name}`, import.meta.url), 'utf8')

/** The metric names at `/metrics`, plus those that Prometheus derives from histograms. */
const known = new Set<string>()

beforeAll(async () => {
  const db = await openTestDatabase()
  const metrics = watchedMetrics(db.database)
  const logger = pino({ level: 'silent' })
  const app = await buildApp({ config: testConfig(), database: db.database, logger, buildId: 'x', metrics })
  for (const { name } of metrics.registry.getMetricsAsArray()) known.add(name)
  for (const [, name] of (await metrics.registry.metrics()).matchAll(/^# TYPE (\S+) histogram$/gm)) {
    for (const ending of ['bucket', 'count', 'sum']) known.add(`${name}_${ending}`)
  }
  await app.close()
  await db.close()
})
afterAll(() => known.clear())

const unknownIn = (expressions: readonly string[]): string[] =>
  expressions
    .flatMap((each) => each.match(/\b(?:recircle|nodejs|process)_\w+/g) ?? [])
    .filter((name) => !known.has(name))

test('OPS-16 every metric of an alert is exported by the server', () => {
  const rules = fileOf('alerts.yaml')
  const expressions = [...rules.matchAll(/^ +expr: (.+)$/gm)].map(([, expression = '']) => expression)
  expect(expressions.length).toBeGreaterThan(5)
  expect(unknownIn(expressions)).toEqual([])
  const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name)
  expect([new Set(alerts).size, alerts.length]).toEqual([expressions.length, expressions.length])
})

interface Dashboard {
  readonly panels: readonly {
    readonly id: number
    readonly title: string
    readonly description: string
    readonly targets: readonly { readonly expr: string }[]
  }[]
  readonly templating: { readonly list: readonly { readonly name: string; readonly query: unknown }[] }
}

const dashboard = (): Dashboard => JSON.parse(fileOf('grafana/recircle.json'))

test('OPS-16 every metric on the dashboard is exported by the server, and every metric of the server is on it', () => {
  const { panels, templating } = dashboard()
  const drawn = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))
  const queries = templating.list.map(({ query }) => JSON.stringify(query))
  expect(unknownIn([...drawn, ...queries])).toEqual([])
  const ownMetrics = [...known].filter((name) => name.startsWith('recircle_') && !/_(bucket|count|sum)$/.test(name))
  expect(ownMetrics.filter((name) => !drawn.some((expr) => expr.includes(name)))).toEqual([])
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
})

test('OPS-16 every alert named on the dashboard exists', () => {
  const alerts = new Set([...fileOf('alerts.yaml').matchAll(/- alert: (\w+)/g)].map(([, name]) => name))
  const named = dashboard().panels.flatMap(({ description }) => description.match(/\bRecircle[A-Z]\w+/g) ?? [])
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter((name) => !alerts.has(name))).toEqual([])
})
