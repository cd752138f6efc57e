import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { entryOfCore, namedImports, subpathOfCore } from '../lib/named-imports.ts'
import { root } from '../lib/paths.ts'
import { sourceFiles } from '../lib/source-files.ts'
import { gateOutcome, type Outcome } from '../lib/steps.ts'

/** Whether a file of core has wire names and JSON shapes. */
const isContract = (specifier: string): boolean => /-contract(-parts)?[.]ts$/.test(specifier)

/** The exports of core's entries that come from contracts, as `facility:facilityToWire`. */
export const contractNames = (entries: ReadonlyMap<string, string>): Set<string> =>
  new Set(
    [...entries].flatMap(([feature, text]) =>
      namedImports(text)
        .filter(({ verb, from }) => verb === 'export' && isContract(from))
        .flatMap(({ values }) => values.map(({ there }) => `${feature}:${there}`)),
    ),
  )

export const wireNamesIn = (text: string, names: ReadonlySet<string>): string[] =>
  namedImports(text).flatMap(({ values, from }) =>
    values.map(({ there }) => there).filter((name) => names.has(`${subpathOfCore(from)}:${name}`)),
  )

/** Only adapters and the server may use wire names: a screen that did could not work with another backend. */
export async function checkWireNames(cwd: string = root): Promise<Outcome> {
  const files = await sourceFiles(cwd)
  const read = (file: string): string => readFileSync(join(cwd, file), 'utf8')
  const entries = files.flatMap((file) => {
    const feature = entryOfCore(file)
    return feature === undefined ? [] : [[feature, read(file)] as const]
  })
  const names = contractNames(new Map(entries))
  if (names.size === 0)
    return gateOutcome(false, 'No entry of core exports a name of a contract: has the file role been renamed?')
  const outside = (file: string): boolean =>
    /^packages\/(ui|web|desk)\/src\/.*[.]tsx?$/.test(file) &&
    !/[.]test[.]tsx?$|\/testing\/|^packages\/(web|desk)\/src\/app\/composition\//.test(file)
  const faults = files
    .filter(outside)
    .flatMap((file) =>
      wireNamesIn(read(file), names).map((name) => `${file} uses ${name}, a name from the wire contract`),
    )
  return gateOutcome(faults.length === 0, faults.join('\n'))
}
