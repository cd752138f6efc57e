import { createHash, randomBytes } from 'node:crypto'
import {
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs'
import { join } from 'node:path'
import { dayMs } from '@recircle/core/time-zone'

const root = join(import.meta.dirname, '../../../..')
const cache = join(import.meta.dirname, '../../node_modules/.cache/tests')
const isSource = (file: string): boolean => !/[.]test[.]ts$|\/(node_modules|dist|testing)\//.test(file)

/** What a folder is made from: files of the repository, and anything else. */
export interface MadeFrom {
  readonly files: readonly string[]
  readonly other: string
}

function fingerprint({ files, other }: MadeFrom): string {
  const hash = createHash('sha256').update(other)
  for (const file of globSync([...files], { cwd: root })
    .filter(isSource)
    .toSorted())
    hash.update(`\0${file}\0`).update(readFileSync(join(root, file)))
  return hash.digest('hex').slice(0, 24)
}

/** The folder that `make` fills, made once for the same sources: other files, workers and runs find it. Use it without writing to it. */
export async function madeOnce(name: string, from: MadeFrom, make: (folder: string) => Promise<void>): Promise<string> {
  const folder = join(cache, `${name}-${fingerprint(from)}`)
  if (!existsSync(folder)) {
    const unfinished = `${folder}.${randomBytes(4).toString('hex')}.new`
    mkdirSync(unfinished, { recursive: true })
    try {
      await make(unfinished)
      renameSync(unfinished, folder)
    } catch (error) {
      rmSync(unfinished, { recursive: true, force: true })
      // Another worker may have been faster; its folder is just as good.
      if (!existsSync(folder)) throw error
    }
    forgetOld(name)
  }
  utimesSync(folder, new Date(), new Date())
  return folder
}

/** Folders of other sources are left to runs that may still use them. */
function forgetOld(name: string): void {
  for (const each of readdirSync(cache).filter((entry) => entry.startsWith(`${name}-`)))
    if (statSync(join(cache, each)).mtimeMs < Date.now() - dayMs)
      rmSync(join(cache, each), { recursive: true, force: true })
}
