import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A hash of the build's manifest, so that every instance of the same build has the same id. Null before the first build. */
export function builtId(webDirectory: string): string | null {
  const manifest = join(webDirectory, 'dist/client/.vite/manifest.json')
  return existsSync(manifest) ? createHash('sha256').update(readFileSync(manifest)).digest('hex').slice(0, 16) : null
}
