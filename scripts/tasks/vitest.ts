import { runCommand, stopChildrenOnSignal } from '../lib/command.ts'

// Whatever Node started this, the tests run on the one the project needs: `npm run vitest -- packages/core/src/geo`.
stopChildrenOnSignal()
process.exitCode = (await runCommand('vitest', ['run', ...process.argv.slice(2)], { live: true })).code
