import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A hash of the build's manifest, so that every instance of the same build has the same id. Null before the first build. */
export function builtId(webDirectory: string): string | null {
  const manifest = join(webDirectory, 'dist/client/.vite/manifest.json')
  return existsSync(manifest) ? createHash('sha256').update(readFileSync(manifest)).digest('hex').slice(0, 16) : null
}

/** A hash of the server's own files, and of what they run on: of the same program, what one instance has computed suits another. */
export function programId(directory: string): string {
  const hash = createHash('sha256').update(JSON.stringify([process.versions, process.arch]))
  const files = readdirSync(directory, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'))
  for (const file of files.toSorted()) hash.update(file).update(readFileSync(join(directory, file)))
  return hash.digest('hex')
}
