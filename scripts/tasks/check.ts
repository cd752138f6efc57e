import { build, bytes } from '../gates/byte-budgets.ts'
import { gateSteps } from '../gates/static-gates.ts'
import { stopChildrenOnSignal } from '../lib/command.ts'
import { conclude, runSteps } from '../lib/steps.ts'
import { runVitest } from '../lib/run-vitest.ts'

stopChildrenOnSignal()
const totals = { passed: 0, failed: 0, skipped: 0 }
await runSteps(
  [...gateSteps, { name: 'unit tests', run: () => runVitest(['core', 'adapters', 'web', 'scripts']) }],
  2,
  totals,
)
await runSteps([build, bytes], 1, totals)
conclude(totals)
