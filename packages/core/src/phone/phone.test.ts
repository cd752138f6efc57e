import * as fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { anyText } from '../testing/shared/any-text.ts'
import { valueOf } from '../testing/shared/value-of.ts'
import {
  acceptedDigits,
  countryItems,
  formatPhone,
  guessCountry,
  lazyPhoneMetadata,
  loadCountryNames,
  offeredCountries,
  onlyDigits,
  parsePhone,
  type CountryNamesSource,
  type PhoneMetadata,
} from './index.ts'
import { phoneMetadataLoader } from './load-phone-metadata.ts'
import { internationalMaxLength } from './phone-value.ts'
import { isPhone, startsWithCallingCode } from './phone-rules.ts'

let metadata: PhoneMetadata
beforeAll(async () => {
  metadata = valueOf(await lazyPhoneMetadata.load())
})

const guess = (phone: string, ipCountry: string | null, variant: 'ru' | 'kz' | 'int') =>
  guessCountry({ phone, ipCountry, variant }, metadata)

const source = (...languages: string[]) => {
  const requests: string[] = []
  const load: CountryNamesSource['load'] = async (language) => {
    requests.push(language)
    return languages.includes(language)
      ? { ok: true, value: { RU: `Russia in ${language}` } }
      : { ok: false, error: 'unavailable' }
  }
  return { load, requests }
}

describe('ENT-4 phone value', () => {
  test.each([
    ['+79161234567', '7', '9161234567'],
    ['+13105551234', '1', '3105551234'],
    ['+996312123456', '996', '312123456'],
    ['+7', '7', ''],
    ['9161234567', '', '9161234567'],
    ['+99912345', '', '99912345'],
    ['', '', ''],
  ])('ENT-4 %s is calling code %j and digits %j', (phone, callingCode, nationalDigits) => {
    expect(parsePhone(phone, metadata)).toEqual({ callingCode, nationalDigits })
  })
  test('ENT-4 a calling code alone is not a number, digits without one stay bare', () => {
    expect(formatPhone({ callingCode: '7', nationalDigits: '9161234567' })).toBe('+79161234567')
    expect(formatPhone({ callingCode: '7', nationalDigits: '' })).toBe('')
    expect(formatPhone({ callingCode: '', nationalDigits: '916' })).toBe('916')
  })
  test('ENT-4 a phone survives a round trip', () => {
    const digits = fc.stringMatching(/^[1-9]\d{3,10}$/)
    fc.assert(
      fc.property(fc.constantFrom('7', '1', '54', '996'), digits, (callingCode, nationalDigits) => {
        const phone = { callingCode, nationalDigits }
        expect(parsePhone(formatPhone(phone), metadata)).toEqual(phone)
      }),
    )
  })
})

describe('FORM-5 phone input', () => {
  test('FORM-5 only the digits 0-9 are accepted', () => {
    expect(onlyDigits('+7 (916) 12-34 ٣ ３x')).toBe('79161234')
  })
  test('FORM-5 the input is capped at the longest number of the plan', () => {
    expect(metadata.maxNationalLength('AM')).toBe(8)
    expect(metadata.maxNationalLength('ME')).toBe(9)
    expect(metadata.maxNationalLength('AR')).toBe(11)
    expect(metadata.maxNationalLength('XX')).toBeNull()
    expect(acceptedDigits('123456789', 8)).toBe('12345678')
    expect(acceptedDigits('1-2', 8)).toBe('12')
  })
  test('FORM-5 no number is longer than fifteen digits', () => {
    expect(internationalMaxLength).toBe(15)
    expect(acceptedDigits('1'.repeat(40), null)).toBe('1'.repeat(15))
  })
})

describe('VAL-4 phone rules', () => {
  test.each(['+79161234567', '+77011234567', '+5491123456789', '+12025550123'])('VAL-4 %s is valid', (phone) => {
    expect([startsWithCallingCode(phone, metadata), isPhone(phone, metadata)]).toEqual([true, true])
  })
  test.each(['+7916123456', '+791612345678', '+70000000000', '+5412', '+999123456789'])('VAL-4 %s is not', (phone) => {
    expect(isPhone(phone, metadata)).toBe(false)
  })
  test('VAL-4 without the plans only the shape is checked, from five to fifteen digits', () => {
    expect(isPhone('+7000000', null)).toBe(true)
    expect(isPhone('+12345', null)).toBe(true)
    expect(isPhone('+1234', null)).toBe(false)
    expect(isPhone(`+${'1'.repeat(15)}`, null)).toBe(true)
    expect(isPhone(`+${'1'.repeat(16)}`, null)).toBe(false)
    expect(isPhone('+0123456', null)).toBe(false)
  })
  test('VAL-4 the calling code must exist', () => {
    expect(startsWithCallingCode('+999', metadata)).toBe(false)
    expect(startsWithCallingCode('+999', null)).toBe(true)
    expect(startsWithCallingCode('+996', metadata)).toBe(true)
    expect(startsWithCallingCode('7916', null)).toBe(false)
    expect(startsWithCallingCode('+0', null)).toBe(false)
  })
  test('VAL-4 no input makes the rules or the plans throw', () => {
    const text = fc.oneof(anyText(), fc.stringMatching(/^\+?\d{0,20}$/), fc.constant('+7'.repeat(1e5)))
    fc.assert(
      fc.property(fc.oneof(text, fc.anything()), (value) => {
        expect(!isPhone(value, metadata) || startsWithCallingCode(value, metadata)).toBe(true)
      }),
    )
    fc.assert(
      fc.property(text, (phone) => {
        const { callingCode, nationalDigits } = parsePhone(phone, metadata)
        expect(`${callingCode}${nationalDigits}`).toBe(onlyDigits(phone))
        const country = metadata.countryOf(phone)
        expect(country === null || metadata.countries.includes(country)).toBe(true)
        expect(metadata.isValid(phone) && !isPhone(phone, null)).toBe(false)
      }),
    )
  })
})

