import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { catalogsPlugin } from './packages/ui/build/catalogs-plugin.ts'

// Inside the workspace packages are read as sources, never as their build.
const conditions = ['@recircle/source']
const exclude = ['**/{node_modules,dist,.types}/**']
/** Files that replace a module, which files beside them must not find replaced. */
const alone = '**/*.alone.test.ts'
/** Files that ask the built site for its pages: they share one server, and run after the build. */
const pages = '**/*.pages.test.ts'
/** Long runs of the README in their smallest form: they start programs of the build, two at a time. */
const smallest = '**/*.smallest.test.ts'
const tests = {
  include: ['**/*.test.{ts,tsx}'],
  exclude,
  // Limits against hanging, not against slowness: a busy machine must not turn a property test red.
  testTimeout: 30_000,
  hookTimeout: 60_000,
  // On two cores vitest would leave one to itself: 534 s instead of 323.
  maxWorkers: 2,
}
// Files of one worker share the modules that they import: a fifth of the time.
const shared = { ...tests, exclude: [...exclude, alone, pages, smallest], isolate: false }
const server = join(import.meta.dirname, 'packages/server/src')
const postgres = { globalSetup: [join(server, 'db/testing/postgres-setup.ts')] }
const cheap = { setupFiles: [join(server, 'testing/cheap-passwords.ts')] }
const longRuns = { testTimeout: 600_000, hookTimeout: 600_000, maxWorkers: 1, maxConcurrency: 2 }
// Tests of contrast and of pictures read style sheets as text; all others stay out of unit tests.
const styles = { css: { include: /styles\/(tokens|materials)\.css|\.css\?raw$/ } }
const project = (
  name: string,
  root: string,
  options: typeof tests & {
    globalSetup?: string[]
    setupFiles?: string[]
    isolate?: boolean
    css?: { include: RegExp }
  },
) => ({
  plugins: [catalogsPlugin()],
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  // A global setup runs in vitest's own environment.
  environments: { __vitest__: { resolve: { conditions } } },
  test: { name, root, ...options },
})

export default defineConfig({
  test: {
    projects: [
      project('core', 'packages/core', shared),
      project('adapters', 'packages/adapters', shared),
      project('place-files', 'packages/place-files', shared),
      project('ui', 'packages/ui', { ...shared, ...styles }),
      project('desk', 'packages/desk', shared),
      {
        extends: './packages/web/vite.config.ts',
        test: { name: 'web', root: 'packages/web', ...styles, ...shared },
      },
      project('server', 'packages/server', { ...shared, ...postgres, ...cheap }),
      project('server-alone', 'packages/server', { ...tests, ...postgres, include: [alone] }),
      project('pages', 'packages/server', { ...tests, ...postgres, include: [pages], isolate: false, maxWorkers: 1 }),
      project('scripts', 'scripts', shared),
      project('bench', 'bench', shared),
      project('long-runs', 'scripts', { ...tests, ...longRuns, include: [smallest] }),
    ],
  },
})
