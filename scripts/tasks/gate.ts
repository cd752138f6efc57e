import { gates, gateSteps } from '../gates/static-gates.ts'
import { conclude, runStages } from '../lib/steps.ts'

// Runs one gate by its name: `npm run gate -- boundaries`.
const [name = ''] = process.argv.slice(2)
const step = gateSteps.find((each) => each.name === name)
if (step === undefined) {
  process.stderr.write(`Which gate? npm run gate -- ${Object.keys(gates).join(' | ')}\n`)
  process.exitCode = 2
} else {
  conclude(await runStages([{ width: 1, steps: [step] }]))
}
