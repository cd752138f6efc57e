import { machine, note, numbersOption, printTable, sizesOption, writeResults } from '../support/report.ts'
import { isSmallest } from '../support/smallest.ts'
import { withNodeFlags } from '../support/with-node-flags.ts'
import { conclude } from '../support/verdict.ts'

await withNodeFlags(import.meta.filename, async () => {
  const [{ compareMaps }, { generated, malaga }] = await Promise.all([import('./compare.ts'), import('./data.ts')])
  const [seed = 42] = numbersOption('seed', [42])
  const sizes = sizesOption([1000, 10_000, 100_000, 1_000_000], 10)
  const before = machine()
  note(`Point index beside supercluster; seed ${seed}, up to five minutes. Each time is the best of three.`)
  const real = isSmallest ? null : malaga()
  const results = real === null ? [] : [compareMaps(real, seed)]
  for (const size of sizes) results.push(compareMaps(generated(size, seed), seed))
  note('')
  printTable([before, machine()])
  writeResults('map', { seed, machine: [before, machine()], results })
  conclude(
    Object.fromEntries(results.map(({ data, problems }) => [`${data}: every count is exact`, problems.length === 0])),
  )
})
