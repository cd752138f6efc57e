import { plantedStep } from '../gates/planted-step.ts'
import { gateSteps } from '../gates/static-gates.ts'
import { runCommand, stopChildrenOnSignal } from '../lib/command.ts'
import { runPlaywright } from '../lib/playwright.ts'
import { buildStale } from '../lib/stale-build.ts'
import { conclude, gateOutcome, runSteps, type Step } from '../lib/steps.ts'
import { runVitest } from '../lib/vitest.ts'

const say = (text: string): void => void process.stderr.write(`${text}\n`)

const unitTests: Step = {
  name: 'unit and integration tests',
  run: () => runVitest(['core', 'adapters', 'web', 'server', 'server-alone', 'scripts', 'bench']),
}
const build: Step = {
  name: 'production build',
  run: async () => {
    const fault = await buildStale(say)
    return gateOutcome(fault === null, fault ?? '')
  },
}
const bytes: Step = {
  name: 'byte budgets',
  run: async () => {
    const { code, output } = await runCommand('node', ['bench/bytes/run.ts'])
    say(output.trim())
    return gateOutcome(code === 0, output)
  },
}
const addresses: Step = {
  name: 'pages with anything in their address',
  run: () =>
    runVitest(['server'], { files: ['packages/server/src/fuzz/fuzz-pages.test.ts'], env: { FUZZ_PAGES: 'built' } }),
}
const journeys: Step = { name: 'browser journeys', run: () => runPlaywright(say) }

stopChildrenOnSignal()
const totals = { passed: 0, failed: 0, skipped: 0 }
await runSteps(gateSteps, 2, totals)
// The longest of the unit tests wait more than they reckon.
await runSteps([unitTests, plantedStep], 2, totals)
await runSteps([build], 1, totals)
await runSteps([bytes, journeys, addresses], 2, totals)
conclude(totals)
