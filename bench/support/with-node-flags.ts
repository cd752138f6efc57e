import { spawnSync } from 'node:child_process'

const flags = ['--expose-gc', '--experimental-transform-types', '--disable-warning=ExperimentalWarning']

/**
 * Runs `measure` in a Node that can collect garbage on demand and read every TypeScript of the core; started without those
 * flags, starts itself again with them.
 */
export async function withNodeFlags(script: string, measure: () => Promise<void>): Promise<void> {
  if (flags.every((flag) => process.execArgv.includes(flag))) return measure()
  const { status } = spawnSync(process.execPath, [...flags, script, ...process.argv.slice(2)], { stdio: 'inherit' })
  process.exitCode = status ?? 1
}
