import { spawnSync } from 'node:child_process'
import { basename, dirname } from 'node:path'
import { limitMinutes } from './limits.ts'

const flags = [
  '--expose-gc',
  '--conditions=@recircle/source',
  '--experimental-transform-types',
  '--disable-warning=ExperimentalWarning',
]

/**
 * Runs `measure` in a Node process that can collect garbage on demand and load the TypeScript of core; if started without those
 * flags, the program starts itself again with them.
 */
export async function withNodeFlags(script: string, measure: () => Promise<void>): Promise<void> {
  if (flags.every((flag) => process.execArgv.includes(flag))) return measure()
  // While this process waits, none of its timers runs.
  const timeout = 60_000 * limitMinutes(basename(dirname(script)))
  const args = [...flags, script, ...process.argv.slice(2)]
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit', timeout })
  if (status === null) process.stdout.write('Not done in time.\n0 passed, 1 failed\n')
  process.exitCode = status ?? 1
}
