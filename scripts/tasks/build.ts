import { buildStale } from '../lib/stale-build.ts'
import { stopChildrenOnSignal } from '../lib/command.ts'

const say = (text: string): void => void process.stderr.write(`${text}\n`)

stopChildrenOnSignal()
const fault = await buildStale(say)
say(fault ?? 'Everything is built.')
process.exitCode ||= fault === null ? 0 : 1
