import { build, bytes } from '../gates/byte-budgets.ts'
import { gateSteps } from '../gates/static-gates.ts'
import { stopChildrenOnSignal } from '../lib/command.ts'
import { runVitest } from '../lib/run-vitest.ts'
import { conclude, runStages } from '../lib/steps.ts'

stopChildrenOnSignal()
const unitTests = { name: 'unit tests', run: () => runVitest(['core', 'adapters', 'place-files', 'web', 'scripts']) }
conclude(
  await runStages([
    { width: 2, steps: [...gateSteps, unitTests] },
    { width: 1, steps: [build, bytes] },
  ]),
)
