import { ensureChromium } from '../lib/chromium.ts'
import { runCommand, stopChildrenOnSignal } from '../lib/command.ts'
import { buildStale } from '../lib/stale-build.ts'
import { warn } from '../lib/say.ts'

// Builds the stale parts and passes the arguments to Playwright: `npm run journeys -- e2e/journeys/session.spec.ts --project int`.
stopChildrenOnSignal()
const fault = await buildStale(warn)
const chromium = await ensureChromium(warn)
if (fault !== null || 'fault' in chromium) {
  warn(fault ?? ('fault' in chromium ? chromium.fault : ''))
  process.exitCode = 1
} else {
  const env = { NO_COLOR: undefined, CHROMIUM_PATH: chromium.path }
  process.exitCode = (await runCommand('playwright', ['test', ...process.argv.slice(2)], { env, live: true })).code
}
