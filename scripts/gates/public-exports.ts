import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { namedImports } from '../lib/named-imports.ts'
import { root } from '../lib/paths.ts'
import { sourceFiles } from '../lib/source-files.ts'
import { gateOutcome, type Outcome } from '../lib/steps.ts'

const loadedLate = /import\('@recircle\/(core\/[\w-]+)'\)/g
/** Packages whose exports are a promise to other programs. */
const libraries = ['core', 'place-files']
const testing = /[.]test[.]tsx?$|[.]contract[.]tsx?$|\/testing\//

/** The exports of an `index.ts`: `facilityLife`, and `second` of `first as second`. */
export const publicValues = (index: string): string[] =>
  namedImports(index).flatMap(({ values }) => values.map(({ here }) => here))

/** The values of the libraries that a module uses, as `core/facility:facilityLife`. */
export function usedValues(file: string, text: string): string[] {
  const neighbor = (from: string): string | undefined => {
    const folder = file.startsWith('packages/core/src/')
      ? /^(?:[.]{2}\/)+([\w-]+)\/index[.]ts$/.exec(from)?.[1]
      : undefined
    return folder && `core/${folder}`
  }
  return [
    ...namedImports(text).flatMap(({ values, from }) => {
      const feature = /^@recircle\/([\w-]+\/[\w-]+)$/.exec(from)?.[1] ?? neighbor(from)
      return feature === undefined ? [] : values.map(({ there }) => `${feature}:${there}`)
    }),
    ...[...text.matchAll(loadedLate)].flatMap(([, feature]) =>
      [...new Set(text.match(/\w+/g))].map((name) => `${feature}:${name}`),
    ),
  ]
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
