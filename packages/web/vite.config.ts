import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { leanLibrariesPlugin } from './build/lean-libraries-plugin.ts'
import { messagesPlugin } from './build/messages-plugin.ts'

// Inside the workspace packages are read as sources, never as their build.
const conditions = ['@recircle/source']
const browserConditions = [...conditions, 'module', 'browser', 'development|production']

/** Every page starts with these; together they compress better, and they change seldom. */
const libraries = {
  name: 'libraries',
  test: /node_modules\/(react|react-dom|scheduler|react-router(?!.*\/router\/router\.js$)|react-intl|intl-messageformat|@formatjs)\//,
}

/** What view models are made of: it comes with the first of them. */
const models = {
  name: 'models',
  test: /node_modules\/(mobx|mobx-react-lite|inversify|@inversifyjs|reflect-metadata)\//,
}

/**
 * What every page starts with besides: in one piece it weighs less than in the sixty that sharing with later parts would make of it. The entry
 * waits for chunks that import this one, so it is no part of it.
 */
const shell = { name: 'shell', tags: ['$initial' as const], test: /(?<!entry-client[.]tsx|theme-boot[.]ts)$/ }

/** What only gateways share: apart, each of these is smaller than what names it. */
const wire = {
  name: 'wire',
  includeDependenciesRecursively: false,
  test: /core\/src\/wire\/(list-document|sent-resource|state-actions|transit-request|image-link)[.]ts|http\/http-sender[.]ts/,
}

/** What the lists and the forms of owners share: as single chunks it weighs more, and an owner opens both. */
const ownersPoints = {
  name: 'owners-points',
  includeDependenciesRecursively: false,
  test: /facility\/actions\/(owned-point|point-steps|facility-status-chip|point-action)[.]tsx?|core\/src\/facility\/(completeness|status-machine|block-facility|change-facility-status)[.]ts/,
}
const owners = {
  name: 'owners',
  includeDependenciesRecursively: false,
  test: /owner-actions\/(act-and-tell|phone-plans|current-actor)|owner-list\/status-look|form-steps[.]ts|core\/src\/moderation\/settle-act/,
}

export default defineConfig(({ command }) => ({
  appType: 'custom',
  plugins: [messagesPlugin(), leanLibrariesPlugin(), react()],
  // Messages ship parsed: the ICU parser stays at home.
  resolve: {
    conditions: browserConditions,
    alias: { '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js' },
  },
  ssr: {
    resolve: { conditions: [...conditions, 'module', 'node', 'development|production'], externalConditions: ['node'] },
    // The built renderer stands alone; in development only what must share the aliases is transformed.
    noExternal: command === 'build' ? true : [/^@recircle\//, 'react-intl', 'intl-messageformat', /^@formatjs\//],
  },
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        rolldownOptions: {
          input: ['src/app/entry-client.tsx', 'src/app/theme-boot.ts'],
          // Every page lists the chunks that later ones need: longer names would weigh more than a kilobyte there. Seven is the fewest that are allowed.
          output: {
            chunkFileNames: 'assets/[hash:7].js',
            codeSplitting: { groups: [libraries, models, shell, wire, ownersPoints, owners] },
          },
        },
      },
    },
    // Apart from the site, so that no chunk of a public page is shared with the staff desk or knows of it (decision 0088).
    desk: {
      consumer: 'client',
      resolve: { conditions: browserConditions },
      build: {
        outDir: 'dist/desk',
        assetsDir: 'staff/assets',
        manifest: true,
        copyPublicDir: false,
        rolldownOptions: {
          input: 'src/app/entry-desk.tsx',
          output: { chunkFileNames: 'staff/assets/[hash:7].js', codeSplitting: { groups: [libraries] } },
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
    include: ['class-validator', 'inversify', 'mobx', 'mobx-react-lite', 'reflect-metadata/lite', 'xstate'],
  },
  build: { target: 'es2022', assetsInlineLimit: 0, emptyOutDir: true },
}))
