import { beforeEach, expect, test } from 'vitest'
import { createMemoryRouter, type DataRouter, type Location, type RouterState } from 'react-router'
import { catchAllRoute } from '../routing/catch-all-route.ts'
import type { RouteEntry } from '../routing/route-entry.ts'
import { createLazyRouter } from './lazy-router.ts'

const Nothing = (): null => null
const entry = { ...catchAllRoute, id: 'guide', path: '/guide' } as const

/** The parts of `Window` that the late router uses. */
class FakeWindow extends EventTarget {
  location = { pathname: '/ru/guide', search: '', hash: '', origin: 'http://site' }
  readonly written: string[] = []
  readonly history = {
    state: null,
    pushState: (_state: unknown, _title: string, address: string) => void this.written.push(address),
    replaceState: (_state: unknown, _title: string, address: string) => void this.written.push(`instead ${address}`),
    go: (steps: number) => void this.written.push(String(steps)),
  }
  comeTo(change: Partial<FakeWindow['location']>): void {
    this.location = { ...this.location, ...change }
    this.dispatchEvent(new Event('popstate'))
  }
}

let host: FakeWindow
let requestCount: number
let answer: () => Promise<DataRouter | ((shown: Location) => DataRouter)>
beforeEach(() => {
  host = new FakeWindow()
  requestCount = 0
})

function lateRouter(shown: RouteEntry = entry): { router: ReturnType<typeof createLazyRouter>; seen: RouterState[] } {
  const page = { entry: shown, loaderData: { guide: 'loaded' }, basename: '/ru', Layout: Nothing, Screen: Nothing }
  const router = createLazyRouter({ ...page, ErrorBoundary: Nothing }, host as unknown as Window, async () => {
    requestCount += 1
    const arrived = await answer()
    return typeof arrived === 'function' ? arrived : () => arrived
  })
  const seen: RouterState[] = []
  router.subscribe((state) => void seen.push(state))
  return { router, seen }
}

const opened = (): DataRouter =>
  createMemoryRouter([{ path: '*', Component: Nothing }], { basename: '/ru', initialEntries: ['/ru/guide'] })

test('ROUTE-26 shows the rendered page without the router, with its entry and loaded data', () => {
  const { router } = lateRouter()
  expect(router.state.matches.map(({ route }) => route.id)).toEqual(['layout', 'guide'])
  expect(router.state.matches.at(-1)?.route.handle).toBe(entry)
  expect(router.state.loaderData).toEqual({ guide: 'loaded' })
  expect(router.createHref({ pathname: '/ru/x', search: '?a=1', hash: '' } as never)).toBe('/ru/x?a=1')
  expect(requestCount).toBe(0)
})

test('ROUTE-26 the first navigation is pending until the router is loaded', async () => {
  const real = opened()
  let arrive: (router: DataRouter) => void = Nothing
  answer = () => new Promise((resolve) => void (arrive = resolve))
  const { router, seen } = lateRouter()
  const moved = router.navigate('/charity-events')
  expect(seen.at(-1)?.navigation).toMatchObject({ state: 'loading', location: { pathname: '/ru/charity-events' } })
  arrive(real)
  await moved
  expect(requestCount).toBe(1)
  expect(real.state.location.pathname).toBe('/ru/charity-events')
  expect(router.state).toBe(real.state)
  expect(seen.at(-1)?.location.pathname).toBe('/ru/charity-events')
})

test('ROUTE-26 a link clicked meanwhile wins', async () => {
  const real = opened()
  answer = () => Promise.resolve(real)
  const { router } = lateRouter()
  await Promise.all([router.navigate('/charity-events'), router.navigate('/get-app')])
  expect(requestCount).toBe(1)
  expect(real.state.location.pathname).toBe('/ru/get-app')
})

