import { expect, test } from 'vitest'
import { routeTable } from '../routing/route-table.ts'
import type { RouteEntry } from '../routing/route-entry.ts'
import { bundleOf } from './bundle-of.ts'
import { messageBundles } from './bundles.ts'
import source from './catalogs/en-US.json' with { type: 'json' }

const sources = import.meta.glob<string>('../**/*.{ts,tsx}', { eager: true, query: '?raw', import: 'default' })
const ids = Object.keys(source)

const resolve = (from: string, to: string): string => new URL(to, `file:///i18n/${from}`).pathname.replace(/^\//, '../')

/** The module with its direct and transitive imports, also of the parts that the server renders and the browser loads late. */
function arrivingWith(file: string, seen = new Set<string>()): Set<string> {
  const text = sources[file]
  if (text === undefined || seen.has(file)) return seen
  seen.add(file)
  for (const [, path = ''] of text.matchAll(/^(?:import|export) (?!type\b)(?:[^'"]*?from )?'(\.[^']+\.tsx?)'/gms))
    arrivingWith(resolve(file, path), seen)
  for (const [, path = ''] of text.matchAll(/(?:island\(|loadPanel =)\s*\(\) =>\s*import\('(\.[^']+)'\)/g))
    arrivingWith(resolve(file, path), seen)
  return seen
}

/** The message ids in a module, whole or as a prefix of at least two words. */
const idsNamedIn = (text: string): string[] =>
  [...text.matchAll(/['"`]([a-zA-Z]+\.[a-zA-Z.]*)(['"`]|\$\{)/g)].flatMap(([, name = '', end]) =>
    ids.filter((id) => (end === '${' ? /\..+\./.test(name) && id.startsWith(name) : id === name)),
  )

/** The shell itself, and the route table, which contains the titles of all pages. */
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

test('ROUTE-21 no id prefix is in two bundles, where one would take messages from the other', () => {
  const beginnings = Object.values(messageBundles).flat()
  expect(beginnings.filter((each, at) => beginnings.indexOf(each) !== at)).toEqual([])
})
