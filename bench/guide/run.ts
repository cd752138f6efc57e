import { conclude } from '../support/verdict.ts'
import { withNodeFlags } from '../support/with-node-flags.ts'

await withNodeFlags(import.meta.filename, async () => {
  const { measure } = await import('./measure.ts')
  conclude(
    measure({
      file: process.argv.slice(2).find((each) => !each.startsWith('--')),
      isMissShown: process.argv.includes('--misses'),
      bestOf: process.argv.includes('--smallest') ? 1 : 3,
    }),
  )
})
