import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureChromium } from './chromium.ts'
import { runCommand } from './command.ts'
import { freePort } from './free-port.ts'
import { reportsDirectory } from './paths.ts'
import { gateOutcome, type Outcome } from './steps.ts'

type PlaywrightReport = {
  readonly stats: {
    readonly expected: number
    readonly unexpected: number
    readonly flaky: number
    readonly skipped: number
  }
}

/** Runs the end-to-end tests against a production server with its own port and data, and reads the JSON report. */
export async function runPlaywright(say: (text: string) => void): Promise<Outcome> {
  const chromium = await ensureChromium(say)
  if ('fault' in chromium) return gateOutcome(false, chromium.fault)
  const report = join(reportsDirectory, 'playwright.json')
  rmSync(report, { force: true })
  const dataDirectory = mkdtempSync(join(tmpdir(), 'recircle-e2e-'))
  const env = {
    // Unset, because Playwright sets the color variables for the processes that it starts.
    NO_COLOR: undefined,
    CHROMIUM_PATH: chromium.path,
    E2E_PORT: String(await freePort()),
    E2E_OPENID_PORT: String(await freePort()),
    E2E_DATA_DIR: dataDirectory,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  }
  // `dot` prints every failure once more at the end, where a log that was cut still has it.
  const { code, output } = await runCommand('playwright', ['test', '--reporter=dot,json'], { env })
  rmSync(dataDirectory, { recursive: true, force: true })
  if (!existsSync(report)) return gateOutcome(false, `playwright wrote no report\n${output}`)
  const { stats } = JSON.parse(readFileSync(report, 'utf8')) as PlaywrightReport
  const found = stats.unexpected + stats.flaky
  // A run that fails outside a test may have no failed tests.
  return { passed: stats.expected, failed: found === 0 && code !== 0 ? 1 : found, skipped: stats.skipped, output }
}
