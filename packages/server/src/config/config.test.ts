import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readConfig, settingNames } from './config.ts'
import type { Env } from './env-reader.ts'

const mistakesIn = (env: Env): readonly string[] => {
  const config = readConfig(env)
  return config.ok ? [] : config.mistakes
}
const secret = 'Zm9vLWJhci1iYXotcXV4LTAxMjM0NTY3ODktYWJjZGVmZ2hpams'
const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://db.example/recircle',
  TOKEN_KEYS: `a:${secret}`,
  SITE_URL_RU: 'https://recircle.example',
  SMTP_URL: 'smtp://mail.example',
}
const isProduction = (env: Env): boolean | null => {
  const config = readConfig(env)
  return config.ok ? config.value.isProduction : null
}

const fileAtTheTop = (name: string): string => readFileSync(new URL(`../../../../${name}`, import.meta.url), 'utf8')

describe('configuration', () => {
  test('without any settings the server starts on a developer’s own machine', () => {
    const config = readConfig({})
    expect(config.ok && config.value).toMatchObject({
      isProduction: false,
      port: 3000,
      demoData: true,
      isIndexed: false,
      databaseUrl: null,
      origins: { kz: 'http://kz.localhost:3000' },
    })
  })

  test('SRC-10 private hosts that may serve files of points are listed with their ports', () => {
    const config = readConfig({ PRIVATE_FEED_HOSTS: 'Data.city:8080, files.city:443' })
    expect(config.ok && config.value.privateFeedHosts).toEqual(['data.city:8080', 'files.city:443'])
    expect(mistakesIn({ PRIVATE_FEED_HOSTS: 'http://data.city' })).toHaveLength(1)
    expect(mistakesIn({ PRIVATE_FEED_HOSTS: 'data.city' })).toHaveLength(1)
  })

  test('OPS-28 a direct database URL is useless without the URL of the pooler', () => {
    const direct = { DATABASE_DIRECT_URL: 'postgres://db.example/recircle' }
    expect(mistakesIn(direct)).toEqual([
      'DATABASE_DIRECT_URL also needs DATABASE_URL: it is the address that bypasses the pooler of DATABASE_URL.',
    ])
    const config = readConfig({ ...production, ...direct })
    expect(config.ok && config.value.databaseDirectUrl).toBe('postgres://db.example/recircle')
  })

  test('STANDBY-1 standbys are a list of addresses, and belong to a database', () => {
    const standbys = { DATABASE_READ_URL: 'postgres://a.example/recircle, postgres://b.example/recircle' }
    expect(mistakesIn(standbys)).toEqual([
      'DATABASE_READ_URL also needs DATABASE_URL: it names the standbys of that database.',
    ])
    const config = readConfig({ ...production, ...standbys })
    expect(config.ok && config.value.databaseReadUrls).toEqual([
      'postgres://a.example/recircle',
      'postgres://b.example/recircle',
    ])
    expect(mistakesIn({ ...production, DATABASE_READ_URL: 'postgres://a.example/recircle,b.example' })).toHaveLength(1)
  })

  test('CDN-1 a CDN needs both the address that purges and its secret', () => {
    const cdn = { CDN_PURGE_URL: 'https://cdn.example/purge', CDN_PURGE_TOKEN: 'a secret of this deployment' }
    const config = readConfig(cdn)
    expect(config.ok && config.value.cdn).toEqual({ purgeUrl: cdn.CDN_PURGE_URL, token: cdn.CDN_PURGE_TOKEN })
    const together = ['CDN_PURGE_URL and CDN_PURGE_TOKEN must be set together or not at all.']
    expect(mistakesIn({ CDN_PURGE_URL: cdn.CDN_PURGE_URL })).toEqual(together)
    expect(mistakesIn({ CDN_PURGE_TOKEN: cdn.CDN_PURGE_TOKEN })).toEqual(together)
    expect(mistakesIn({ ...production, ...cdn, CDN_PURGE_TOKEN: 'short' }).join()).toContain('CDN_PURGE_TOKEN')
  })

  test('META-3 production is indexed and has no demonstration data', () => {
    const config = readConfig(production)
    expect(config.ok && config.value).toMatchObject({ isProduction: true, demoData: false, isIndexed: true })
  })

  test.each([
    [{}, false],
    [{ RECIRCLE_MODE: 'demo' }, false],
    [{ NODE_ENV: 'development' }, false],
    [{ ...production, NODE_ENV: 'production' }, true],
    [{ ...production, NODE_ENV: '' }, true],
    [{ ...production, NODE_ENV: '', RECIRCLE_MODE: 'production' }, true],
    [{ ...production, RECIRCLE_MODE: 'demo' }, false],
    [{ ...production, NODE_ENV: 'development' }, false],
  ])('OPS-1 a start is a demonstration or production: %j', (env, is) => {
    expect(isProduction(env)).toBe(is)
  })

  test.each([
    [
      { NODE_ENV: 'production', DATABASE_URL: '' },
      'DATABASE_URL must be set in production, or EMBEDDED_DATABASE=on to run a PostgreSQL in DATA_DIR.',
    ],
    [
      { SMTP_URL: '' },
      'SMTP_URL must be set in production, or MAIL_TO_FILES=on to write emails to files in DATA_DIR/outbox instead of sending them.',
    ],
    [{ RATE_LIMIT_FACTOR: '0' }, 'RATE_LIMIT_FACTOR must be a whole number from 1 to 1000, not "0".'],
    [{ DEMO_DATA: 'on' }, 'DEMO_DATA must be off in production.'],
    [
      { NODE_ENV: 'test', RECIRCLE_MODE: 'production' },
      'NODE_ENV must be production or unset when RECIRCLE_MODE is production, not "test".',
    ],
  ])('OPS-2 unsafe settings are refused in production in one sentence: %j', (env, sentence) => {
    expect(mistakesIn({ ...production, ...env })).toEqual([sentence])
  })

  test('OPS-2 production allows the embedded database and mail in files on request', () => {
    const env = { ...production, DATABASE_URL: '', SMTP_URL: '', EMBEDDED_DATABASE: 'on', MAIL_TO_FILES: 'on' }
    const config = readConfig(env)
    expect(config.ok && config.value).toMatchObject({ isProduction: true, demoData: false, rateLimitFactor: 1 })
  })

  test.each([
    [
      { NODE_ENV: 'prod' },
      'NODE_ENV must be one of production, development, test, not "prod" (did you mean production?).',
    ],
    [
      { RECIRCLE_MODE: 'prod' },
      'RECIRCLE_MODE must be one of demo, production, not "prod" (did you mean production?).',
    ],
    [{ RECIRCLE_MOED: 'production' }, 'RECIRCLE_MOED is not a setting: did you mean RECIRCLE_MODE?'],
    [{ RECIRCLE_DATABASE_URL: 'x' }, 'RECIRCLE_DATABASE_URL is not a setting: did you mean DATABASE_URL?'],
    [{ RECIRCLE_COLOR: 'green' }, 'RECIRCLE_COLOR is not a setting; .env.example lists them all.'],
    [{ DATABSE_URL: 'x' }, 'DATABSE_URL is not a setting: did you mean DATABASE_URL?'],
    [{ SMPT_URL: 'x' }, 'SMPT_URL is not a setting: did you mean SMTP_URL?'],
    [{ SITE_URL_EU: 'x' }, 'SITE_URL_EU is not a setting: did you mean SITE_URL_RU?'],
    [{ GOOGLE_CLIENT_SECERT: 'x' }, 'GOOGLE_CLIENT_SECERT is not a setting: did you mean GOOGLE_CLIENT_SECRET?'],
    [{ database_url: 'x' }, 'database_url is not a setting: did you mean DATABASE_URL?'],
  ])('OPS-3 a misspelt setting is refused by its name: %j', (env, sentence) => {
    expect(mistakesIn(env)).toEqual([sentence])
  })

  test('OPS-3 variables of other programs are ignored', () => {
    const others = ['PATH', 'HOME', 'HOSTNAME', 'MAIL', 'LANG', 'TZ', 'NODE_OPTIONS', 'NODE_PATH', 'XDG_DATA_DIRS']
    const more = ['POSTGRES_PASSWORD', 'DATABASE_PORT', 'E2E_PORT', 'GOOGLE_APPLICATION_CREDENTIALS', 'DOCKER_HOST']
    const env = Object.fromEntries([...others, ...more].map((name) => [name, 'anything']))
    expect(mistakesIn({ ...env, RECIRCLE_MOED: '' })).toEqual([])
    const injected = {
      RECIRCLE_SERVICE_HOST: '10.0.0.1',
      RECIRCLE_PORT: 'tcp://10.0.0.1:3000',
      RECIRCLE_PORT_3000_TCP_ADDR: '10.0.0.1',
    }
    expect(mistakesIn({ ...env, ...injected })).toEqual([])
  })

  test.each([
    [{ PORT: 'abc' }, 'PORT must be a whole number from 0 to 65535, not "abc".'],
    [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535, not "70000".'],
    [
      { DATABASE_URL: 'mysql://u:secret@h/d' },
      'DATABASE_URL must be an address that starts with postgres:// or postgresql://.',
    ],
    [{ SMTP_URL: 'localhost:25' }, 'SMTP_URL must be an address that starts with smtp:// or smtps://.'],
    [
      { SITE_VARIANT: 'eu' },
      'SITE_VARIANT must be ru, kz or int; SITE_LOCALES may name only these variants and hosts.',
    ],
    [
      { SITE_LOCALES: 'FR_FR' },
      'SITE_LOCALES must be a list of RU_RU, RU_KZ, KK_KZ, EN_US, ES_AR, such as "EN_US,ES_AR".',
    ],
    [{ TILE_URL: 'https://tiles.example/' }, 'TILE_URL must be "off", or an http address with {z}, {x} and {y} in it.'],
    [
      { SITE_URL_KZ: 'https://a.example/path' },
      'SITE_URL_KZ must be an address without a path, such as https://example.org.',
    ],
    [{ SECURITY_CONTACT: 'security@x.example' }, 'SECURITY_CONTACT must be a mailto: or https:// address.'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, not "loud".'],
    [
      { TRUST_PROXY: 'yes please' },
      'TRUST_PROXY must be "on", "off", a number of proxies, or a list of their addresses.',
    ],
    [{ GOOGLE_CLIENT_ID: 'x' }, 'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together or not at all.'],
    [
      { TOKEN_KEYS: 'a:tooshort' },
      'TOKEN_KEYS must be a list "id:secret,id:secret" where each secret is at least 32 bytes in base64url and ids are unique.',
    ],
    [{ ...production, TOKEN_KEYS: '' }, 'TOKEN_KEYS must be set in production, the same on every instance.'],
    [
      { ...production, SITE_URL_RU: '' },
      'SITE_URL_RU, SITE_URL_KZ or SITE_URL_INT must be set in production: emails and canonical links need the address.',
    ],
  ])('a mistake is one plain sentence: %j', (env, sentence) => {
    expect(mistakesIn(env)).toEqual([sentence])
  })

  test.each([
    ['', 'https://tile.openstreetmap.org/{z}/{x}/{y}.png'],
    ['off', null],
    ['https://tiles.example/{z}/{x}/{y}.webp', 'https://tiles.example/{z}/{x}/{y}.webp'],
  ])('tiles are turned off by "off", not by an empty setting: %j', (TILE_URL, tileUrl) => {
    const config = readConfig({ TILE_URL })
    expect(config.ok && config.value.tileUrl).toBe(tileUrl)
  })

  test.each([
    [{ BASEMAP_FILE: 'kz.pmtiles' }, null],
    [{ BASEMAP_FILE: 'kz.pmtiles', TILE_URL: 'https://t.example/{z}/{x}/{y}' }, 'https://t.example/{z}/{x}/{y}'],
  ])(
    'MAP-9 with streets of its own a deployment asks no third party for tiles, unless it names one: %j',
    (env, tiles) => {
      const config = readConfig(env)
      expect(config.ok && config.value.tileUrl).toBe(tiles)
    },
  )

  test.each([
    [
      { ...production, TOKEN_KEYS: `a:${secret},b:${'k'.repeat(43)}` },
      `TOKEN_KEYS contains a secret that is not random; make one with: node -p "crypto.randomBytes(32).toString('base64url')"`,
    ],
    [
      { ...production, DATABASE_URL: 'postgres://recircle:Postgres@database/recircle' },
      'DATABASE_URL has a well-known password; change it in the database (alter role … password …).',
    ],
    [
      { ...production, DATABASE_DIRECT_URL: 'postgres://recircle:changeme@database/recircle' },
      'DATABASE_DIRECT_URL has a well-known password; change it in the database (alter role … password …).',
    ],
    [
      { ...production, DATABASE_READ_URL: 'postgres://a.example/d,postgres://recircle:changeme@b.example/d' },
      'DATABASE_READ_URL has a well-known password; change it in the database (alter role … password …).',
    ],
  ])('OPS-13 a guessable secret is refused in production: %j', (env, sentence) => {
    expect(mistakesIn(env)).toEqual([sentence])
  })

  test('OPS-13 outside production a guessable secret is accepted', () => {
    const env = { RECIRCLE_MODE: 'demo', DATABASE_URL: 'postgres://recircle:postgres@localhost/recircle' }
    expect(mistakesIn({ ...env, TOKEN_KEYS: `a:${'k'.repeat(43)}` })).toEqual([])
  })

  test('all mistakes are reported at once, and no secret is repeated', () => {
    const mistakes = mistakesIn({ PORT: '-1', DATABASE_URL: 'http://u:hunter2@h', TOKEN_KEYS: 'hunter2' })
    expect(mistakes).toHaveLength(3)
    expect(mistakes.join()).not.toContain('hunter2')
  })

  test('SITE-2 a deployment widens its locales', () => {
    const config = readConfig({ SITE_LOCALES: 'int=EN_US,ES_AR' })
    expect(config.ok && config.value.siteOverrides.locales.int).toEqual(['EN_US', 'ES_AR'])
  })

  test('SITE-14 a demonstration has its own Spanish host, production only configured ones', () => {
    const hostsOf = (env: Env) => {
      const config = readConfig(env)
      return config.ok ? Object.keys(config.value.siteOverrides.hostLocales ?? {}) : config.mistakes
    }
    expect(hostsOf({})).toEqual(['ar.localhost'])
    expect(hostsOf(production)).toEqual([])
    expect(hostsOf({ ...production, SITE_LOCALES: 'mx.example.org=ES_AR' })).toEqual(['mx.example.org'])
  })

  test('OPS-6 .env.example documents exactly the settings that are read', () => {
    const example = fileAtTheTop('.env.example')
    const documented = [...example.matchAll(/^#?\s?([A-Z][A-Z0-9_]+)=/gm)].map((match) => match[1])
    expect(new Set(documented)).toEqual(new Set(settingNames()))
  })

  test('OPS-6 the table of docs/operations.md has exactly the settings that are read', () => {
    const [, table = ''] = fileAtTheTop('docs/operations.md').split(/^\| subject .*$/m)
    const [rows = ''] = table.split('\n\n')
    const listed = [...rows.matchAll(/`([A-Z][A-Z0-9_]+)(?:=\w+)?`/g)].map(([, name]) => name)
    expect(new Set(listed)).toEqual(new Set(settingNames()))
  })

  test('OPS-6 compose.yaml and the image together pass every setting, under its own name', () => {
    const [, server = ''] = fileAtTheTop('compose.yaml').split(/^ {2}server: &server$/m)
    const [, environment = ''] = /^ {4}environment:\n((?: {6}.*\n)+)/m.exec(server) ?? []
    const passed = [...environment.matchAll(/^ {6}(\w+): (?:.*\$\{(\w+))?/gm)]
    const [, image = ''] = /^ENV (.*)$/m.exec(fileAtTheTop('Dockerfile')) ?? []
    const names = [
      ...passed.map(([, name = '']) => name),
      ...[...image.matchAll(/(\w+)=/g)].map(([, name = '']) => name),
    ]
    expect(names).toHaveLength(settingNames().length)
    expect(new Set(names)).toEqual(new Set(settingNames()))
    const renamed = passed.filter(([, name, variable]) => name !== variable).map(([, name]) => name)
    expect(renamed).toEqual(['DATABASE_URL'])
  })
})
