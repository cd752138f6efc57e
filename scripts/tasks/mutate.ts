import { existsSync, globSync, mkdirSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { Stryker } from '@stryker-mutator/core'
import { reportsDirectory, root } from '../lib/paths.ts'

const say = (text: string): void => void process.stdout.write(`${text}\n`)

const core = join(root, 'packages', 'core')
const reports = join(reportsDirectory, 'mutation')

/** Folders with few tests of their own are tested by the tests of their users. */
const testedBy: Readonly<Record<string, readonly string[]>> = {
  moderation: ['facility', 'charity-event'],
  shared: ['session', 'wire', 'site', 'realtime', 'testing/shared'],
  wire: ['wire', 'facility', 'charity-event'],
}

/** Seventy thousand points take too long to count for every mutant; the small indexes follow the same rules. */
const tooLarge = new Set(['src/point-index/large-index.test.ts'])

/** Lists of exports and ports (an interface and its token's name) contain nothing that a test could find broken. */
const leftOut = ['!src/**/*.test.ts', '!src/**/index.ts', '!src/**/*.port.ts', '!src/phone/libphonenumber-metadata.ts']

const sources = globSync('src/*/*.ts', { cwd: core })
const folders = [...new Set(sources.map((file) => relative('src', dirname(file))))]
const known = folders.filter((folder) => folder !== 'testing' && folder !== 'rendering').toSorted()

type Score = { readonly part: string; readonly killed: number; readonly survived: number }

/** The test next to a file, or else the tests of its folder. */
function testsOf(folder: string, file: string): readonly string[] {
  const beside = `src/${folder}/${file}.test.ts`
  if (existsSync(beside)) return [beside]
  const patterns = (testedBy[folder] ?? [folder]).map((name) => `src/${name}/**/*.test.ts`)
  return globSync(patterns).filter((test) => !tooLarge.has(test))
}

/** `facility`, or one file of it: `facility/status-machine`. */
async function mutate(part: string): Promise<Score> {
  const [folder = '', file = '**/*'] = part.split('/')
  const report = join(reports, part.replace('/', '.'))
  process.env['MUTATION_TESTS'] = testsOf(folder, file).join(',')
  const results = await new Stryker({
    testRunner: 'quick',
    plugins: [join(root, 'scripts', 'mutation', 'quick-runner.ts')],
    mutate: [`src/${folder}/${file}.ts`, ...leftOut],
    jsonReporter: { fileName: `${report}.json` },
  }).runMutationTest()
  const count = (...statuses: string[]): number => results.filter(({ status }) => statuses.includes(status)).length
  return { part, killed: count('Killed', 'Timeout'), survived: count('Survived', 'NoCoverage') }
}

function describe({ part, killed, survived }: Score): string {
  const percent = (100 * killed) / Math.max(1, killed + survived)
  return `${part.padEnd(24)} ${percent.toFixed(1).padStart(6)} %  ${killed} killed, ${survived} survived`
}

const args = process.argv.slice(2)
const unknown = args.filter((part) => !known.includes(part.split('/')[0] ?? ''))
if (unknown.length > 0) {
  say(`Core has no ${unknown.join(', ')}. It has ${known.join(', ')}.`)
  process.exitCode = 2
} else {
  const chosen = args.length > 0 ? args : known
  say(`Mutating ${chosen.join(', ')}: about a minute a folder, ten for the large ones.`)
  // Other work on the machine takes precedence.
  setPriority(constants.priority.PRIORITY_LOW)
  process.chdir(core)
  mkdirSync(reports, { recursive: true })
  const scores: Score[] = []
  for (const part of chosen) scores.push(await mutate(part))
  const killed = scores.reduce((sum, score) => sum + score.killed, 0)
  const survived = scores.reduce((sum, score) => sum + score.survived, 0)
  say([...scores, { part: 'all', killed, survived }].map(describe).join('\n'))
  say(`${killed} passed, ${survived} failed`)
  process.exitCode = killed < 0.9 * (killed + survived) ? 1 : 0
}
