import { env } from 'node:process'
import { defineConfig } from 'vitest/config'

// `npm run mutate` names the tests that are to find the mutants.
const include = (env['MUTATION_TESTS'] ?? 'src/**/*.test.ts').split(',')

export default defineConfig({
  test: {
    include,
    setupFiles: ['./short-properties.config.ts'],
    testTimeout: 30_000,
    isolate: false,
  },
})
