import { existsSync } from 'node:fs'
import { openStaffContext } from './staff-context.ts'
import { runStaff, type StaffIo } from './run-staff.ts'
import { staffAreas } from './staff-areas.ts'

const io: StaffIo = {
  out: (text) =>
    new Promise((resolve) => {
      process.stdout.write(text, () => resolve())
    }),
  err: (line) => void process.stderr.write(`${line}\n`),
}

// `staff … | head` closes the pipe early, which is not an error.
process.stdout.on('error', () => process.exit(0))
if (existsSync('.env')) process.loadEnvFile('.env')
/** npm runs scripts from the root of the project; INIT_CWD is the directory it was called in. */
const directory = process.env['INIT_CWD'] ?? process.cwd()
const exitCode = await runStaff(staffAreas, process.argv.slice(2), io, () =>
  openStaffContext(process.env, directory, io.err),
)
process.exitCode = exitCode
