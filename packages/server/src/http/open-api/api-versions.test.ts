import Fastify from 'fastify'
import { describe, expect, onTestFinished, test } from 'vitest'
import { buildTestApp } from '../../testing/test-app.ts'
import { openTestDatabase } from '../../db/testing/test-database.ts'
import { retirementHeaders, tellVersions, type Retirement } from './api-versions.ts'
import { rules } from '../guard/route-rules.ts'

function appThatRetires(retires: Retirement) {
  const app = Fastify()
  onTestFinished(() => app.close())
  tellVersions(app)
  const operation = { operationId: 'old', tag: 'points', summary: 'Old', retires } as const
  app.get('/old', { config: rules({ access: 'anybody', rate: 'reads', cache: 'no-store', operation }) }, () => 'old')
  return app
}

describe('API-2 versions', () => {
  test('API-2 a deprecated call states since when, until when and its successor', async () => {
    const app = appThatRetires({ deprecatedOn: '2027-01-01', endsOn: '2027-07-15', successor: '/api/web/v2/points/' })
    expect((await app.inject('/old')).headers).toMatchObject({
      'api-version': '1',
      deprecation: '@1798761600',
      sunset: 'Thu, 15 Jul 2027 00:00:00 GMT',
      link: '</api/web/v2/points/>; rel="successor-version"',
    })
  })

  test.each([
    ['2027-01-01', '2027-06-01'],
    ['2027-01-01', '2026-01-01'],
    ['soon', '2027-06-01'],
  ])('API-2 a call deprecated on %s cannot end on %s: the route is not added', (deprecatedOn, endsOn) => {
    expect(() => retirementHeaders({ deprecatedOn, endsOn })).toThrow('half a year')
    expect(() => appThatRetires({ deprecatedOn, endsOn })).toThrow('half a year')
  })

  test('API-2 every API response has its version, errors too, and pages have none', async () => {
    const db = await openTestDatabase()
    const app = await buildTestApp(db.database)
    onTestFinished(async () => {
      await app.close()
      await db.close()
    })
    const versionOf = async (url: string) => (await app.inject(url)).headers['api-version']
    expect(await versionOf('/api/web/v1/facility/unit/')).toBe('1')
    expect(await versionOf('/api/web/v1/facility/facility/nothing/')).toBe('1')
    expect(await versionOf('/healthz')).toBeUndefined()
    expect((await app.inject('/api/openapi.json')).json()).toMatchObject({ info: { version: '1' } })
  })
})
