import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/paths.ts'
import { sourceFiles } from '../lib/source-files.ts'
import { gateOutcome, type Outcome } from '../lib/steps.ts'

const named = /(?:import|export) (type )?\{([^}]*)\} from '([^']+)'/g
const loadedLate = /import\('@recircle\/(core\/[\w-]+)'\)/g
/** Packages whose exports are a promise to other programs. */
const libraries = ['core', 'place-files']
const testing = /[.]test[.]tsx?$|[.]contract[.]tsx?$|\/testing\//

/** The values, not the types, of an import or export list, by their names in the other module. */
const valuesOf = (list: string): string[] =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))

/** The exports of an `index.ts`: `facilityLife`, and `second` of `first as second`. */
export const publicValues = (index: string): string[] =>
  [...index.matchAll(named)]
    .filter(([, isTypes]) => isTypes === undefined)
    .flatMap(([, , list = '']) => valuesOf(list).map((name) => name.split(' as ').at(-1) ?? name))

/** The values of the libraries that a module uses, as `core/facility:facilityLife`. */
export function usedValues(file: string, text: string): string[] {
  const used: string[] = []
  for (const [, isTypes, list = '', specifier = ''] of text.matchAll(named)) {
    const [, neighbor] =
      (file.startsWith('packages/core/src/') ? /^[.]{2}\/([\w-]+)\/index[.]ts$/.exec(specifier) : null) ?? []
    const [, feature] = neighbor ? ['', `core/${neighbor}`] : (/^@recircle\/([\w-]+\/[\w-]+)$/.exec(specifier) ?? [])
    if (isTypes !== undefined || feature === undefined) continue
    for (const name of valuesOf(list)) used.push(`${feature}:${name.split(' as ')[0] ?? name}`)
  }
  for (const [, feature] of text.matchAll(loadedLate)) {
    for (const name of new Set(text.match(/\w+/g))) used.push(`${feature}:${name}`)
  }
  return used
}

/** Names that the documentation of a library shows in code: other programs may rely on them. */
export const documentedValues = (readme: string): Set<string> =>
  new Set([...readme.matchAll(/```(?:ts|js)\n[^]*?```|`[^`\n]+`/g)].flatMap(([code]) => code.match(/\w+/g) ?? []))

/** A value that the README of its library does not show, and that no product code outside its folder uses, is internal: `index.ts` must not export it. */
export async function checkPublicExports(cwd: string = root): Promise<Outcome> {
  const files = await sourceFiles(cwd)
  const read = (file: string): string => readFileSync(join(cwd, file), 'utf8')
  const users = files.filter(
    (file) => /^(packages|examples)\/.*[.](tsx?|mjs)$/.test(file) && !testing.test(file) && !file.endsWith('.d.ts'),
  )
  const used = new Set(users.flatMap((file) => usedValues(file, read(file))))
  const faults = libraries.flatMap((library) => {
    const readme = `packages/${library}/README.md`
    const documented = documentedValues(read(readme))
    return files.flatMap((file) => {
      const [, owner, feature] = /^packages\/([\w-]+)\/src\/([\w-]+)\/index[.]ts$/.exec(file) ?? []
      if (owner !== library || feature === undefined || feature === 'testing') return []
      return publicValues(read(file))
        .filter((name) => !used.has(`${library}/${feature}:${name}`) && !documented.has(name))
        .map((name) => `${file} exports ${name}, which is not used outside of ${library} and ${readme} does not show`)
    })
  })
  return gateOutcome(faults.length === 0, faults.join('\n'))
}
