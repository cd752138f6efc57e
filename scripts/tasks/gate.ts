import { plantedStep } from '../gates/planted-step.ts'
import { gateSteps } from '../gates/static-gates.ts'
import { stopChildrenOnSignal } from '../lib/command.ts'
import { conclude, runStages } from '../lib/steps.ts'

stopChildrenOnSignal()
// Runs one gate by its name: `npm run gate -- boundaries`.
const [name = ''] = process.argv.slice(2)
const steps = [...gateSteps, plantedStep]
const step = steps.find((each) => each.name === name)
if (step === undefined) {
  process.stderr.write(`Which gate? npm run gate -- ${steps.map((each) => each.name).join(' | ')}\n`)
  process.exitCode = 2
} else {
  conclude(await runStages([{ width: 1, steps: [step] }]))
}
