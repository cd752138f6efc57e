import { machine, note, numbersOption, printTable, sizesOption, writeResults } from '../support/report.ts'
import { withNodeFlags } from '../support/with-node-flags.ts'
import { conclude } from '../support/verdict.ts'

await withNodeFlags(import.meta.filename, async () => {
  const { compareSearches } = await import('./compare.ts')
  const [seed = 42] = numbersOption('seed', [42])
  const sizes = sizesOption([1000, 10_000, 100_000, 1_000_000], 10)
  const before = machine()
  note(`Search beside uFuzzy and MiniSearch; seed ${seed}, up to ten minutes. Each time is the best of three.`)
  const results = sizes.map((size) => compareSearches(size, seed))
  note('')
  printTable([before, machine()])
  writeResults('search', { seed, machine: [before, machine()], results })
  for (const { size, problems } of results) if (problems.length > 0) note(`${size}: ${problems.join('; ')}`)
  conclude(
    Object.fromEntries(
      results.map(({ size, problems }) => [`${size}: found as often as by uFuzzy`, problems.length === 0]),
    ),
  )
})
