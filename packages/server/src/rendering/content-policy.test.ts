import { expect, test } from 'vitest'
import { contentPolicy } from './content-policy.ts'

const plain = {
  apiOrigin: null,
  socketUrl: null,
  tileUrl: null,
  analyticsIds: { int: '', other: '' },
  isHotReloading: false,
}

test('a page runs and loads only its own files', () => {
  const policy = contentPolicy(plain, 'ru')
  expect(policy).toContain(`default-src 'none'; script-src 'self'; style-src 'self';`)
  expect(policy).toContain(`frame-ancestors 'none'`)
  expect(policy).toContain(`frame-src 'self';`)
  expect(policy).not.toContain('unsafe')
  expect(policy).not.toContain('http')
})

test('hosts of the configuration appear in the directives that need them and nowhere else', () => {
  const hosts = {
    apiOrigin: 'https://api.example',
    socketUrl: 'wss://live.example/ws',
    tileUrl: 'https://{s}.tile.example/{z}/{x}/{y}.png',
  }
  const policy = contentPolicy({ ...plain, ...hosts }, 'ru')
  expect(policy).toContain(`connect-src 'self' https://api.example wss://live.example;`)
  expect(policy).toContain(`img-src 'self' data: blob: https://api.example https://*.tile.example;`)
  expect(policy).toContain(`script-src 'self';`)
})

test('only hot reload needs inline text, and only as style', () => {
  const policy = contentPolicy({ ...plain, isHotReloading: true }, 'ru')
  expect(policy).toContain(`script-src 'self';`)
  expect(policy).toContain(`style-src 'self' 'unsafe-inline';`)
})

test('SITE-12 analytics is allowed on the sites that have an id, and on no other', () => {
  const measured = { ...plain, analyticsIds: { int: 'G-1', other: ' ' } }
  const policy = contentPolicy(measured, 'int')
  expect(policy).toContain(`script-src 'self' https://www.googletagmanager.com;`)
  expect(policy).toMatch(/connect-src 'self' [^;]*https:\/\/\*\.google-analytics\.com;/)
  for (const variant of ['ru', 'kz'] as const)
    expect(contentPolicy(measured, variant)).toBe(contentPolicy(plain, variant))
})
