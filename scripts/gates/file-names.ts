import { basename } from 'node:path'
import { root } from '../lib/paths.ts'
import { sourceFiles } from '../lib/source-files.ts'
import { gateOutcome, type Outcome } from '../lib/steps.ts'

// Every folder or package may have one file of these names.
const roles = new Set(['index.ts', 'contract.ts', 'contract.test.ts', 'main.ts', 'vite.config.ts', 'vite-env.d.ts'])

/** With unique names an editor's "go to file" and a reader of a stack trace find a file at once. */
export async function checkFileNames(cwd: string = root): Promise<Outcome> {
  const files = (await sourceFiles(cwd)).filter((file) => /^(packages|scripts|e2e)\/.*[.](ts|tsx|css)$/.test(file))
  const byName = Map.groupBy(files, (file) => basename(file))
  const faults = [...byName]
    .filter(([name, places]) => places.length > 1 && !roles.has(name))
    .map(([name, places]) => `${name} exists ${places.length} times: ${places.join(', ')}`)
  return gateOutcome(faults.length === 0, faults.join('\n'))
}
