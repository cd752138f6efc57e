import { defineConfig } from '@playwright/test'
import { openIdEnv, openIdPort, port, serverEnv } from './e2e/support/server-settings.ts'
import { sites, type SiteOptions } from './e2e/support/sites.ts'
import { findChromium } from './scripts/lib/chromium.ts'

const executablePath = findChromium()
const gallery = 'pages/gallery*.spec.ts'
const sweep = 'pages/sweep*.spec.ts'

export default defineConfig<SiteOptions>({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'reports/playwright',
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  workers: 2,
  // Against hanging: a long journey that types key by key takes over 30 s on a slow machine.
  timeout: 60_000,
  expect: { timeout: 7000 },
  use: {
    // For a person who looks into a failure: it takes a fifth of the processor.
    trace: process.env.E2E_TRACE === undefined ? 'off' : 'retain-on-failure',
    launchOptions: {
      ...(executablePath === null ? {} : { executablePath }),
      args: ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'],
    },
  },
  projects: [
    ...sites.map((site) => ({
      name: site.variant,
      // What is the same in every variant is walked in the one that its title names.
      grepInvert: new RegExp(`^(?!.*@${site.variant}\\b).*@(${sites.map(({ variant }) => variant).join('|')})\\b`),
      testIgnore: ['start/**', gallery, sweep],
      // One variant is dark, so that nothing depends on the theme.
      use: {
        site,
        baseURL: `http://${site.host}:${port}`,
        colorScheme: site.variant === 'kz' ? ('dark' as const) : ('light' as const),
      },
    })),
    // Says itself which sites it visits.
    { name: 'sweep', testMatch: sweep },
    // The primitives are the same in every variant, and so is the way a server starts: once is enough.
    { name: 'gallery', testMatch: gallery },
    { name: 'start', testMatch: 'start/**/*.spec.ts' },
  ],
  webServer: [
    {
      command: 'node packages/server/dist/main.js',
      url: `http://127.0.0.1:${port}/`,
      timeout: 120_000,
      reuseExistingServer: false,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
      env: serverEnv,
      stderr: 'pipe',
    },
    {
      command: 'node packages/server/src/testing/openid-server.ts',
      url: `http://127.0.0.1:${openIdPort}/.well-known/openid-configuration`,
      reuseExistingServer: false,
      env: openIdEnv,
      // It warns of what only a provider in production would mind.
      stderr: 'ignore',
    },
  ],
})
