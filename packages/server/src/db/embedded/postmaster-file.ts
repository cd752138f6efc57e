import { readFileSync, readlinkSync, realpathSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { Endpoint } from './endpoint.ts'

export interface Postmaster {
  readonly processId: number
  readonly endpoint: Endpoint
}

/**
 * The server that runs on this data directory, if any. After a crash the file may contain a process id that now belongs to another process (in a
 * container it usually does), which PostgreSQL itself cannot tell: so the process must have this very directory as its working directory.
 */
export function runningPostmaster(dataDirectory: string): Postmaster | null {
  const [processIdText, , , port, socketDirectory, listenAddress] = readLines(join(dataDirectory, 'postmaster.pid'))
  const processId = Number(processIdText)
  if (!processId || !worksIn(processId, dataDirectory)) return null
  return { processId, endpoint: { host: socketDirectory || listenAddress || '127.0.0.1', port: Number(port) } }
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n')
  } catch {
    return []
  }
}

function worksIn(processId: number, directory: string): boolean {
  if (process.platform !== 'linux') {
    return spawnSync('ps', ['-o', 'command=', '-p', String(processId)], { encoding: 'utf8' }).stdout.includes(directory)
  }
  try {
    return readlinkSync(`/proc/${processId}/cwd`) === realpathSync(directory)
  } catch {
    return false
  }
}
