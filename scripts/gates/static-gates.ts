import { runCommand } from '../lib/command.ts'
import { root } from '../lib/paths.ts'
import { gateOutcome, type Outcome, type Step } from '../lib/steps.ts'
import { checkBoundaries } from './boundaries.ts'
import { checkFileNames } from './file-names.ts'
import { checkPublicExports } from './public-exports.ts'
import { checkRequirements } from './requirements.ts'
import { checkWireNames } from './wire-names.ts'
import { checkWords } from './words.ts'

type Gate = (cwd?: string) => Promise<Outcome>

/** A gate that runs one program: it passes if the program succeeds. */
const program =
  (name: string, ...args: string[]): Gate =>
  async (cwd = root) => {
    const { code, output } = await runCommand(name, args, { cwd })
    return gateOutcome(code === 0, output)
  }

/** The gates that check the sources without running them, the slowest first so that two lanes end together. */
export const gates = {
  format: program('oxfmt', '--check'),
  // Forced: an incremental run keeps results that a changed tsconfig has made invalid. One checker, because each would compute the
  // types of the state machines again.
  types: program('tsc', '-b', '--force', '--checkers', '1'),
  boundaries: checkBoundaries,
  lint: program('oxlint', '--type-aware', '--deny-warnings'),
  'dead code': program('knip', '--no-progress', '--treat-config-hints-as-errors'),
  'view models without DOM': program('tsc', '-p', 'tsconfig.view-models.json'),
  translations: program(
    'packages/ui/node_modules/.bin/formatjs',
    'verify',
    '--source-locale=en-US',
    '--missing-keys',
    '--extra-keys',
    '--structural-equality',
    'packages/ui/src/i18n/catalogs/*.json',
  ),
  // Without the question for vulnerabilities, whose answer changes without a change here: `npm run audit` asks it.
  dependencies: program('node', 'scripts/tasks/audit.ts', '--offline'),
  requirements: checkRequirements,
  'public exports': checkPublicExports,
  'wire names': checkWireNames,
  'file names': checkFileNames,
  words: checkWords,
} as const satisfies Record<string, Gate>

export type GateName = keyof typeof gates

export const gateSteps: readonly Step[] = Object.entries(gates).map(([name, run]) => ({ name, run: () => run() }))
