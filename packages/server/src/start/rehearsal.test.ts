import { setTimeout as delay } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { rehearse } from './rehearsal.ts'

const never = new AbortController().signal
const map = '/api/web/v1/facility/map/'

function site(listed: readonly object[], answer: (path: string) => unknown = () => ({ data: listed })) {
  const app = Fastify()
  onTestFinished(() => app.close())
  const asked: string[] = []
  app.get('/*', (request) => {
    const [path = ''] = request.url.split('?')
    asked.push(path)
    return answer(path)
  })
  return { app, asked }
}
const point = { id: 'p1', attributes: { point: { longitude: 76.9, latitude: 43.2 } } }

test('STANDBY-5 the rehearsal asks for a page of each kind, the map, a search and a file of open data', async () => {
  const { app, asked } = site([point])
  await rehearse(app, 'http://int.localhost', never)
  const wanted = ['/', '/guide', '/charity-events', '/charity-events/p1', '/recycling-points/p1', '/data/points.csv']
  const api = ['facility/p1', 'map', 'search'].map((name) => `/api/web/v1/facility/${name}/`)
  expect(asked).toEqual(expect.arrayContaining([...wanted, ...api]))
})

test('STANDBY-5 the rehearsal begins once the points are read', async () => {
  let isRead = false
  const { app, asked } = site([point], (path) => {
    if (path !== map || isRead) return { data: [point] }
    isRead = true
    throw Object.assign(new Error('being read'), { statusCode: 503 })
  })
  await rehearse(app, 'http://int.localhost', never)
  expect(asked.slice(0, 3)).toEqual([map, map, '/api/web/v1/facility/facility/'])
})

test('STANDBY-5 a server without points rehearses too', async () => {
  const { app, asked } = site([])
  await rehearse(app, 'http://int.localhost', never)
  expect(asked).toEqual(expect.arrayContaining(['/', '/data/points.csv']))
})

test('STANDBY-5 what fails, stays silent or is no longer wanted holds up nothing', async () => {
  const failing = site([], () => {
    throw new Error('gone')
  })
  await rehearse(failing.app, 'http://int.localhost', never)
  const silent = site([], (path) => (path === map ? {} : new Promise(() => {})))
  await rehearse(silent.app, 'http://int.localhost', never, 1)
  const stopping = new AbortController()
  let answer = (_data: object): void => {}
  const held = site([], (path) => (path === map ? {} : new Promise((resolve) => (answer = resolve))))
  const left = rehearse(held.app, 'http://int.localhost', stopping.signal)
  await vi.waitFor(() => expect(held.asked).toHaveLength(2))
  stopping.abort()
  await left
  answer({ data: [] })
  await delay(50)
  expect(held.asked).toHaveLength(2)
})
