import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { numbersOption } from '../../bench/support/report.ts'
import { runCommand, stopChildrenOnSignal } from '../lib/command.ts'
import { root } from '../lib/paths.ts'
import { say } from '../lib/say.ts'

const [runs = 3] = numbersOption('runs', [3])
const [load = 4] = numbersOption('load', [4])

/** A busy process; its results are discarded. */
const busy = `for (let n = 0; ; n += 1) Math.sqrt(n)`
const burners = Array.from({ length: load }, () => spawn(process.execPath, ['-e', busy], { stdio: 'ignore' }))
const stopBurning = (): void => {
  for (const burner of burners) burner.kill('SIGKILL')
}
process.on('exit', stopBurning)
const stopped = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopped.abort())
stopChildrenOnSignal()

const reports = join(root, 'reports/endure')
mkdirSync(reports, { recursive: true })
say(`npm test ${runs} times beside ${load} processes that keep the machine busy.`)
let failed = 0
for (let run = 1; run <= runs && !stopped.signal.aborted; run += 1) {
  const startedMs = performance.now()
  const { code, output } = await runCommand(process.execPath, [join(root, 'scripts/tasks/test.ts')])
  const file = join(reports, `run-${run}.log`)
  writeFileSync(file, output)
  if (code !== 0) failed += 1
  const last = output.trim().split('\n').at(-1) ?? ''
  const minutes = ((performance.now() - startedMs) / 60_000).toFixed(1)
  say(`${run}: ${code === 0 ? 'green' : `red, see ${file}`}, ${minutes} min, load ${loadavg()[0]?.toFixed(1)}: ${last}`)
}
stopBurning()
say(`\n${runs - failed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
