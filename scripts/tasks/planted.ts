import { plantedStep } from '../gates/planted-step.ts'
import { stopChildrenOnSignal } from '../lib/command.ts'
import { conclude, runSteps } from '../lib/steps.ts'

stopChildrenOnSignal()
const totals = { passed: 0, failed: 0, skipped: 0 }
await runSteps([plantedStep], 1, totals)
conclude(totals)
