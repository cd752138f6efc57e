import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { catalogsPlugin } from '@recircle/ui/build/catalogs-plugin.ts'
import { chunkGroupsPlugin, siteGroups, siteSplitting } from './build/chunk-groups.ts'
import { loadPartPlugin } from '@recircle/ui/build/load-part-plugin.ts'
import { compiledAheadPlugin } from './build/compiled-ahead-plugin.ts'
import { routeLayoutPlugin } from './build/route-layout-plugin.ts'
import { wordsPlugin } from './build/words-plugin.ts'

// Inside the workspace packages are read as sources, never as their build.
const conditions = ['@recircle/source']
const browserConditions = [...conditions, 'module', 'browser', 'development|production']

const words = wordsPlugin()

export default defineConfig(({ command }) => ({
  appType: 'custom',
  plugins: [
    catalogsPlugin(),
    words.plugin,
    routeLayoutPlugin(),
    loadPartPlugin(),
    chunkGroupsPlugin(siteGroups),
    react(),
    compiledAheadPlugin(),
  ],
  resolve: { conditions: browserConditions },
  ssr: {
    resolve: { conditions: [...conditions, 'module', 'node', 'development|production'], externalConditions: ['node'] },
    // The built renderer stands alone; in development the packages are transformed from their sources.
    noExternal: command === 'build' ? true : [/^@recircle\//],
  },
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        rolldownOptions: {
          // Nobody imports the entries; scripts with copies of modules require it.
          preserveEntrySignatures: false,
          // A part that was merged into another has no place in the manifest.
          experimental: { chunkOptimization: false },
          input: ['src/app/entry-client.tsx'],
          // Every page lists the chunks that later ones need: longer names would weigh more than a kilobyte there. Seven is the fewest that are allowed.
          output: {
            chunkFileNames: 'assets/[hash:7].js',
            // Pictures and fonts keep the names that the server's build gives them too.
            assetFileNames: ({ names }) =>
              names.some((name) => name.endsWith('.css')) ? 'assets/[hash:7].css' : 'assets/[name]-[hash][extname]',
            codeSplitting: siteSplitting,
          },
        },
      },
    },
    // A classic script in the head, which cannot import the runtime of the site's modules.
    boot: {
      consumer: 'client',
      build: {
        outDir: 'dist/client',
        emptyOutDir: false,
        copyPublicDir: false,
        manifest: '.vite/boot-manifest.json',
        rolldownOptions: { input: 'src/app/page-boot.ts' },
      },
    },
    // TAG-1: a classic script of other sites' pages: one file under a lasting name, which leaves nothing behind in their scope.
    tag: {
      consumer: 'client',
      resolve: { conditions: browserConditions },
      build: {
        outDir: 'dist/client',
        emptyOutDir: false,
        copyPublicDir: false,
        rolldownOptions: {
          input: 'src/app/tag/embed-tag.ts',
          output: { format: 'iife', entryFileNames: 'embed.js' },
        },
      },
    },
    ssr: {
      build: {
        outDir: 'dist/server',
        ssr: true,
        copyPublicDir: false,
        rolldownOptions: { input: 'src/app/entry-server.tsx' },
      },
    },
  },
  // Named, since what is only found under way makes the development server reload a page in use.
  optimizeDeps: {
    include: [
      'class-validator',
      'inversify',
      'mobx',
      'mobx-react-lite',
      'react-intl',
      'reflect-metadata/lite',
      'xstate',
    ],
  },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    emptyOutDir: true,
    modulePreload: { polyfill: false, resolveDependencies: words.filesOfPart },
  },
}))
