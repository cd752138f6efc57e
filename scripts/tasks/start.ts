import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../lib/paths.ts'
import { buildStale } from '../lib/stale-build.ts'
import { stopChildrenOnSignal } from '../lib/command.ts'
import { warn } from '../lib/say.ts'

const releaseSignals = stopChildrenOnSignal()
const fault = await buildStale(warn)
if (fault === null && process.exitCode === undefined) {
  // The server runs in this process and handles signals itself.
  releaseSignals()
  await import(pathToFileURL(join(root, 'packages/server/dist/main.js')).href)
} else {
  if (fault !== null) warn(fault)
  process.exitCode ||= 1
}
