import { mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** On Linux: a folder in memory, where a database is cloned in 20 ms instead of 500 on a busy disk. */
const inMemory = '/dev/shm'
const wantedBytes = 3 * 2 ** 30

const hasRoom = (): boolean => {
  try {
    const { bavail, bsize } = statfsSync(inMemory)
    return Math.min(bavail * bsize, process.availableMemory()) > wantedBytes
  } catch {
    return false
  }
}

/** A new folder for what nobody reads after this process: in memory if there is plenty, and without those that killed processes have left. */
export function throwAwayDirectory(name: string): string {
  const home = hasRoom() ? inMemory : tmpdir()
  const prefix = `recircle-${name}-`
  for (const left of readdirSync(home)) {
    const maker = left.startsWith(prefix) ? Number(left.slice(prefix.length).split('-')[0]) : 0
    if (maker > 0 && !isRunning(maker)) rmSync(join(home, left), { recursive: true, force: true })
  }
  return mkdtempSync(join(home, `${prefix}${process.pid}-`))
}

function isRunning(processId: number): boolean {
  try {
    process.kill(processId, 0)
    return true
  } catch (error) {
    // Another user's process cannot be queried.
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH')
  }
}
