import { env } from 'node:process'
import { defineConfig } from 'vitest/config'

// `npm run mutate` names the folders whose tests are to find the mutants of one folder.
const folders = (env['MUTATION_TESTS'] ?? '*').split(',')

export default defineConfig({
  test: {
    include: folders.map((folder) => `src/${folder}/**/*.test.ts`),
    setupFiles: ['./short-properties.config.ts'],
    testTimeout: 30_000,
    isolate: false,
  },
})
