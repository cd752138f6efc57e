import { runCommand } from '../lib/command.ts'
import { buildStale } from '../lib/stale-build.ts'
import { gateOutcome, type Step } from '../lib/steps.ts'
import { warn } from '../lib/say.ts'

export const build: Step = {
  name: 'production build',
  run: async () => {
    const fault = await buildStale(warn)
    return gateOutcome(fault === null, fault ?? '')
  },
}

/** Needs the production build. */
export const bytes: Step = {
  name: 'byte budgets',
  run: async () => {
    const { code, output } = await runCommand('node', ['bench/bytes/run.ts'])
    warn(output.trim())
    return gateOutcome(code === 0, output)
  },
}
