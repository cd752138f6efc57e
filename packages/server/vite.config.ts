import { defineConfig } from 'vite'

// Inside the workspace packages are read as sources, never as their build.
const conditions = ['@recircle/source']

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions, externalConditions: ['node'] }, noExternal: [/^@recircle\//, /^world-atlas\//] },
  build: {
    ssr: true,
    outDir: 'dist',
    target: 'node22',
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      input: {
        main: 'src/main.ts',
        staff: 'src/cli/staff-main.ts',
        'import-worker': 'src/import/jobs/import-worker.ts',
        'open-data-worker': 'src/open-data/open-data-worker.ts',
      },
    },
  },
})
