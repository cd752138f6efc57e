import { defineConfig } from 'vitest/config'

// Inside the workspace packages are read as sources, never as their build.
const conditions = ['@recircle/source']
const project = (name: string, root = `packages/${name}/src`, globalSetup: string[] = []) => ({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  // A global setup runs in vitest's own environment.
  environments: { __vitest__: { resolve: { conditions } } },
  test: { name, root, globalSetup, include: ['**/*.test.{ts,tsx}'] },
})

export default defineConfig({
  test: {
    projects: [
      project('core'),
      project('adapters'),
      project('web'),
      project('server', undefined, ['db/testing/postgres.global-setup.ts']),
      project('scripts', 'scripts'),
    ],
  },
})
