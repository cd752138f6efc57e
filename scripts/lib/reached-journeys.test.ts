import { describe, expect, test } from 'vitest'
import { addressesIn, reachedJourneys, type House } from './reached-journeys.ts'

const texts: Readonly<Record<string, string>> = {
  'e2e/journeys/balance.spec.ts': `await visit('/profile/balance')`,
  'e2e/journeys/guide.spec.ts': 'await visit(`${prefix}/guide/${slug}?near=1`)',
  'e2e/journeys/points.spec.ts': `import { open } from '../support/open.ts'`,
  'e2e/journeys/desk.spec.ts': `await page.goto('/staff/queue')`,
  'e2e/pages/sweep.spec.ts': `import { routeTable } from '…'`,
  'e2e/support/open.ts': 'export const open = () => page.goto("/recycling-points")',
}
const web = 'packages/web/src'
const house: House = {
  specs: Object.keys(texts).filter((file) => file.endsWith('.spec.ts')),
  textOf: (file) => texts[file] ?? '',
  pages: [
    { path: '/profile/balance', modules: [`${web}/features/balance/balance.route.tsx`] },
    { path: '/guide/:slug', modules: [`${web}/features/guide/guide-thing.route.tsx`] },
    {
      path: '/recycling-points/:id?',
      modules: [`${web}/features/points/points.route.tsx`, `${web}/facility/panel.view.tsx`],
    },
  ],
  imports: new Map([
    ['e2e/journeys/points.spec.ts', ['e2e/support/open.ts']],
    ['e2e/pages/sweep.spec.ts', [`${web}/routing/route-table.ts`]],
    [`${web}/features/balance/balance.route.tsx`, [`${web}/features/balance/balance.view.tsx`, `${web}/ui/button.tsx`]],
    [`${web}/features/guide/guide-thing.route.tsx`, ['packages/core/src/guide/thing.ts']],
    [
      `${web}/features/points/points.route.tsx`,
      ['packages/adapters/src/http/facility/points.ts', 'packages/adapters/src/http/import/runs.ts'],
    ],
    [`${web}/app/entry-client.tsx`, [`${web}/ui/button.tsx`]],
    [`${web}/app/entry-desk.tsx`, [`${web}/desk/queue.view.tsx`]],
    ['packages/adapters/src/http/facility/points.ts', []],
    ['packages/adapters/src/http/import/runs.ts', []],
  ]),
}
const namesOf = (...changed: readonly string[]): string[] =>
  reachedJourneys(changed, house).map((file) => file.replace(/^.*\/|[.]spec[.]ts$/g, ''))
const all = ['balance', 'guide', 'points', 'desk', 'sweep']

describe('PROOF-4 the journeys that a change reaches', () => {
  test.each([
    [
      'PROOF-4 a view: those that open its page, and those that walk every page',
      `${web}/features/balance/balance.view.tsx`,
      ['balance', 'sweep'],
    ],
    ['PROOF-4 a view that loads late', `${web}/facility/panel.view.tsx`, ['points', 'sweep']],
    ['PROOF-4 a rule of core: those whose page imports it', 'packages/core/src/guide/thing.ts', ['guide', 'sweep']],
    ['PROOF-4 what every page loads: all', `${web}/ui/button.tsx`, all],
    ['PROOF-4 the desk', `${web}/desk/queue.view.tsx`, ['desk', 'sweep']],
    [
      'PROOF-4 a part of the server that a page calls',
      'packages/server/src/facility/facility.routes.ts',
      ['points', 'desk', 'sweep'],
    ],
    [
      'PROOF-4 the reading of files: those that import them',
      'packages/place-files/src/formats/csv.ts',
      ['points', 'desk', 'sweep'],
    ],
    ['PROOF-4 a part of the server that belongs to no page: all', 'packages/server/src/db/database.ts', all],
    ['PROOF-4 help for journeys: those that import it', 'e2e/support/open.ts', ['points']],
    ['PROOF-4 a setting of the build: all', 'packages/web/vite.config.ts', all],
    ['PROOF-4 a page of the docs: none', 'docs/glossary.md', []],
    ['PROOF-4 a test: none', 'packages/core/src/guide/thing.test.ts', []],
  ])('%s', (_, changed, reached) => {
    expect(namesOf(changed)).toEqual(reached)
  })
})

test('PROOF-4 addresses are read from literals and templates, without locale and query', () => {
  expect(addressesIn('goto("/kk-kz/charity-events?kind=1"); `${base}/guide/${slug}`')).toEqual([
    '/charity-events',
    '/guide/x',
  ])
})
