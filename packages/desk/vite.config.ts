import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { catalogsPlugin } from '@recircle/ui/build/catalogs-plugin.ts'
import { filesOfPart, loadPartPlugin } from '@recircle/ui/build/load-part-plugin.ts'

// Built apart from the site, so that no chunk of a public page is shared with the staff desk or knows of it.
export default defineConfig({
  plugins: [catalogsPlugin(), loadPartPlugin(), react()],
  // Inside the workspace packages are read as sources, never as their build.
  resolve: { conditions: ['@recircle/source', 'module', 'browser', 'development|production'] },
  build: {
    target: 'es2022',
    assetsDir: 'staff/assets',
    assetsInlineLimit: 0,
    manifest: true,
    modulePreload: { polyfill: false, resolveDependencies: filesOfPart },
    rolldownOptions: {
      input: 'src/app/entry-desk.tsx',
      output: { chunkFileNames: 'staff/assets/[hash:7].js' },
    },
  },
})
