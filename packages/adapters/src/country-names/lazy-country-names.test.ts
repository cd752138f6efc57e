import { expect, test } from 'vitest'
import { lazyPhoneMetadata, loadCountryNames } from '@recircle/core/phone'
import { localeCodes } from '@recircle/core/site'
import { LazyCountryNames } from './lazy-country-names.ts'

const names = new LazyCountryNames()

test('FORM-6 every locale has the name of every country with a calling code', async () => {
  const metadata = await lazyPhoneMetadata.load()
  expect(metadata.ok).toBe(true)
  for (const locale of localeCodes) {
    const found = await loadCountryNames(names, locale)
    const missing = metadata.ok && metadata.value.countries.filter((country) => !found.ok || !found.value[country])
    expect(missing, locale).toEqual([])
  }
})

test('FORM-6 names are in the language of the locale; a language without a file has none', async () => {
  const inKazakh = await names.load('kk')
  expect(inKazakh.ok && inKazakh.value['KZ']).toBe('Қазақстан')
  expect(await names.load('de')).toEqual({ ok: false, error: 'unavailable' })
})
