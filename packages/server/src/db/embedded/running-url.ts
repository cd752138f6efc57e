import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { clusterFiles } from './cluster.ts'
import { connectionUrl } from './endpoint.ts'
import { runningPostmaster } from './postmaster-file.ts'

/** Of the embedded database of this data directory; null if nothing runs it. */
export function runningUrl(dataDirectory: string): string | null {
  const files = clusterFiles(join(dataDirectory, 'postgres'))
  const postmaster = runningPostmaster(files.data)
  return postmaster && connectionUrl(postmaster.endpoint, readFileSync(files.password, 'utf8'), 'recircle')
}
