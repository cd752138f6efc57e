import { gates, gateSteps } from '../gates/static-gates.ts'
import { conclude, runSteps } from '../lib/steps.ts'

// Runs one gate by its name: `npm run gate -- boundaries`.
const [name = ''] = process.argv.slice(2)
const step = gateSteps.find((each) => each.name === name)
if (step === undefined) {
  process.stderr.write(`Which gate? npm run gate -- ${Object.keys(gates).join(' | ')}\n`)
  process.exitCode = 2
} else {
  const totals = { passed: 0, failed: 0, skipped: 0 }
  await runSteps([step], 1, totals)
  conclude(totals)
}
