import { describe, expect, test } from 'vitest'
import { FiguresGateway } from '@recircle/core/figures'
import { Clock, PersistedStore, SessionStore, type KeyValueStore } from '@recircle/core/shared'
import { LocaleMemory, SiteGateway } from '@recircle/core/site'
import { Translator } from '../i18n/translator.ts'
import { VisitorAccess } from '../routes/access.ts'
import type { Screen } from '../screen/define-screen.tsx'
import type { Scope } from '../screen/scope.ts'
import { PageContext, readPageContext } from '../settings/page-context.ts'
import { createBrowserScope } from './browser-scope.ts'
import { createServerScope } from './server-scope.ts'
import { CountingBackend } from './testing/counting-backend.ts'
import { testSettings } from './testing/page-settings.ts'

const refuse = (): never => {
  throw new Error('Storing is forbidden')
}
const page = readPageContext(new URL('https://recircle.ru/'), testSettings, 0)
const backend = new CountingBackend({ points: 3, events: 2 })
const storage = { getItem: () => null, setItem: refuse, removeItem: refuse }
const host = Object.assign(new EventTarget(), { fetch: backend.fetch, localStorage: storage, sessionStorage: storage })

const scopes: Record<string, () => Scope> = {
  server: () => createServerScope(page, new Translator('RU_RU'), backend.fetch),
  browser: () => createBrowserScope(page, host as unknown as Window),
}

const screens = Object.values(import.meta.glob<{ screen: Screen }>('../features/*/*.route.tsx'))

describe.each(Object.entries(scopes))('ROUTE-1 the container of the %s', (_side, createScope) => {
  test('makes everything that is bound in it', async () => {
    const scope = createScope()
    expect(scope.get(PageContext)).toBe(page)
    expect(scope.get<Clock>(Clock).nowMs()).toBeGreaterThan(0)
    expect(await scope.get<VisitorAccess>(VisitorAccess).current()).toBeNull()
    expect(await scope.get<FiguresGateway>(FiguresGateway).count('points')).toEqual({ ok: true, value: 3 })
    expect(await scope.get<SiteGateway>(SiteGateway).routeConfig('/')).toMatchObject({ ok: true })
  })

  test('makes the view model of every screen, a new one each time', async () => {
    const scope = createScope()
    const modelled = await Promise.all(screens.map(async (load) => (await load()).screen))
    const opened = modelled.flatMap((screen) => ('open' in screen ? [screen.open(scope), screen.open(scope)] : []))
    expect(opened.length).toBeGreaterThan(1)
    expect(new Set(opened.map(({ model }) => model)).size).toBe(opened.length)
  })

  test('shares nothing with another one', () => {
    expect(createScope().get(Clock)).not.toBe(createScope().get(Clock))
  })
})

test('SITE-7 the locale of the page is kept for the session', () => {
  const scope = scopes.browser?.()
  scope?.get(LocaleMemory).keepCurrent('RU_RU')
  expect(scope?.get<KeyValueStore>(SessionStore).get('localeCode')).toBe('RU_RU')
})

test('SITE-7 the browser has both of its stores, which survive where storing is forbidden', () => {
  const scope = scopes.browser?.()
  for (const token of [PersistedStore, SessionStore]) {
    scope?.get<KeyValueStore>(token).set('a', '1')
    expect(scope?.get<KeyValueStore>(token).get('b')).toBeNull()
  }
})
