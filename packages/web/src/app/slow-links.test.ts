import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMemoryRouter } from 'react-router'
import { followSlowLinks } from './slow-links.ts'

class Link {
  readonly href: string
  constructor(
    readonly pathname: string,
    readonly search = '',
    readonly hash = '',
  ) {
    this.href = `https://recircle.eco${pathname}${search}${hash}`
  }
  closest(): this {
    return this
  }
}

class Page extends EventTarget {
  readonly location = { pathname: '', assign: vi.fn<(href: string) => void>(), reload: vi.fn<() => void>() }
}

const entry = (id: string, requires: string) => ({
  id,
  path: `/${id}`,
  handle: { requires },
  loader: () => new Promise<never>(() => undefined),
})

/** Files that do not come. */
function slow() {
  const sinceMs = Date.now()
  return { areSlow: (forMs: number) => Date.now() - sinceMs >= forMs, giveUp: vi.fn<() => void>() }
}

function opened(at = '/', parts = slow()) {
  const host = new Page()
  host.location.pathname = at
  const router = createMemoryRouter(
    [
      { ...entry('home', 'nothing'), path: '/' },
      entry('guide', 'nothing'),
      entry('profile', 'sign-in'),
      entry('get-app', 'nothing'),
    ],
    { initialEntries: [at], hydrationData: { loaderData: { home: 0, profile: 0 } } },
  )
  // The parts of a window that are used.
  followSlowLinks(host as unknown as Window, router, parts)
  const follow = (link: Link): void => {
    void router.navigate(link.pathname + link.search + link.hash)
    const click = new Event('click')
    Object.defineProperty(click, 'target', { value: link })
    host.dispatchEvent(click)
  }
  return { host, router, follow, parts, isLeft: () => host.location.assign.mock.calls.flat() }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('Element', Link)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('PERF-3 a link whose code has not come within a second is followed by the browser, and what was coming is given up', () => {
  const { follow, isLeft, parts } = opened()
  follow(new Link('/guide', '?q=glass'))
  vi.advanceTimersByTime(999)
  expect(isLeft()).toEqual([])
  vi.advanceTimersByTime(1)
  expect(isLeft()).toEqual(['https://recircle.eco/guide?q=glass'])
  expect(parts.giveUp).toHaveBeenCalledOnce()
})

test('PERF-3 data, a modal or filter, a page of an account, and another link meanwhile are waited for', () => {
  const data = opened('/', { areSlow: () => false, giveUp: vi.fn<() => void>() })
  data.follow(new Link('/guide'))
  const modal = opened()
  modal.follow(new Link('/', '?modal=question'))
  const account = opened()
  account.follow(new Link('/profile'))
  const elsewhere = opened()
  elsewhere.follow(new Link('/guide'))
  vi.advanceTimersByTime(500)
  elsewhere.follow(new Link('/get-app'))
  vi.advanceTimersByTime(400)
  for (const { isLeft } of [data, modal, account, elsewhere]) expect(isLeft()).toEqual([])
  vi.advanceTimersByTime(100)
  expect(elsewhere.isLeft()).toEqual(['https://recircle.eco/get-app'])
})

test('PERF-3 a page of an account, and a navigation that is blocked, stay with the router', () => {
  const account = opened('/profile')
  account.follow(new Link('/guide'))
  const blocked = opened()
  blocked.router.getBlocker('form', () => true)
  blocked.follow(new Link('/guide'))
  vi.advanceTimersByTime(5000)
  for (const { isLeft } of [account, blocked]) expect(isLeft()).toEqual([])
})

test('PERF-3 Back to a page that was left so opens it anew', () => {
  const { host, follow } = opened()
  const back = Object.assign(new Event('pageshow'), { persisted: true })
  host.dispatchEvent(back)
  expect(host.location.reload).not.toHaveBeenCalled()
  follow(new Link('/guide'))
  vi.advanceTimersByTime(1000)
  host.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(host.location.reload).toHaveBeenCalledOnce()
})
