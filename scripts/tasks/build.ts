import { buildStale } from '../lib/stale-build.ts'
import { stopChildrenOnSignal } from '../lib/command.ts'
import { warn } from '../lib/say.ts'

stopChildrenOnSignal()
const fault = await buildStale(warn)
warn(fault ?? 'Everything is built.')
process.exitCode ||= fault === null ? 0 : 1
