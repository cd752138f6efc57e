import { expect, test } from 'vitest'
import { networkOf, originOf } from './network-of.ts'

test('COST-6 a request whose connection is already closed has no address, and is counted all the same', () => {
  expect([networkOf({ ip: undefined }), originOf({ ip: undefined })]).toEqual(['', ''])
})

test('TRUTH-14 an origin is a /24 of IPv4, also in its IPv6 form, and a /64 of IPv6', () => {
  expect(originOf({ ip: '203.0.113.9' })).toBe('203.0.113.0/24')
  expect(originOf({ ip: '::ffff:203.0.113.9' })).toBe('203.0.113.0/24')
  expect(originOf({ ip: '2001:db8:1:2:3::4' })).toBe(originOf({ ip: '2001:db8:1:2::9' }))
})
