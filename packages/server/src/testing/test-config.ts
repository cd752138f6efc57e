import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig, type Config } from '../config/config.ts'
import type { Env } from '../config/env-reader.ts'

export function testConfig(env: Env = {}): Config {
  const config = readConfig({
    LOG_LEVEL: 'silent',
    RATE_LIMIT_FACTOR: '0',
    DATA_DIR: join(tmpdir(), `recircle-tests-${process.pid}`),
    TOKEN_KEYS: `test:${Buffer.from('32 different bytes, not guessable').toString('base64url')}`,
    ...env,
  })
  if (!config.ok) throw new Error(config.mistakes.join(' '))
  return config.value
}
