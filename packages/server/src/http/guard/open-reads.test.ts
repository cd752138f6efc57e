import { describe, expect, test } from 'vitest'
import { openDataFiles } from '@recircle/core/open-data'
import { testServer } from '../../testing/test-server.ts'

const open = await testServer({ READ_ORIGINS: '*' })
const named = await testServer({ READ_ORIGINS: 'https://a.example, https://b.example' })
const closed = await testServer()
const ask = ({ app }: typeof open, url: string, origin = 'https://a.example', method: 'GET' | 'POST' = 'GET') =>
  app.inject({ method, url, headers: { origin } })
const units = '/api/web/v1/facility/unit/'

describe('OPEN-9 pages of other sites', () => {
  test.each([units, openDataFiles.csv, '/uploads/nothing.webp'])('read %s where every origin may', async (url) => {
    const { headers } = await ask(open, url)
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-expose-headers': expect.stringContaining('etag'),
    })
    expect(headers['access-control-allow-credentials']).toBeUndefined()
  })

  test('read where the configuration names them, and caches separate the responses by origin', async () => {
    const allowed = await ask(named, units, 'https://b.example')
    expect(allowed.headers).toMatchObject({ 'access-control-allow-origin': 'https://b.example' })
    expect(allowed.headers['vary']).toMatch(/origin/i)
    expect((await ask(named, openDataFiles.csv)).headers['vary']).toBe('accept-encoding, origin')
    const other = await ask(named, units, 'https://evil.example')
    expect(other.headers['access-control-allow-origin']).toBeUndefined()
    expect(other.headers['cross-origin-resource-policy']).toBe('same-origin')
    expect(other.headers['vary']).toMatch(/origin/i)
  })

  test('read nothing by default, write nowhere, and see nothing of an account or of the desk', async () => {
    expect((await ask(closed, units)).headers['access-control-allow-origin']).toBeUndefined()
    const calls = [
      await ask(open, '/api/ask-question/', 'https://a.example', 'POST'),
      await ask(open, '/api/staff/things/'),
      await ask(open, '/healthz'),
      await ask(open, '/api/web/v1/nothing/'),
    ]
    for (const { headers } of calls) {
      expect(headers['access-control-allow-origin']).toBeUndefined()
      expect(headers['cross-origin-resource-policy']).toBe('same-origin')
    }
  })
})
