import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { throwAwayDirectory } from '../../packages/server/src/db/testing/throw-away-directory.ts'
import { ensureChromium } from './chromium.ts'
import { runCommand } from './command.ts'
import { freePort } from './free-port.ts'
import { reportsDirectory } from './paths.ts'
import { gateOutcome, type Flaky, type Outcome } from './steps.ts'

type Spec = {
  readonly title: string
  readonly tests: readonly {
    readonly projectName: string
    readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
    readonly results: readonly { readonly error?: { readonly message?: string } }[]
  }[]
}
type Suite = {
  readonly title: string
  readonly file: string
  readonly specs?: readonly Spec[]
  readonly suites?: readonly Suite[]
}
export type PlaywrightReport = { readonly suites: readonly Suite[] }

type Journey = Pick<Spec['tests'][number], 'status' | 'results'> & {
  /** As a line of Playwright's `--test-list`. */
  readonly line: string
}

/** PROOF-1: more second tries than this are a failure. */
const secondTriesAllowed = 2

const journeysOf = (suite: Suite, titles: readonly string[] = []): Journey[] => [
  ...(suite.specs ?? []).flatMap(({ title, tests }) =>
    tests.map(({ projectName, status, results }) => {
      const line = [`[${projectName}]`, suite.file, ...titles, title].join(' › ')
      return { line, status, results }
    }),
  ),
  ...(suite.suites ?? []).flatMap((inner) => journeysOf(inner, [...titles, inner.title])),
]

const reasonOf = ({ results }: Journey): string => {
  const message = results.find(({ error }) => error !== undefined)?.error?.message ?? 'no reason was reported'
  return stripVTControlCharacters(message).replaceAll(/\s+/g, ' ').slice(0, 300)
}

/** The outcome of a run in which a failed journey was tried once more. */
export function readJourneys({ suites }: PlaywrightReport): Omit<Outcome, 'output'> {
  const journeys = suites.flatMap((suite) => journeysOf(suite))
  const of = (status: Journey['status']): Journey[] => journeys.filter((journey) => journey.status === status)
  const flaky: Flaky[] = of('flaky').map((journey) => ({ title: journey.line, reason: reasonOf(journey) }))
  const tooMany = flaky.length > secondTriesAllowed ? of('flaky') : []
  const failed = [...of('unexpected'), ...tooMany]
  return {
    passed: journeys.length - failed.length - of('skipped').length,
    failed: failed.length,
    skipped: of('skipped').length,
    failures: failed.map(({ line }) => line),
    flaky,
  }
}

interface Wanted {
  /** Lines of `--test-list`. */
  readonly only?: readonly string[]
  /** Files below the root. */
  readonly files?: readonly string[]
}

/** Runs the journeys against a production server with its own port and data, and reads the JSON report. */
export async function runPlaywright(say: (text: string) => void, { only, files = [] }: Wanted = {}): Promise<Outcome> {
  const chromium = await ensureChromium(say)
  if ('fault' in chromium) return gateOutcome(false, chromium.fault)
  const report = join(reportsDirectory, 'playwright.json')
  rmSync(report, { force: true })
  const dataDirectory = throwAwayDirectory('e2e')
  const list = join(dataDirectory, 'journeys.txt')
  if (only !== undefined) writeFileSync(list, only.join('\n'))
  const env = {
    // Unset, because Playwright sets the color variables for the processes that it starts.
    NO_COLOR: undefined,
    CHROMIUM_PATH: chromium.path,
    E2E_PORT: String(await freePort()),
    E2E_OPENID_PORT: String(await freePort()),
    E2E_FEED_PORT: String(await freePort()),
    E2E_CLAIM_PORT: String(await freePort()),
    E2E_GEOCODER_PORT: String(await freePort()),
    E2E_DATA_DIR: join(dataDirectory, 'server'),
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  }
  // `dot` prints every failure once more at the end, where a log that was cut still has it.
  const args = ['test', '--reporter=dot,json', '--retries=1', ...files]
  const selection = only === undefined ? [] : ['--test-list', list]
  const { code, output } = await runCommand('playwright', [...args, ...selection], { env })
  rmSync(dataDirectory, { recursive: true, force: true })
  if (!existsSync(report)) return gateOutcome(false, `playwright wrote no report\n${output}`)
  const found = readJourneys(JSON.parse(readFileSync(report, 'utf8')) as PlaywrightReport)
  noteFlaky(found.flaky ?? [])
  // A run that fails outside a test may have no failed tests.
  const failed = found.failed === 0 && code !== 0 ? 1 : found.failed
  return { ...found, failed, output }
}

/** PROOF-1: the list of what to mend next grows from run to run. */
function noteFlaky(flaky: readonly Flaky[]): void {
  const at = new Date().toISOString()
  const lines = flaky.map((each) => `${JSON.stringify({ at, ...each })}\n`)
  appendFileSync(join(reportsDirectory, 'flaky.jsonl'), lines.join(''))
}
