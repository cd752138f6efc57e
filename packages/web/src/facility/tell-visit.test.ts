import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MemoryStore } from '@recircle/core/testing'
import { readSentVisit } from '@recircle/core/visits'
import { tellVisit } from './tell-visit.ts'

const point = { id: 'f-1', orgId: 'org-1' }
const sent = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 28, 9) })
  vi.stubGlobal('fetch', sent)
  sent.mockReset().mockResolvedValue(new Response(null, { status: 204 }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const tab = (orgId?: string | null, apiOrigin: string | null = null) =>
  ({
    page: { settings: { apiOrigin } },
    stores: { session: new MemoryStore() },
    visitor: { current: async () => (orgId === undefined ? null : { profile: { orgId } }) },
  }) as unknown as Parameters<typeof tellVisit>[0]
const toldBodies = () => sent.mock.calls.map(([, init]) => JSON.parse(typeof init?.body === 'string' ? init.body : ''))

test('STATS-1 the request names the point and the action, outlives the page and carries no cookie', async () => {
  await tellVisit(tab(), point, 'opened')
  expect(sent).toHaveBeenCalledExactlyOnceWith('/api/web/v1/facility/visits/', {
    method: 'POST',
    body: '{"id":"f-1","kind":"opened"}',
    headers: { 'content-type': 'application/json' },
    credentials: 'omit',
    keepalive: true,
  })
  expect(readSentVisit(toldBodies()[0])).toEqual({ ok: true, value: { id: 'f-1', kind: 'opened' } })
  await tellVisit(tab(undefined, 'https://api.example'), point, 'call')
  expect(sent.mock.lastCall?.[0]).toBe('https://api.example/api/web/v1/facility/visits/')
})

test('STATS-2 a tab counts an action on a point once an hour; another action, point or tab counts separately', async () => {
  const scope = tab()
  for (const kind of ['opened', 'opened', 'route', 'opened'] as const) await tellVisit(scope, point, kind)
  await tellVisit(scope, { ...point, id: 'f-2' }, 'opened')
  expect(toldBodies()).toEqual([
    { id: 'f-1', kind: 'opened' },
    { id: 'f-1', kind: 'route' },
    { id: 'f-2', kind: 'opened' },
  ])
  vi.advanceTimersByTime(3_599_999)
  await tellVisit(scope, point, 'opened')
  expect(sent).toHaveBeenCalledTimes(3)
  vi.advanceTimersByTime(1)
  await tellVisit(scope, point, 'opened')
  await tellVisit(tab(), point, 'opened')
  expect(sent).toHaveBeenCalledTimes(5)
})

test('STATS-2 members of the organization are not counted at its points; others who are signed in are', async () => {
  await tellVisit(tab('org-1'), point, 'opened')
  expect(sent).not.toHaveBeenCalled()
  await tellVisit(tab('org-2'), point, 'opened')
  await tellVisit(tab(null), point, 'opened')
  expect(sent).toHaveBeenCalledTimes(2)
})

test('STATS-1 a failed request is ignored', async () => {
  sent.mockRejectedValue(new TypeError('Failed to fetch'))
  await expect(tellVisit(tab(), point, 'route')).resolves.toBeUndefined()
})
