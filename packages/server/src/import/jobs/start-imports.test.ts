import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { noOverrides } from '@recircle/core/site'
import type { Death } from '../../testing/fatal-import.ts'
import { geocoderChoice } from '../../geo/geocoder/geocoder-of.ts'
import { tokenKeysOf } from '../../config/token-keys.ts'
import { testConfig } from '../../testing/test-config.ts'
import { startImports } from './start-imports.ts'

const program = join(import.meta.dirname, '../../testing/fatal-import.ts')
const origins = { ru: '', kz: '', int: '' }

test.each<Death>(['memory', 'time'])(
  'SRC-8 a job that takes all %s of its worker is not tried again',
  async (url) => {
    const said: string[] = []
    const config = testConfig()
    const work = {
      url,
      origins,
      siteOverrides: noOverrides,
      privateFeedHosts: [],
      keys: tokenKeysOf(config),
      geocoder: geocoderChoice(config),
    }
    const stop = startImports(program, work, (message) => void said.push(message), { restartMs: 1, jobMaxMs: 2000 })
    onTestFinished(stop)
    await vi.waitFor(() => expect(said).toContain('not again: hostile'), { timeout: 60_000, interval: 50 })
  },
  70_000,
)
