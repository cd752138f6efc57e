import { machine, note, numbersOption, printTable, writeResults } from '../support/report.ts'
import { withNodeFlags } from '../support/with-node-flags.ts'

await withNodeFlags(import.meta.filename, async () => {
  const { compareSearches } = await import('./compare.ts')
  const [seed = 42] = numbersOption('seed', [42])
  const sizes = numbersOption('sizes', [1000, 10_000, 100_000, 1_000_000])
  const before = machine()
  note(`Search beside uFuzzy and MiniSearch; seed ${seed}, up to ten minutes. Each time is the best of three.`)
  const results = sizes.map((size) => compareSearches(size, seed))
  note('')
  printTable([before, machine()])
  writeResults('search', { seed, machine: [before, machine()], results })
  const worse = results.filter(({ problems }) => problems.length > 0)
  for (const { size, problems } of worse) note(`${size}: ${problems.join('; ')}`)
  note(`\n${results.length - worse.length} passed, ${worse.length} failed`)
  process.exitCode = worse.length > 0 ? 1 : 0
})
