import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from './command.ts'
import { root } from './paths.ts'

export type PartName = 'web' | 'desk' | 'server'
type Part = { readonly name: PartName; readonly purpose: string }

const parts: readonly Part[] = [
  { name: 'web', purpose: 'site' },
  { name: 'desk', purpose: 'desk' },
  { name: 'server', purpose: 'server' },
]

/** The packages of the workspace that a package is built from, itself among them. */
function sourcesOf(name: string): ReadonlySet<string> {
  const found = new Set([name])
  // A set that grows while it is read visits what was added, too.
  for (const each of found) {
    const { dependencies = {} }: { dependencies?: Readonly<Record<string, string>> } = JSON.parse(
      readFileSync(join(root, 'packages', each, 'package.json'), 'utf8'),
    )
    for (const dependency of Object.keys(dependencies))
      if (dependency.startsWith('@recircle/')) found.add(dependency.slice('@recircle/'.length))
  }
  return found
}

const isSource = (file: string): boolean =>
  !/(^|\/)(node_modules|dist|\.types|var)(\/|$)|[.]test[.]tsx?$|\/testing\//.test(file)

/** A hash of the sources of a part, by content: changed timestamps alone cause no build. */
function fingerprint(part: Part): string {
  const folders = [...sourcesOf(part.name)].map((name) => `packages/${name}/**/*.*`)
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
  names: readonly PartName[] = ['web', 'desk', 'server'],
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
