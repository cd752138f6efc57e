import { defineConfig } from 'vitest/config'

/** For `npm run mutate`. Counting seventy thousand points again for every mutant takes too long: the small indexes follow the same rules. */
export default defineConfig({
  test: { setupFiles: ['./short-properties.config.ts'], exclude: ['src/point-index/large-index.test.ts'] },
})