describe('FORM-5 country guess', () => {
  test('FORM-5 the number comes first', () => {
    expect(guess('+77011234567', 'AM', 'ru')).toBe('KZ')
    expect(guess('+7916', 'AM', 'kz')).toBe('RU')
    expect(guess('+7', 'AM', 'kz')).toBe('RU')
    expect(guess('+1', null, 'int')).toBe('US')
    expect(guess('+4915112345678', 'AM', 'ru')).toBe('DE')
  })
  test('FORM-5 a number that is too long or invalid is not used', () => {
    expect(metadata.countryOf(`+7${'9'.repeat(14)}`)).toBe('RU')
    expect(metadata.countryOf(`+7${'9'.repeat(15)}`)).toBeNull()
    for (const text of ['', '+', '7916', '+7 916', 'call +79161234567']) expect(metadata.countryOf(text)).toBeNull()
    expect(metadata.isValid('call +79161234567')).toBe(false)
  })
  test('FORM-5 then the IP address, if its country is offered', () => {
    expect(guess('', 'AM', 'ru')).toBe('AM')
    expect(guess('916', 'DE', 'int')).toBe('DE')
    expect(guess('', 'DE', 'ru')).toBe('RU')
    expect(guess('+999', 'XX', 'int')).toBe('AR')
  })
  test('FORM-5 then the variant', () => {
    expect((['int', 'ru', 'kz'] as const).map((variant) => guess('', null, variant))).toEqual(['AR', 'RU', 'KZ'])
  })
})

describe('FORM-6 countries', () => {
  test('FORM-6 the international site offers all countries, the others twelve', () => {
    const twelve = ['AZ', 'RU', 'AM', 'BY', 'KZ', 'KG', 'MD', 'TJ', 'UZ', 'TM', 'RS', 'ME']
    expect(offeredCountries('ru', metadata)).toEqual(twelve)
    expect(offeredCountries('kz', metadata)).toEqual(twelve)
    expect(offeredCountries('int', metadata)).toBe(metadata.countries)
    expect(metadata.countries.length).toBeGreaterThan(200)
  })
  test('FORM-6 an item has the country, its name with the calling code, and data; sorted by localized name', () => {
    const names = { RU: 'Россия', AM: 'Армения', BY: 'Ёлка' }
    expect(countryItems(['RU', 'XX', 'RS', 'BY', 'AM'], names, 'RU_RU', metadata)).toEqual([
      { id: 'AM', title: 'Армения +374', data: { name: 'Армения', callingCode: '374' } },
      { id: 'BY', title: 'Ёлка +375', data: { name: 'Ёлка', callingCode: '375' } },
      { id: 'RU', title: 'Россия +7', data: { name: 'Россия', callingCode: '7' } },
      { id: 'RS', title: 'RS +381', data: { name: 'RS', callingCode: '381' } },
    ])
  })
  test('FORM-6 names are in the language of the locale, else English, else missing', async () => {
    const kazakh = source('kk', 'en')
    expect(await loadCountryNames(kazakh, 'KK_KZ')).toEqual({ ok: true, value: { RU: 'Russia in kk' } })
    expect(kazakh.requests).toEqual(['kk'])
    expect(await loadCountryNames(source('en'), 'ES_AR')).toEqual({ ok: true, value: { RU: 'Russia in en' } })
    const none = source()
    expect(await loadCountryNames(none, 'RU_KZ')).toEqual({ ok: false, error: 'unavailable' })
    expect(none.requests).toEqual(['ru', 'en'])
  })
})

test('FORM-5 plans that fail to load are unavailable, not an exception', async () => {
  const loader = phoneMetadataLoader(() => Promise.reject(new Error('the chunk did not load')))
  expect(await loader.load()).toEqual({ ok: false, error: 'unavailable' })
})
