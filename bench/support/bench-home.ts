import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** An empty directory, removed when the bench ends, however it ends. */
export function emptyHome(name: string): string {
  const home = mkdtempSync(join(tmpdir(), `bench-${name}-`))
  process.once('exit', () => {
    try {
      rmSync(home, { recursive: true, force: true, maxRetries: 5 })
    } catch {
      // After a failure a server may still be ending there.
    }
  })
  return home
}

/**
 * A data directory for the program. It is empty, and a start fills it; the short forms, which run one after the other, copy one that has been
 * filled already (BENCH_FILLED_HOME), which takes a tenth of the time.
 */
export function programHome(name: string): string {
  const home = emptyHome(name)
  const filled = process.env['BENCH_FILLED_HOME']
  // PostgreSQL refuses a copy with other permissions, which Node gives to folders.
  if (filled !== undefined && spawnSync('cp', ['-a', `${filled}/.`, home]).status !== 0)
    throw new Error(`${filled} cannot be copied`)
  return home
}
