import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { machine, printTable, writeResults } from '../../bench/support/report.ts'
import { runCommand, stopChildrenOnSignal } from '../lib/command.ts'
import { advisoryCheck, licenseCheck, lockfileCheck, pinCheck, scriptCheck } from '../lib/dependency-audit.ts'
import { root } from '../lib/paths.ts'
import { say } from '../lib/say.ts'

const read = (file: string): string => readFileSync(join(root, file), 'utf8')

/** Leaves the question for vulnerabilities out, whose answer changes without a change here. */
const isOffline = process.argv.includes('--offline')

stopChildrenOnSignal()
say('Listing installed packages with source, license and known vulnerabilities; takes up to a minute.')
const licenses = await runCommand('pnpm', ['licenses', 'list', '--json'])
const advisories = isOffline ? null : await runCommand('pnpm', ['audit', '--json'])
const checks = [
  lockfileCheck(read('pnpm-lock.yaml')),
  pinCheck(read('pnpm-workspace.yaml')),
  scriptCheck(read('pnpm-workspace.yaml')),
  licenseCheck(JSON.parse(licenses.code === 0 ? licenses.output : '{}')),
  ...(advisories === null ? [] : [advisoryCheck(advisories.output)]),
]
printTable(checks.map((each) => ({ ...each })))
if (!isOffline) writeResults('audit', { date: machine()['date'], checks })
const count = (outcome: string): number => checks.filter((each) => each.outcome === outcome).length
const unchecked = count('not checked')
say(`${count('passed')} passed, ${count('failed')} failed${unchecked > 0 ? `, ${unchecked} not checked` : ''}`)
// Checks that could not be made must not look like passed ones.
process.exitCode = count('failed') > 0 ? 1 : unchecked > 0 ? 2 : 0
