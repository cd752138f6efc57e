import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/paths.ts'
import { sourceFiles } from '../lib/source-files.ts'
import { gateOutcome, type Outcome } from '../lib/steps.ts'

export type Requirement = { readonly id: string; readonly status: string }

const row = /^\| *([A-Z]+-\d+) *\| *(\w+) *\|/gm
// A title is the first argument of a call in a test file: `test('FAC-3 …`, `test.each(rows)('FAC-3 …`.
const title = /(?<!skip|todo)\(\s*(['"`])((?:[A-Z]+-\d+\b)(?:(?!\1).)*)/g
const idInTitle = /\b[A-Z]{2,6}-\d+\b/g

export const readRequirements = (page: string): Requirement[] =>
  [...page.matchAll(row)].map(([, id = '', status = '']) => ({ id, status }))

export const idsNamedIn = (testSource: string): string[] =>
  [...testSource.matchAll(title)].flatMap(([, , text = '']) => text.match(idInTitle) ?? [])

/** Differences between the page and the tests: done requirements that no test names, and ids in tests that the page does not have. */
export function requirementFaults(requirements: readonly Requirement[], named: ReadonlySet<string>): string[] {
  const areas = new Set(requirements.map(({ id }) => id.replace(/-\d+$/, '')))
  const ids = requirements.map(({ id }) => id)
  const isOfThePage = (id: string): boolean => areas.has(id.replace(/-\d+$/, ''))
  return [
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${id} stands twice`),
    ...[...areas].flatMap((area) => {
      const numbers = ids.filter((id) => id.startsWith(`${area}-`))
      return numbers.filter((id, index) => id !== `${area}-${index + 1}`).map((id) => `${id} is out of order`)
    }),
    ...requirements
      .filter(({ status }) => status !== 'planned' && status !== 'done')
      .map(({ id, status }) => `${id} has the status "${status}": planned or done`),
    ...requirements
      .filter(({ id, status }) => status === 'done' && !named.has(id))
      .map(({ id }) => `${id} is done, but no test title names it`),
    ...[...named]
      .filter((id) => isOfThePage(id) && !ids.includes(id))
      .map((id) => `a test names ${id}, which docs/requirements.md does not contain`),
  ]
}

export async function checkRequirements(cwd: string = root): Promise<Outcome> {
  const requirements = readRequirements(readFileSync(join(cwd, 'docs/requirements.md'), 'utf8'))
  if (requirements.length === 0) return gateOutcome(false, 'docs/requirements.md contains no table rows')
  const tests = (await sourceFiles(cwd)).filter((file) => /[.](test|contract|spec)[.]tsx?$/.test(file))
  const named = new Set(tests.flatMap((file) => idsNamedIn(readFileSync(join(cwd, file), 'utf8'))))
  const faults = requirementFaults(requirements, named)
  return gateOutcome(faults.length === 0, faults.join('\n'))
}
