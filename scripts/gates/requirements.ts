import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/paths.ts'
import { sourceFiles } from '../lib/source-files.ts'
import { gateOutcome, type Outcome } from '../lib/steps.ts'

const row = /^- \*\*([A-Z]+-\d+)\*\* /gm
// A title is the first argument of a call in a test file: `test('FAC-3 …`, `test.each(rows)('FAC-3 …`.
const title = /(?<!skip|todo)\(\s*(['"`])((?:[A-Z]+-\d+\b)(?:(?!\1).)*)/g
const idInTitle = /\b[A-Z]{2,7}-\d+\b/g

export const readRequirements = (page: string): string[] => [...page.matchAll(row)].map(([, id = '']) => id)

export const idsNamedIn = (testSource: string): string[] =>
  [...testSource.matchAll(title)].flatMap(([, , text = '']) => text.match(idInTitle) ?? [])

/** Differences between the page and the tests: requirements that no test names, and ids in tests that the page does not have. */
export function requirementFaults(ids: readonly string[], named: ReadonlySet<string>): string[] {
  const areas = new Set(ids.map((id) => id.replace(/-\d+$/, '')))
  const isOfThePage = (id: string): boolean => areas.has(id.replace(/-\d+$/, ''))
  return [
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${id} stands twice`),
    ...[...areas].flatMap((area) => {
      const numbers = ids.filter((id) => id.startsWith(`${area}-`))
      return numbers.filter((id, index) => id !== `${area}-${index + 1}`).map((id) => `${id} is out of order`)
    }),
    ...ids.filter((id) => !named.has(id)).map((id) => `no test title names ${id}`),
    ...[...named]
      .filter((id) => isOfThePage(id) && !ids.includes(id))
      .map((id) => `a test names ${id}, which docs/requirements.md does not contain`),
  ]
}

export async function checkRequirements(cwd: string = root): Promise<Outcome> {
  const ids = readRequirements(readFileSync(join(cwd, 'docs/requirements.md'), 'utf8'))
  if (ids.length === 0) return gateOutcome(false, 'docs/requirements.md contains no requirements')
  const tests = (await sourceFiles(cwd)).filter((file) => /[.](test|contract|spec)[.]tsx?$/.test(file))
  const named = new Set(tests.flatMap((file) => idsNamedIn(readFileSync(join(cwd, file), 'utf8'))))
  const faults = requirementFaults(ids, named)
  return gateOutcome(faults.length === 0, faults.join('\n'))
}
