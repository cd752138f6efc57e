import { expect, test } from 'vitest'
import { failedStages } from './last-run.ts'
import { readJourneys } from './playwright.ts'
import { runStages, type Outcome, type Step } from './steps.ts'

const journey = (title: string, status: 'expected' | 'unexpected' | 'flaky' | 'skipped', message?: string) => ({
  title,
  tests: [{ projectName: 'ru', status, results: message === undefined ? [] : [{ error: { message } }] }],
})
const report = (...specs: readonly ReturnType<typeof journey>[]) => ({
  suites: [
    {
      title: 'a.spec.ts',
      file: 'journeys/a.spec.ts',
      suites: [{ title: 'on a phone', file: 'journeys/a.spec.ts', specs }],
    },
  ],
})
const lines = (...titles: readonly string[]): string[] =>
  titles.map((title) => `[ru] › journeys/a.spec.ts › on a phone › ${title}`)

test('PROOF-1 two journeys that pass at their second try leave a run green, and are named with their reason', () => {
  const found = readJourneys(
    report(
      journey('A', 'expected'),
      journey('B', 'flaky', 'Timeout \u001b[31mof\u001b[39m\n 7 s'),
      journey('C', 'flaky', 'gone'),
      journey('D', 'skipped'),
    ),
  )
  expect(found).toEqual({
    passed: 3,
    failed: 0,
    skipped: 1,
    failures: [],
    flaky: [
      { title: lines('B')[0], reason: 'Timeout of 7 s' },
      { title: lines('C')[0], reason: 'gone' },
    ],
  })
})

test('PROOF-1 a third one makes the run red, as does one that fails twice', () => {
  const third = readJourneys(report(...['A', 'B', 'C'].map((title) => journey(title, 'flaky', 'gone'))))
  expect([third.failed, third.passed, third.failures]).toEqual([3, 0, lines('A', 'B', 'C')])
  const twice = readJourneys(report(journey('A', 'unexpected', 'gone'), journey('B', 'expected')))
  expect([twice.failed, twice.passed, twice.failures]).toEqual([1, 1, lines('A')])
})

const outcome = (failures: readonly string[]): Outcome => ({
  passed: 1,
  failed: failures.length,
  skipped: 0,
  output: '',
  failures,
})

test('PROOF-2 PROOF-3 a run records its steps, and only what failed is run again, after what it needs', async () => {
  const asked: unknown[] = []
  const step = (name: string, failures: readonly string[] = []): Step => ({
    name,
    run: (only) => {
      asked.push([name, only])
      return Promise.resolve(outcome(failures))
    },
  })
  const stages = [
    { width: 2, steps: [step('lint'), step('units', ['a.test.ts'])] },
    { width: 1, steps: [step('build'), step('journeys')] },
  ]
  const steps = await runStages(stages, () => {})
  expect(steps.map(({ name, failed, failures }) => ({ name, failed, failures }))).toEqual([
    { name: 'lint', failed: 0, failures: [] },
    { name: 'units', failed: 1, failures: ['a.test.ts'] },
    { name: 'build', failed: 0, failures: [] },
    { name: 'journeys', failed: 0, failures: [] },
  ])
  asked.length = 0
  await runStages(failedStages(stages, { steps }, ['build']), () => {})
  expect(asked).toEqual([
    ['units', ['a.test.ts']],
    ['build', undefined],
  ])
})
