import { expect, test } from 'vitest'
import { RouterContextProvider } from 'react-router'
import { siteOfVariant } from '@recircle/core/site'
import { MemoryStore } from '@recircle/core/testing'
import { missingRoleKey } from '../refusal.ts'
import { routeTable } from '../route-table.ts'
import { routerScope, type Scope } from './scope.ts'
import { screenLoader } from './screen-loader.ts'

const page = { site: siteOfVariant('ru', { variant: null, locales: {} }), prefix: '' }

async function go(path: string) {
  const session = new MemoryStore()
  const visitor = { current: async () => ({ roles: ['user'] }) }
  // The part of a scope that a refusal needs.
  const scope = { page, visitor, stores: { session }, isServer: false } as unknown as Scope
  const entry = routeTable.find((each) => each.path === path)
  if (!entry) throw new Error(path)
  const request = new Request(`http://ru.localhost${path}`)
  const context = new RouterContextProvider(new Map([[routerScope, scope]]))
  const loaded: unknown = await screenLoader(entry, { load: null, hasModel: false, show: () => null })({
    request,
    params: {},
    context,
    url: new URL(request.url),
    pattern: path,
  })
  return [loaded instanceof Response && loaded.headers.get('location'), session.get(missingRoleKey)]
}

test('AUTH-19 ROUTE-18 a missing role redirects to the specified URL, and the tab stores the role', async () => {
  expect(await go('/profile/recycling-points')).toEqual(['/404/', 'recycling-points-creator'])
  expect(await go('/profile/charity-events/')).toEqual(['/404/', 'charity-events-creator'])
})
