import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/paths.ts'
import { sourceFiles } from '../lib/source-files.ts'
import { gateOutcome, type Outcome } from '../lib/steps.ts'

const statement = /(import|export) (type )?\{([^}]*)\} from '([^']+)'/g
/** Whether a file of core has wire names and JSON shapes. */
const isContract = (specifier: string): boolean => /-contract(-parts)?[.]ts$/.test(specifier)

/** The values, not the types, in an import or export list. */
const valuesIn = (isTypes: string | undefined, list: string): string[] =>
  isTypes === undefined
    ? list
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== '' && !name.startsWith('type '))
        .map((name) => name.split(' as ')[0] ?? name)
    : []

/** The exports of core's entries that come from contracts, as `facility:facilityToWire`. */
export function contractNames(entries: ReadonlyMap<string, string>): Set<string> {
  const names = new Set<string>()
  for (const [feature, text] of entries) {
    for (const [, verb, isTypes, list = '', specifier = ''] of text.matchAll(statement)) {
      if (verb !== 'export' || !isContract(specifier)) continue
      for (const name of valuesIn(isTypes, list)) names.add(`${feature}:${name}`)
    }
  }
  return names
}

export const wireNamesIn = (text: string, names: ReadonlySet<string>): string[] =>
  [...text.matchAll(statement)].flatMap(([, , isTypes, list = '', specifier = '']) => {
    const [, feature] = /^@recircle\/core\/([\w-]+)$/.exec(specifier) ?? []
    if (feature === undefined) return []
    return valuesIn(isTypes, list).filter((name) => names.has(`${feature}:${name}`))
  })

/** Only adapters and the server may use wire names: a screen that did could not work with another backend. */
export async function checkWireNames(cwd: string = root): Promise<Outcome> {
  const files = await sourceFiles(cwd)
  const read = (file: string): string => readFileSync(join(cwd, file), 'utf8')
  const entries = files.flatMap((file) => {
    const [, feature] = /^packages\/core\/src\/([\w-]+)\/index[.]ts$/.exec(file) ?? []
    return feature === undefined ? [] : [[feature, read(file)] as const]
  })
  const names = contractNames(new Map(entries))
  if (names.size === 0)
    return gateOutcome(false, 'No entry of core exports a name of a contract: has the file role been renamed?')
  const outside = (file: string): boolean =>
    /^packages\/web\/src\/.*[.]tsx?$/.test(file) &&
    !/[.]test[.]tsx?$|\/testing\/|^packages\/web\/src\/app\/composition\//.test(file)
  const faults = files
    .filter(outside)
    .flatMap((file) =>
      wireNamesIn(read(file), names).map((name) => `${file} uses ${name}, a name from the wire contract`),
    )
  return gateOutcome(faults.length === 0, faults.join('\n'))
}
