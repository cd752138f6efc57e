import { plantedStep } from '../gates/planted-step.ts'
import { build, bytes } from '../gates/byte-budgets.ts'
import { gateSteps } from '../gates/static-gates.ts'
import { stopChildrenOnSignal } from '../lib/command.ts'
import { changedSince, comparedCommit } from '../lib/git.ts'
import { beginRun, failedStages, readLastRun } from '../lib/last-run.ts'
import { root } from '../lib/paths.ts'
import { runPlaywright } from '../lib/playwright.ts'
import { reachedJourneys, readHouse } from '../lib/reached-journeys.ts'
import { runVitest } from '../lib/run-vitest.ts'
import { conclude, runStages, type Stage, type Step } from '../lib/steps.ts'
import { say, warn } from '../lib/say.ts'

const vitest = (name: string, projects: readonly string[]): Step => ({
  name,
  run: (files) =>
    runVitest(projects, { name: `${name.replaceAll(' ', '-')}${files ? '-some' : ''}`, ...(files && { files }) }),
})
/** All but those that need the build, so that the tests of a new package are among them. */
const unitProjects = ['!pages', '!long-runs']
const unitTests = vitest('unit and integration tests', unitProjects)
const pages = vitest('pages without a browser', ['pages'])
/** PROOF-5 */
const longRuns = vitest('long runs at their smallest', ['long-runs'])
const journeys: Step = { name: 'browser journeys', run: (only) => runPlaywright(warn, { ...(only && { only }) }) }

/** Everything; what needs the build comes after it. */
const whole: readonly Stage[] = [
  { width: 2, steps: gateSteps },
  { width: 2, steps: [unitTests, plantedStep] },
  { width: 1, steps: [build] },
  { width: 2, steps: [bytes, pages, longRuns] },
  // They have two workers of their own.
  { width: 1, steps: [journeys] },
]

async function runWhole(): Promise<void> {
  const writeDown = await beginRun()
  const records = await runStages(whole)
  await writeDown(records)
  conclude(records)
}

/** PROOF-3 */
async function runAgain(): Promise<void> {
  const last = readLastRun()
  if (last === null) {
    warn('No whole run is written down in reports/last-run.json: run `npm test` first.')
    process.exitCode = 2
    return
  }
  if (last.failed === 0) {
    say('Nothing failed in the last whole run.')
    return
  }
  const records = await runStages(failedStages(whole, last, [build.name]))
  say('This was not a whole run: only what had failed in the last one.')
  conclude(records)
}

/** PROOF-4 */
async function runChanged(): Promise<void> {
  const since = await comparedCommit(root)
  const changed = await changedSince(since, root)
  const house = await readHouse()
  const reached = reachedJourneys(changed, house)
  const concerns = (pattern: RegExp): boolean => changed.some((file) => pattern.test(file))
  const hasPages = concerns(/^packages\/|^pnpm-/)
  const needed: readonly (readonly [step: Step, isNeeded: boolean])[] = [
    [{ ...unitTests, run: () => runVitest(unitProjects, { since, name: 'changed' }) }, true],
    [plantedStep, concerns(/^scripts\/|^[^/]+$/)],
    [build, hasPages || reached.length > 0],
    [{ ...journeys, run: () => runPlaywright(warn, { files: reached }) }, reached.length > 0],
    [bytes, hasPages],
    [pages, hasPages],
    [longRuns, hasPages || concerns(/^(bench|scripts)\//)],
  ]
  const chosen = new Map(needed.flatMap(([step, isNeeded]) => (isNeeded ? [[step.name, step] as const] : [])))
  say(`${changed.length} files differ from ${since}. They concern ${reached.length} of ${house.specs.length} specs.`)
  const stages = whole.map(({ width, steps }) => ({
    width,
    steps: steps.flatMap((step) => (gateSteps.includes(step) ? step : (chosen.get(step.name) ?? []))),
  }))
  const records = await runStages(stages)
  const leftOut = needed.flatMap(([{ name }, isNeeded]) => (isNeeded ? [] : [name]))
  const otherSpecs = house.specs.length - reached.length
  say(
    `This was not a whole run. Left out: ${[...leftOut, `${otherSpecs} specs`, 'unit tests that import nothing of the change'].join(', ')}.`,
  )
  conclude(records)
}

stopChildrenOnSignal()
const modes: Readonly<Record<string, () => Promise<void>>> = { '--again': runAgain, '--changed': runChanged }
const [mode] = process.argv.slice(2)
const run = mode === undefined ? runWhole : modes[mode]
if (run === undefined) {
  warn(`There is no "${mode}": npm test, npm test -- --changed, or npm test -- --again`)
  process.exitCode = 2
} else {
  await run()
}
