import { expect, test } from 'vitest'
import { testConfig } from '../testing/test-config.ts'
import { pageSettings } from './page-settings.ts'

test('AUTH-11 no secret of the configuration reaches the browser', () => {
  const config = testConfig({
    GOOGLE_CLIENT_ID: 'client',
    GOOGLE_CLIENT_SECRET: 'hush',
    SMTP_URL: 'smtp://me:hush@mail.example',
  })
  const settings = pageSettings(config, { buildId: 'b', isHotReloading: false, guideVersion: () => 'g' })
  expect(JSON.stringify(settings)).not.toContain('hush')
  expect(settings.google?.clientId).toBe('client')
  expect(settings.isDevelopment).toBe(true)
})
