import { plantedStep } from '../gates/planted-step.ts'
import { build, bytes } from '../gates/byte-budgets.ts'
import { gateSteps } from '../gates/static-gates.ts'
import { stopChildrenOnSignal } from '../lib/command.ts'
import { runPlaywright } from '../lib/playwright.ts'
import { conclude, runSteps, type Step } from '../lib/steps.ts'
import { runVitest } from '../lib/run-vitest.ts'

const say = (text: string): void => void process.stderr.write(`${text}\n`)

const unitTests: Step = {
  name: 'unit and integration tests',
  run: () => runVitest(['core', 'adapters', 'web', 'server', 'server-alone', 'scripts', 'bench']),
}
const pages: Step = { name: 'pages without a browser', run: () => runVitest(['pages']) }
const journeys: Step = { name: 'browser journeys', run: () => runPlaywright(say) }

stopChildrenOnSignal()
const totals = { passed: 0, failed: 0, skipped: 0 }
await runSteps(gateSteps, 2, totals)
// The longest unit tests wait more than they compute, so the planted violations can run alongside them.
await runSteps([unitTests, plantedStep], 2, totals)
await runSteps([build], 1, totals)
await runSteps([bytes, journeys, pages], 2, totals)
conclude(totals)