test('ROUTE-26 BUILD-2 if the router fails to load, the requested page shows an error, and the next navigation retries', async () => {
  const error = new Error('gone')
  answer = () => Promise.reject(error)
  const { router, seen } = lateRouter()
  await router.navigate('/charity-events?page=2')
  expect(host.written).toEqual(['/ru/charity-events?page=2'])
  expect(seen.at(-1)).toMatchObject({ errors: { guide: error }, navigation: { state: 'idle' } })
  expect(seen.at(-1)?.location.pathname).toBe('/ru/charity-events')
  const real = opened()
  answer = () => Promise.resolve(real)
  await router.navigate('/get-app')
  expect(requestCount).toBe(2)
  expect(router.state.location.pathname).toBe('/ru/get-app')
})

test('ROUTE-26 Back from there shows the page again; a hash link needs no router', async () => {
  answer = () => Promise.reject(new Error('gone'))
  const { router, seen } = lateRouter()
  await router.navigate('/charity-events')
  host.comeTo({ pathname: '/ru/guide' })
  expect(seen.at(-1)).toMatchObject({ errors: null, location: { pathname: '/ru/guide' } })
  host.comeTo({ hash: '#codes' })
  expect(seen.at(-1)?.location.hash).toBe('#codes')
  expect(requestCount).toBe(1)
})

test('ROUTE-26 ROUTE-20 closing the modal updates the URL without the router', async () => {
  host.location.search = '?modal=question'
  const { router, seen } = lateRouter()
  await router.navigate('?', { replace: true })
  expect(host.written).toEqual(['instead /ru/guide'])
  expect(seen.at(-1)).toMatchObject({ historyAction: 'REPLACE', location: { pathname: '/ru/guide', search: '' } })
  expect(requestCount).toBe(0)
})

test('ROUTE-26 ROUTE-8 a screen that follows its URL changes it without the router, also with Back', async () => {
  const { router, seen } = lateRouter({ ...entry, followsAddress: true })
  await router.navigate('?zoom=5')
  await router.navigate('?zoom=6', { replace: true })
  expect(host.written).toEqual(['/ru/guide?zoom=5', 'instead /ru/guide?zoom=6'])
  host.comeTo({ search: '' })
  expect(seen.at(-1)).toMatchObject({ historyAction: 'POP', location: { search: '' } })
  expect(requestCount).toBe(0)
})

test('ROUTE-26 ROUTE-8 such a screen handles every URL of its pattern except those of other pages', async () => {
  answer = () => Promise.resolve(opened())
  const map = { ...entry, path: '/guide/:id?', followsAddress: true, besides: ['/guide/missing'] }
  const { router, seen } = lateRouter(map)
  await router.navigate('/guide/42')
  expect(seen.at(-1)?.matches.at(-1)?.params).toEqual({ id: '42' })
  expect(requestCount).toBe(0)
  await router.navigate('/guide/missing')
  expect(requestCount).toBe(1)
})

test('ROUTE-26 MAP-4 the router takes over where the page has moved to while the router was loading', async () => {
  const shown: string[] = []
  let arrive: () => void = Nothing
  answer = async () => {
    await new Promise<void>((resolve) => void (arrive = resolve))
    return ({ pathname, search }) => {
      shown.push(pathname + search)
      return opened()
    }
  }
  const { router } = lateRouter({ ...entry, path: '/guide/:id?', followsAddress: true })
  router.prefetch()
  await router.navigate('/guide/42?zoom=5')
  arrive()
  await router.navigate('/get-app')
  expect(shown).toEqual(['/ru/guide/42?zoom=5'])
})

test('ROUTE-26 a link to the page itself, or to another query of it, is handled by the router', async () => {
  answer = () => Promise.resolve(opened())
  await lateRouter().router.navigate('/guide', { replace: true })
  await lateRouter().router.navigate('/guide?page=2')
  expect(requestCount).toBe(2)
})

test('ROUTE-26 hands over earlier history steps and navigation blockers', async () => {
  const real = opened()
  answer = () => Promise.resolve(real)
  const { router } = lateRouter()
  await router.navigate(-1)
  expect(host.written).toEqual(['-1'])
  router.getBlocker('form', () => true)
  await router.navigate('/charity-events')
  expect(real.state.location.pathname).toBe('/ru/guide')
  expect(real.state.blockers.get('form')?.state).toBe('blocked')
})
