import { existsSync, globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { limitMinutes } from '../../bench/support/limits.ts'
import { root } from '../lib/paths.ts'
import { buildStale } from '../lib/stale-build.ts'
import { endWithin } from '../lib/time-limit.ts'
import { warn } from '../lib/say.ts'

const [name = ''] = process.argv.slice(2)
const script = join(root, 'bench', name, 'run.ts')
if (name === '' || !existsSync(script)) {
  const names = globSync('bench/*/run.ts', { cwd: root }).map((file) => dirname(file).replace('bench/', ''))
  warn(`Which benchmark? npm run bench -- ${names.toSorted().join(' | ')}`)
  process.exitCode = 2
} else {
  const fault = await buildStale(warn)
  if (fault === null) {
    process.argv.splice(2, 1)
    endWithin(limitMinutes(name), `The bench ${name}`)
    await import(pathToFileURL(script).href)
  } else {
    warn(fault)
    process.exitCode = 1
  }
}
