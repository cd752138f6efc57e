import { runCommand, stopChildrenOnSignal } from '../lib/command.ts'

// Runs the tests on the Node that the project needs, whichever Node started this: `npm run vitest -- packages/core/src/geo`.
stopChildrenOnSignal()
process.exitCode = (await runCommand('vitest', ['run', ...process.argv.slice(2)], { live: true })).code
