import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from './command.ts'
import { root } from './paths.ts'

export type PartName = 'web' | 'server'
type Part = { readonly name: PartName; readonly purpose: string; readonly sources: readonly string[] }

const parts: readonly Part[] = [
  { name: 'web', purpose: 'browser files', sources: ['core', 'adapters', 'web'] },
  { name: 'server', purpose: 'server', sources: ['core', 'place-files', 'server'] },
]
const isSource = (file: string): boolean =>
  !/(^|\/)(node_modules|dist|\.types|var)(\/|$)|[.]test[.]tsx?$|\/testing\//.test(file)

/** A hash of the sources of a part, by content: changed timestamps alone cause no build. */
function fingerprint(part: Part): string {
  const folders = part.sources.map((name) => `packages/${name}/**/*.*`)
  const files = globSync([...folders, 'pnpm-lock.yaml', 'tsconfig.base.json'], {
    cwd: root,
    exclude: (file) => !isSource(file),
  })
  const hash = createHash('sha256')
  for (const file of files.filter(isSource).toSorted()) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

/** Builds the parts that have changed since their last build. Returns the error, or null. */
export async function buildStale(
  say: (text: string) => void,
  names: readonly PartName[] = ['web', 'server'],
): Promise<string | null> {
  for (const part of parts.filter(({ name }) => names.includes(name))) {
    const stamp = join(root, 'packages', part.name, 'dist', '.built-from')
    const wanted = fingerprint(part)
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) continue
    const startedMs = performance.now()
    say(`Building the ${part.purpose} …`)
    const { code, output } = await runCommand('pnpm', ['--filter', `@recircle/${part.name}`, 'run', 'build'])
    if (code !== 0) return `${output}\nThe ${part.purpose} could not be built; the reason is above.`
    writeFileSync(stamp, wanted)
    say(`Built the ${part.purpose} in ${((performance.now() - startedMs) / 1000).toFixed(1)} s.`)
  }
  return null
}
