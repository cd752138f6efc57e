import { expect, test } from 'vitest'
import { routeTable } from '../routes/route-table.ts'
import { bundleOf } from './bundles.ts'
import words from './catalogs/en-US.json' with { type: 'json' }

const sources = import.meta.glob<string>(['../features/**/*.{ts,tsx}', '!../**/*.test.*', '!../**/testing/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The ids that the files of a feature name. */
function idsOf(feature: string): string[] {
  const files = Object.entries(sources).filter(([path]) => path.startsWith(`../features/${feature}/`))
  const named = files.flatMap(([, text]) =>
    [...text.matchAll(/['"]([a-z]\w*(?:\.\w+)+)['"]/g)].map(([, id = '']) => id),
  )
  return [...new Set(named)].filter((id) => Object.hasOwn(words, id))
}

// The registration is a modal, which brings its words along.
const pages = routeTable.filter(({ id }) => id !== 'registration')

test.each(pages.map((route) => [route.id, route] as const))(
  'SITE-2 the page %s comes with the words that its screen names',
  (_, { screen, messages }) => {
    const bundles = new Set<string | null>(['shell', ...messages])
    const ids = idsOf(screen.split('/')[0] ?? '')
    expect(ids.filter((id) => !bundles.has(bundleOf(id)))).toEqual([])
  },
)

test('SITE-2 the words of every feature are looked for', () => {
  expect(idsOf('recycling-points')).toContain('map.resetFilters')
})
