import { expect, test } from 'vitest'
import { phoneMetadataLoader } from './load-phone-metadata.ts'

test('FORM-5 plans that cannot be loaded are unavailable, not an exception', async () => {
  const loader = phoneMetadataLoader(() => Promise.reject(new Error('the chunk did not load')))
  expect(await loader.load()).toEqual({ ok: false, error: 'unavailable' })
})
