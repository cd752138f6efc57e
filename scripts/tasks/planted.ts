import { plantedStep } from '../gates/planted-step.ts'
import { stopChildrenOnSignal } from '../lib/command.ts'
import { conclude, runStages } from '../lib/steps.ts'

stopChildrenOnSignal()
conclude(await runStages([{ width: 1, steps: [plantedStep] }]))
