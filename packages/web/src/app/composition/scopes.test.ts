import { describe, expect, test } from 'vitest'
import { Calls } from '@recircle/core/calls'
import { readSiteFigures } from '@recircle/core/figures'
import { Clock } from '@recircle/core/shared'
import { siteCalls, siteOfVariant } from '@recircle/core/site'
import { Translator } from '@recircle/ui/i18n/translator.ts'
import { VisitorAccess } from '../../routing/access.ts'
import type { Scope } from '../../routing/screen/scope.ts'
import { PageContext, readPageContext } from '../../routing/page-context.ts'
import { createBrowserScope } from './browser-scope.ts'
import { createServerScope } from './server-scope.ts'
import { CountingBackend } from './testing/counting-backend.ts'
import { testSettings } from './testing/test-page-settings.ts'

const refuse = (): never => {
  throw new Error('Storing is forbidden')
}
const page = readPageContext(siteOfVariant('ru'), '/', testSettings, 0)
const backend = new CountingBackend({ points: 3, events: 2 })
const storage = { getItem: () => null, setItem: refuse, removeItem: refuse }
const document = { cookie: '', location: { protocol: 'https:' } }
const host = Object.assign(new EventTarget(), {
  document,
  fetch: backend.fetch,
  localStorage: storage,
  navigator: {},
  sessionStorage: storage,
})

const scopes: Record<string, () => Scope> = {
  server: () => createServerScope(page, new Translator('RU_RU', {}), backend.fetch),
  browser: () => createBrowserScope(page, host as unknown as Window),
}

describe.each(Object.entries(scopes))('ROUTE-1 the container of the %s', (_side, createScope) => {
  test('resolves every binding', async () => {
    const scope = await createScope().container()
    expect(scope.get(PageContext)).toBe(page)
    expect(scope.get<Clock>(Clock).nowMs()).toBeGreaterThan(0)
    expect(await scope.get<VisitorAccess>(VisitorAccess).current()).toBeNull()
    expect(await readSiteFigures(scope.get<Calls>(Calls))).toMatchObject({ points: 3 })
    expect(await scope.get<Calls>(Calls).ask(siteCalls.routeConfig, { query: { path: '/' } })).toMatchObject({
      ok: true,
    })
  })

  test('opens its container once, and shares none with another scope', async () => {
    const [scope, other] = [createScope(), createScope()]
    expect(scope.openedContainer).toBeNull()
    expect(await scope.container()).toBe(await scope.container())
    expect((await scope.container()).get(Clock)).not.toBe((await other.container()).get(Clock))
  })
})

test('SITE-7 the browser has both stores, which also work if storage is forbidden', () => {
  const { persisted, session } = createBrowserScope(page, host as unknown as Window).stores
  for (const store of [persisted, session]) {
    store.set('a', '1')
    expect([store.get('a'), store.get('b')]).toEqual(['1', null])
  }
})
