import { machine, note, numbersOption, printTable, writeResults } from '../support/report.ts'
import { withNodeFlags } from '../support/with-node-flags.ts'

await withNodeFlags(import.meta.filename, async () => {
  const [{ compareMaps }, { generated, malaga }] = await Promise.all([import('./compare.ts'), import('./data.ts')])
  const [seed = 42] = numbersOption('seed', [42])
  const sizes = numbersOption('sizes', [1000, 10_000, 100_000, 1_000_000])
  const before = machine()
  note(`Point index beside supercluster; seed ${seed}, up to five minutes. Each time is the best of three.`)
  const real = malaga()
  const results = real === null ? [] : [compareMaps(real, seed)]
  for (const size of sizes) results.push(compareMaps(generated(size, seed), seed))
  note('')
  printTable([before, machine()])
  writeResults('map', { seed, machine: [before, machine()], results })
  const inexact = results.filter(({ problems }) => problems.length > 0).length
  note(`\n${results.length - inexact} passed, ${inexact} failed`)
  process.exitCode = inexact > 0 ? 1 : 0
})
