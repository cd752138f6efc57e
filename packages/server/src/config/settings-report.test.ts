import { describe, expect, test } from 'vitest'
import type { Env } from './env-reader.ts'
import { settingsReport } from './settings-report.ts'

const random = 'Zm9vLWJhci1iYXotcXV4LTAxMjM0NTY3ODktYWJjZGVmZ2hpams'
const safe = {
  RECIRCLE_MODE: 'production',
  DATABASE_URL: 'postgres://recircle:quite-a-long-password@db.example/recircle?sslmode=verify-full',
  TOKEN_KEYS: `2026-11:${random}`,
  SITE_URL_INT: 'https://recircle.example',
  SMTP_URL: 'smtps://mailer:mail-password@mail.example',
  MAIL_FROM: 'Recircle <no-reply@recircle.example>',
  TRUST_PROXY: '10.0.0.0/8',
  SECURITY_CONTACT: 'mailto:security@recircle.example',
}
const demo = { RECIRCLE_MODE: 'demo', MAIL_ALLOW: '@recircle.example' }
const linesOf = (env: Env): string[] => settingsReport(env).text.split('\n')
const settingIn = (env: Env, name: string) =>
  linesOf(env)
    .find((line) => line.startsWith(`${name} `))
    ?.slice(name.length)
    .trim()
const risksIn = (env: Env) => linesOf({ ...safe, ...env }).filter((line) => line.startsWith('- '))

describe('OPS-13 the check of the settings', () => {
  test('prints the settings that a start would use, set or default', () => {
    expect(linesOf(safe)[0]).toBe('With these settings the server starts in production mode.')
    expect(settingIn(safe, 'PORT')).toBe('3000 (default)')
    expect(settingIn(safe, 'DEMO_DATA')).toBe('off (default)')
    expect(settingIn(safe, 'TILE_URL')).toBe('https://tile.openstreetmap.org/{z}/{x}/{y}.png (default)')
    expect(settingIn(safe, 'TRUST_PROXY')).toBe('10.0.0.0/8')
    expect(settingIn(safe, 'S3_BUCKET')).toBe('(not set)')
    expect(settingsReport(safe)).toMatchObject({
      isRefused: false,
      text: expect.stringMatching(/None of these settings is unsafe\.$/),
    })
  })

  test('masks every secret, also in a value that would be refused', () => {
    const secrets = {
      METRICS_TOKEN: 'secret-of-the-metrics',
      GOOGLE_CLIENT_ID: 'our-client',
      GOOGLE_CLIENT_SECRET: 'secret-of-google',
      S3_ENDPOINT: 'https://s3.example',
      S3_BUCKET: 'pictures',
      S3_ACCESS_KEY_ID: 'id-of-the-key',
      S3_SECRET_ACCESS_KEY: 'secret-of-the-bucket',
      IP_LOCATION_KEY: 'secret-of-the-look-up',
      DATABASE_READ_URL: 'postgres://a.example/recircle,postgres://recircle:secret-of-a-standby@b.example/recircle',
      GEOCODING_URL: 'https://geo.example/reverse?key=secret-of-the-geocoder&lang=en',
    }
    const { text } = settingsReport({ ...safe, ...secrets })
    expect(text).not.toMatch(/secret-of|quite-a-long|mail-password|Zm9v/)
    expect(text).toContain('postgres://recircle:***@db.example/recircle')
    expect(text).toContain('postgres://a.example/recircle,postgres://recircle:***@b.example/recircle')
    expect(text).toContain('2026-11:***')
    expect(text).toContain('https://geo.example/reverse?key=***&lang=en')
    const wrong = settingsReport({
      ...safe,
      DATABASE_URL: 'mysql://u:hunter2@h/d',
      SMTP_URL: 'hunter2',
      TOKEN_KEYS: 'a:hunter2',
    })
    expect(wrong.isRefused).toBe(true)
    expect(wrong.text).not.toContain('hunter2')
    expect(wrong.text).toContain('- SMTP_URL must be an address that starts with smtp:// or smtps://.')
  })

  test('ALERT-1 shows the recipients of mail by their domains only', () => {
    const allowList = 'aida.secret@example.org, @recircle.example'
    expect(settingIn({ ...safe, MAIL_ALLOW: allowList }, 'MAIL_ALLOW')).toBe('***@example.org, @recircle.example')
    const wrong = settingsReport({ ...safe, MAIL_ALLOW: 'aida.secret' })
    expect([wrong.isRefused, wrong.text.includes('aida')]).toEqual([true, false])
    expect(wrong.text).toContain(
      '- MAIL_ALLOW must be a comma-separated list of addresses, or of domains such as @example.org',
    )
  })

  test.each([
    [{ DATABASE_URL: '', EMBEDDED_DATABASE: 'on' }, /EMBEDDED_DATABASE is on/],
    [{ DATABASE_URL: 'postgres://recircle:tr0ub4dor@database/recircle' }, /password shorter than 12/],
    [{ DATABASE_URL: 'postgres://recircle:quite-a-long-password@db.example/recircle' }, /without TLS/],
    [{ DATABASE_DIRECT_URL: 'postgres://recircle:quite-a-long-password@db.example/recircle' }, /without TLS/],
    [{ DATABASE_READ_URL: 'postgres://recircle:quite-a-long-password@db.example/recircle' }, /without TLS/],
    [{ SMTP_URL: '', MAIL_TO_FILES: 'on' }, /MAIL_TO_FILES is on/],
    [{ SMTP_URL: 'smtp://mail.example:587' }, /unencrypted emails/],
    [{ MAIL_FROM: '' }, /MAIL_FROM is an address of localhost/],
    [{ SITE_URL_INT: 'http://recircle.example' }, /SITE_URL_… is http/],
    [{ TRUST_PROXY: 'on' }, /TRUST_PROXY is on/],
    [{ SECURITY_CONTACT: '' }, /SECURITY_CONTACT is not set/],
    [{ HSTS: 'off' }, /HSTS is off/],
    [{ RATE_LIMIT_FACTOR: '100' }, /rate limits have little effect/],
    [{ MAX_DELAY_MS: '0' }, /MAX_DELAY_MS is 0/],
    [{ GEOCODING_URL: 'http://geo.example/reverse' }, /are unencrypted/],
    [{ MAIL_ALLOW: '@recircle.example' }, /MAIL_ALLOW is set/],
    [{ ...demo, HOST: '0.0.0.0', DATABASE_URL: '' }, /can be reached from other machines/],
    [{ ...demo, MAIL_ALLOW: '', DATABASE_URL: '' }, /only for the addresses in MAIL_ALLOW/],
    [demo, /will be filled with demonstration data/],
  ])('reports unsafe settings: %j', (env, sentence) => {
    expect(risksIn(env)).toEqual([expect.stringMatching(sentence)])
  })

  test.each([
    [{ DATABASE_URL: 'postgres://recircle:quite-a-long-password@database:5432/recircle' }],
    [{ SMTP_URL: 'smtp://mail.example:587?requireTLS=true' }],
    [{ GEOCODING_URL: 'http://nominatim:8080/reverse' }],
  ])('reports no risks where there are none: %j', (env) => {
    expect(risksIn(env)).toEqual([])
  })

  test('OPS-13 a guessable secret is refused in production', () => {
    expect(risksIn({ METRICS_TOKEN: 'watch' })).toEqual([
      '- METRICS_TOKEN must be at least 16 characters long in production.',
    ])
  })
})
