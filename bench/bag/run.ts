import { withNodeFlags } from '../support/with-node-flags.ts'

await withNodeFlags(import.meta.filename, async () => {
  const { measureBags } = await import('./measure.ts')
  measureBags()
})
