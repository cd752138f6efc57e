import { build, bytes } from '../gates/byte-budgets.ts'
import { gateSteps } from '../gates/static-gates.ts'
import { stopChildrenOnSignal } from '../lib/command.ts'
import { runVitest } from '../lib/run-vitest.ts'
import { conclude, runStages } from '../lib/steps.ts'

stopChildrenOnSignal()
/** All but those that need a database or the build. */
const unitProjects = ['!server', '!server-alone', '!bench', '!pages', '!long-runs']
const unitTests = { name: 'unit tests', run: () => runVitest(unitProjects, { name: 'unit-tests' }) }
conclude(
  await runStages([
    { width: 2, steps: [...gateSteps, unitTests] },
    { width: 1, steps: [build, bytes] },
  ]),
)
