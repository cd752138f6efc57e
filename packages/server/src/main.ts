import { existsSync } from 'node:fs'
import { settingsReport } from './config/settings-report.ts'
import { askDatabase } from './start/check-database.ts'
import { backUp, restore } from './start/backup.ts'
import { StartFailure } from './config/start-failure.ts'
import { startServer, type RunningServer } from './start/start-server.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

function fail(error: unknown): never {
  const isExpected = error instanceof StartFailure
  process.stderr.write(`${isExpected ? error.message : error instanceof Error ? error.stack : String(error)}\n`)
  process.exit(1)
}

const sameWishMs = 1000

/**
 * Ctrl-C and SIGTERM shut the server down cleanly, the database included. The same signal often arrives twice, from the terminal and from npm, or
 * from a supervisor that signals every process; only a later second one exits at once.
 */
function stopOnSignal(server: Promise<RunningServer>): void {
  let firstMs: number | null = null
  const stop = async (): Promise<void> => {
    if (firstMs !== null) {
      if (performance.now() - firstMs > sameWishMs) process.exit(130)
      return
    }
    firstMs = performance.now()
    say('\nStopping …')
    await (await server).stop()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop().catch(fail))
}

if (existsSync('.env')) process.loadEnvFile('.env')
const settings = { ...process.env }
if (process.argv.includes('--check')) {
  const { text, isRefused } = settingsReport(settings, await askDatabase(settings))
  say(text)
  process.exit(isRefused ? 1 : 0)
}
const argumentOf = (name: string): string | null => {
  const at = process.argv.indexOf(name)
  if (at === -1) return null
  const argument = process.argv[at + 1]
  if (argument === undefined || argument.startsWith('-')) fail(new StartFailure(`${name} requires a directory.`))
  return argument
}
const backupTarget = argumentOf('--backup')
const backupSource = argumentOf('--restore')
if (backupTarget !== null || backupSource !== null) {
  const work = backupTarget === null ? restore(settings, backupSource ?? '', say) : backUp(settings, backupTarget, say)
  await work.catch(fail)
  process.exit(0)
}
// React chooses its build by NODE_ENV, also when it is not set.
process.env.NODE_ENV ||= 'production'
const server = startServer(settings, { isHotReloading: process.argv.includes('--hot'), say })
stopOnSignal(server)
await server.catch(fail)
