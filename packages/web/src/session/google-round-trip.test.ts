import { expect, test } from 'vitest'
import { MemoryStore } from '@recircle/core/testing'
import { returnPathOf } from '../routing/refusal.ts'
import { beginGoogleRoundTrip, endGoogleRoundTrip } from './google-round-trip.ts'

test('AUTH-11 a code is accepted once, and only in the browser that requested it', () => {
  const store = new MemoryStore()
  const state = beginGoogleRoundTrip(store, 'secret', '/profile/balance')
  expect(returnPathOf(`?code=x&state=${encodeURIComponent(state)}`)).toBe('/profile/balance')
  expect(endGoogleRoundTrip(new MemoryStore(), state)).toBe(false)
  expect(endGoogleRoundTrip(store, state)).toBe(true)
  expect(endGoogleRoundTrip(store, state)).toBe(false)
})

test('AUTH-11 a wrong state, or none, ends the round trip as well', () => {
  for (const returned of ['other~/profile/', null]) {
    const store = new MemoryStore()
    const state = beginGoogleRoundTrip(store, 'secret', '/profile/')
    expect(endGoogleRoundTrip(store, returned)).toBe(false)
    expect(endGoogleRoundTrip(store, state)).toBe(false)
  }
})
