import { runStaff } from '../cli/run-staff.ts'
import { staffAreas } from '../cli/staff-areas.ts'
import type { Database } from '../db/database.ts'
import type { Env } from '../config/env-reader.ts'
import { testConfig } from './test-config.ts'

export interface StaffRun {
  readonly code: number
  readonly out: string
  readonly err: string
}

/** Runs one staff command on the test's database, as if typed. */
export async function staffRun(database: Database, argv: readonly string[], env: Env = {}): Promise<StaffRun> {
  const printed = { out: '', err: '' }
  const io = {
    out: async (text: string) => void (printed.out += text),
    err: (line: string) => void (printed.err += `${line}\n`),
  }
  const context = { database, config: testConfig(env), directory: import.meta.dirname, progress: io.err }
  const code = await runStaff(staffAreas, argv, io, async () => ({ context, close: async () => {} }))
  return { code, ...printed }
}

/** The JSON answer of a successful command. */
export async function staffJson<T>(database: Database, ...argv: string[]): Promise<T> {
  const { code, out, err } = await staffRun(database, [...argv, '--json'])
  if (code !== 0) throw new Error(`staff ${argv.join(' ')} ended with ${code}: ${err}`)
  const answer: T = JSON.parse(out)
  return answer
}
