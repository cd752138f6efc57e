import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The build is named after its files: the same files are the same build on every instance. Null before the first one. */
export function builtId(webDirectory: string): string | null {
  const manifest = join(webDirectory, 'dist/client/.vite/manifest.json')
  return existsSync(manifest) ? createHash('sha256').update(readFileSync(manifest)).digest('hex').slice(0, 16) : null
}
