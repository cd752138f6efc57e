import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../lib/paths.ts'
import { buildStale } from '../lib/stale-build.ts'
import { stopChildrenOnSignal } from '../lib/command.ts'

const say = (text: string): void => void process.stderr.write(`${text}\n`)

const releaseSignals = stopChildrenOnSignal()
const fault = await buildStale(say, ['server'])
if (fault === null && process.exitCode === undefined) {
  releaseSignals()
  // As `npm start` does: the settings mean the same to both.
  process.env.NODE_ENV ??= 'production'
  await import(pathToFileURL(join(root, 'packages/server/dist/staff.js')).href)
} else {
  if (fault !== null) say(fault)
  process.exitCode ||= 1
}
