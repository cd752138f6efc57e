import { defineConfig } from 'vitest/config'
const conditions = ['@recircle/source']
export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  environments: { __vitest__: { resolve: { conditions } } },
  test: {
    root: 'packages/server',
    include: ['**/*.test.ts'],
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 60_000,
    maxWorkers: Number(process.env.W ?? 1),
    setupFiles: process.env.PROF ? ['/tmp/prof-units/prof.setup.ts'] : [],
    globalSetup: ['/tmp/wt/units/packages/server/src/db/testing/postgres-setup.ts'],
  },
})
