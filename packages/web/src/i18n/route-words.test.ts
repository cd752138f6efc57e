import { expect, test } from 'vitest'
import { routeTable } from '../routing/route-table.ts'
import type { RouteEntry } from '../routing/route-entry.ts'
import { bundleOf, messageBundles } from './bundles.ts'
import source from './catalogs/en-US.json' with { type: 'json' }

const sources = import.meta.glob<string>('../**/*.{ts,tsx}', { eager: true, query: '?raw', import: 'default' })
const ids = Object.keys(source)

const resolve = (from: string, to: string): string => new URL(to, `file:///i18n/${from}`).pathname.replace(/^\//, '../')

/** What arrives together with a module: what it imports, and what that imports. */
function arrivingWith(file: string, seen = new Set<string>()): Set<string> {
  const text = sources[file]
  if (text === undefined || seen.has(file)) return seen
  seen.add(file)
  for (const [, path = ''] of text.matchAll(/^(?:import|export) (?!type\b)(?:[^'"]*?from )?'(\.[^']+\.tsx?)'/gms))
    arrivingWith(resolve(file, path), seen)
  return seen
}

/** The messages that a module names, by their whole id or by its beginning; one word of it says too little. */
const idsNamedIn = (text: string): string[] =>
  [...text.matchAll(/['"`]([a-zA-Z]+\.[a-zA-Z.]*)(['"`]|\$\{)/g)].flatMap(([, name = '', end]) =>
    ids.filter((id) => (end === '${' ? /\..+\./.test(name) && id.startsWith(name) : id === name)),
  )

/** The shell's own words, and the route table, which names the titles of every page. */
const isOfShell = (file: string): boolean => /^\.\.\/(shell|i18n|routing\/[a-z]+-routes\.ts$)/.test(file)

const entries: readonly RouteEntry[] = routeTable
test.each(entries.filter(({ isDevelopmentOnly }) => isDevelopmentOnly !== true))(
  'ROUTE-21 $path has the words that its screen names',
  ({ screen, messages, writtenMessages = [], title, description }) => {
    const files = [...arrivingWith(`../features/${screen}.route.tsx`)]
    expect(files.length).toBeGreaterThan(0)
    const ofScreen = files.filter((file) => !isOfShell(file)).flatMap((file) => idsNamedIn(sources[file] ?? ''))
    const named = [title, ...(description === undefined ? [] : [description]), ...ofScreen]
    const loaded = new Set<string | null>(['shell', ...messages, ...writtenMessages])
    expect([...new Set(named)].filter((id) => !loaded.has(bundleOf(id)))).toEqual([])
  },
)

test('ROUTE-21 no beginning of an id stands in two bundles, where one would take its messages from the other', () => {
  const beginnings = Object.values(messageBundles).flat()
  expect(beginnings.filter((each, at) => beginnings.indexOf(each) !== at)).toEqual([])
})
