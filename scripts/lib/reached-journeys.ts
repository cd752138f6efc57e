import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Module } from '../gates/boundaries.ts'
import { runCommand } from './command.ts'
import { root } from './paths.ts'
import { sourceFiles } from './source-files.ts'

/** Whom a file imports, from the file itself. */
export type Imports = ReadonlyMap<string, readonly string[]>

export interface Page {
  /** As in the route table: `/guide/:slug`. */
  readonly path: string
  /** Its screen, and the views that it loads late. */
  readonly modules: readonly string[]
}

export interface House {
  readonly imports: Imports
  readonly pages: readonly Page[]
  /** The specs, and the text of each file below `e2e`. */
  readonly specs: readonly string[]
  readonly textOf: (file: string) => string
}

const reach = (from: readonly string[], next: (file: string) => readonly string[]): ReadonlySet<string> => {
  const reached = new Set(from)
  // A set that grows while it is read visits what was added, too.
  for (const file of reached) for (const other of next(file)) reached.add(other)
  return reached
}

const importersIn = (imports: Imports): ((file: string) => readonly string[]) => {
  const importers = new Map<string, string[]>()
  for (const [file, imported] of imports) {
    for (const each of imported) importers.set(each, [...(importers.get(each) ?? []), file])
  }
  return (file) => importers.get(file) ?? []
}

/** The addresses that a text names: `/guide/x` for `'/guide/${slug}?near=1'`. */
export const addressesIn = (text: string): string[] =>
  [...text.matchAll(/['"`](?:\$\{[^}]*\})?(?:\/[a-z]{2}-[a-z]{2}(?=\/))?(\/(?:[\w\-/.:]|\$\{[^}]*\})*)/g)].map(
    ([, path = '']) => path.replaceAll(/\$\{[^}]*\}/g, 'x'),
  )

const matcherOf = ({ path }: Pick<Page, 'path'>): RegExp => {
  const parts = path.split('/').filter((part) => part !== '')
  const pattern = parts.map((part) => (part.endsWith('?') ? '(/[^/]+)?' : part.startsWith(':') ? '/[^/]+' : `/${part}`))
  return new RegExp(`^${pattern.join('')}/?$`)
}

/** The part of the server where a file is; the reading of files is that of imports. */
const partOf = (file: string): string | undefined =>
  file.startsWith('packages/place-files/src/') ? 'import' : /^packages\/server\/src\/([^/]+)\//.exec(file)?.[1]
const isProof = /[.](test|contract)[.]tsx?$|\/testing\//
/** Neither shipped nor run by a journey. */
const isBeside = /^(docs|bench|scripts|examples|deploy)\/|[.]md$|^[.]/
/** Who reads it walks every page. */
const routeTable = 'packages/web/src/routing/route-table.ts'
const entries = { site: /\/app\/entry-(client|server)[.]tsx$/, desk: /\/app\/entry-desk[.]tsx$/ }

/**
 * The journeys that a change may concern: those that import what was changed, and those that open a page whose code reaches it. A page reaches a
 * file of the server if it calls the part of the server where the file is. Where that cannot be told, every journey is reached.
 */
export function reachedJourneys(changed: readonly string[], { imports, pages, specs, textOf }: House): string[] {
  const concerned = changed.filter((file) => !isBeside.test(file) && !isProof.test(file))
  const affected = reach(concerned, importersIn(imports))
  const importsOf = (file: string): readonly string[] => imports.get(file) ?? []
  const folders = new Set(concerned.flatMap((file) => partOf(file) ?? []))
  const calls = [...folders].map((folder) => `packages/adapters/src/http/${folder}/`)
  const isKnown = (file: string): boolean => /^(packages\/[^/]+\/src|e2e)\//.test(file)
  const isCalled = (folder: string): boolean =>
    ['desk', 'management', 'cli'].includes(folder) ||
    [...imports.keys()].some((file) => file.startsWith(`packages/adapters/src/http/${folder}/`))
  const isEverywhere =
    concerned.some((file) => !isKnown(file)) ||
    [...affected].some((file) => entries.site.test(file)) ||
    ![...folders].every(isCalled)
  if (isEverywhere) return [...specs]
  const reachedPages = pages.filter(({ modules }) => {
    if (modules.some((file) => affected.has(file))) return true
    return (
      calls.length > 0 && [...reach(modules, importsOf)].some((file) => calls.some((call) => file.startsWith(call)))
    )
  })
  const isDesk = [...affected].some((file) => entries.desk.test(file)) || folders.size > 0
  const matchers = reachedPages.map(matcherOf)
  return specs.filter((spec) => {
    if (affected.has(spec)) return true
    const needed = reach([spec], importsOf)
    if (needed.has(routeTable)) return reachedPages.length > 0 || isDesk
    const text = [...needed].filter((file) => file.startsWith('e2e/')).map(textOf)
    return addressesIn(text.join('\n')).some(
      (address) => matchers.some((matcher) => matcher.test(address)) || (isDesk && address.startsWith('/staff')),
    )
  })
}

const routeQuestion = `
  const { routeTable } = await import('./packages/web/src/routing/route-table.ts')
  const pages = routeTable.map(({ path, screen }) => ({ path, modules: ['packages/web/src/features/' + screen + '.route.tsx'] }))
  process.stdout.write(JSON.stringify(pages))`

export async function readHouse(): Promise<House> {
  const cruising = ['packages', 'e2e', '--config', '.dependency-cruiser.json', '--output-type', 'json']
  const [cruised, asked, files] = await Promise.all([
    runCommand('depcruise', cruising),
    runCommand('node', ['--conditions=@recircle/source', '--input-type=module', '-e', routeQuestion]),
    sourceFiles(root),
  ])
  const { modules } = JSON.parse(cruised.output) as { readonly modules: readonly Module[] }
  return {
    imports: new Map(modules.map(({ source, dependencies }) => [source, dependencies.map((each) => each.resolved)])),
    pages: JSON.parse(asked.output) as Page[],
    specs: files.filter((file) => /^e2e\/.*[.]spec[.]ts$/.test(file)),
    textOf: (file) => readFileSync(join(root, file), 'utf8'),
  }
}
