import { defineConfig } from 'vitest/config'

/**
 * For `npm run mutate`. Counting seventy thousand points again for every mutant, or playing 300 schedules, takes too long: the small indexes
 * and the tests beside each rule follow the same rules.
 */
export default defineConfig({
  test: {
    setupFiles: ['./short-properties.config.ts'],
    exclude: ['src/point-index/large-index.test.ts', 'src/testing/simulation/simulation.test.ts'],
  },
})
