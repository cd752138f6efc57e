import { expect, test, vi } from 'vitest'
import { lazyPhoneMetadata } from './load-phone-metadata.ts'

vi.mock('./libphonenumber.metadata.ts', () => {
  throw new Error('the chunk did not load')
})

test('FORM-5 plans that cannot be loaded are unavailable, not an exception', async () => {
  expect(await lazyPhoneMetadata.load()).toEqual({ ok: false, error: 'unavailable' })
})
