import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { serverEnv } from './server-settings.ts'

const run = promisify(execFile)

/** Runs a staff command on the database of the server under test and returns its output. */
export async function staff<Answer = unknown>(...words: readonly string[]): Promise<Answer> {
  const env = { ...process.env, ...serverEnv }
  const { stdout } = await run(process.execPath, ['packages/server/dist/staff.js', ...words, '--json'], { env })
  return JSON.parse(stdout) as Answer
}
