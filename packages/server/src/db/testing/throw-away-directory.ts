import { mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Of Linux: a folder in memory. A database there is cloned in 20 ms, beside busy disks in 500. */
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
    // Another user's process may not be asked.
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH')
  }
}
