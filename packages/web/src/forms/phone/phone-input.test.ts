import { beforeEach, describe, expect, test } from 'vitest'
import { lazyPhoneMetadata } from '@recircle/core/phone'
import { err, ok } from '@recircle/core/shared'
import { siteOfVariant, type LocaleCode, type SiteVariant } from '@recircle/core/site'
import { CallingCode, Phone, Required } from '@recircle/core/validation'
import { FormModel } from '../form-model.ts'
import { PhoneInputModel } from './phone-input.ts'
import type { PhonePorts } from './phone-ports.ts'

class CallMeForm {
  @Required() @CallingCode() @Phone() phone = ''
}

let form: FormModel<CallMeForm>
let areNamesThere: boolean
beforeEach(() => {
  form = new FormModel(() => new CallMeForm())
  areNamesThere = true
})

const site = (variant: SiteVariant) => siteOfVariant(variant, { variant: null, locales: {} })
function fieldOf(variant: SiteVariant, ipCountry: string | null = null, locale: LocaleCode = 'RU_RU') {
  const ports: PhonePorts = {
    metadata: lazyPhoneMetadata,
    names: { load: async () => (areNamesThere ? ok({ RU: 'Россия', KZ: 'Казахстан' }) : err('unavailable')) },
    location: { countryCode: async () => ipCountry },
    page: { site: site(variant), locale },
  }
  return new PhoneInputModel(ports, form, 'phone')
}

describe('FORM-5 phone field', () => {
  test.each([
    ['ru', null, 'RU'],
    ['kz', null, 'KZ'],
    ['int', null, 'AR'],
    ['ru', 'AM', 'AM'],
    ['ru', 'US', 'RU'],
  ] as const)('FORM-5 on %s with an address in %s the country is %s', async (variant, ipCountry, country) => {
    const phone = fieldOf(variant, ipCountry)
    expect([phone.list, phone.country]).toEqual(['idle', null])
    const prepared = phone.prepare()
    expect(phone.list).toBe('loading')
    await prepared
    expect([phone.list, phone.country]).toEqual(['ok', country])
  })

  test.each(['int', 'ru', 'kz'] as const)(
    'FORM-5 on %s the calling code is there before the plans',
    async (variant) => {
      form.set('phone', '')
      const phone = fieldOf(variant)
      const before = phone.callingCode
      phone.type('9161234567')
      expect(phone.digits).toBe('9161234567')
      await phone.prepare()
      expect(phone.callingCode).toBe(before)
      const stored = fieldOf(variant)
      form.set('phone', `+${before}9161234567`)
      expect([stored.callingCode, stored.digits]).toEqual([before, '9161234567'])
      form.set('phone', '')
    },
  )

  test('FORM-5 an existing number determines its country', async () => {
    form.set('phone', '+77011234567')
    const phone = fieldOf('ru', 'AM')
    await phone.prepare()
    expect([phone.country, phone.digits]).toEqual(['KZ', '7011234567'])
  })

  test('FORM-5 only digits are accepted, up to the maximum of the country’s plan', async () => {
    const phone = fieldOf('ru')
    await phone.prepare()
    phone.type('9-1a6 123٤4567')
    expect([phone.digits, form.values.phone]).toEqual(['9161234567', '+79161234567'])
    expect(form.isValid).toBe(true)
    phone.choose('AM')
    expect([phone.digits, form.values.phone]).toEqual(['91612345', '+37491612345'])
    phone.type('123456789012')
    expect(phone.digits).toBe('12345678')
    phone.type('')
    expect([form.values.phone, phone.country, form.visibleIssue('phone')?.code]).toEqual(['', 'AM', 'required'])
  })

  test('FORM-5 digits typed before the plans are loaded belong to the guessed country', async () => {
    const phone = fieldOf('kz')
    const prepared = phone.prepare()
    phone.type('7011234567')
    expect(form.visibleIssue('phone')?.code).toBe('callingCode')
    await prepared
    expect([phone.digits, form.values.phone, form.isValid]).toEqual(['7011234567', '+77011234567', true])
  })

  test('FORM-5 a list that failed to load is an error until retried', async () => {
    areNamesThere = false
    const phone = fieldOf('ru')
    await phone.prepare()
    expect([phone.list, phone.country]).toEqual(['error', null])
    phone.type('9161234567')
    expect(form.visibleIssue('phone')?.code).toBe('callingCode')
    areNamesThere = true
    await phone.prepare()
    expect([phone.list, phone.country, form.values.phone]).toEqual(['ok', 'RU', '+79161234567'])
  })

  test('VAL-4 a number invalid in its country is refused once the plans are loaded', async () => {
    const phone = fieldOf('ru')
    await phone.prepare()
    phone.type('1234567')
    expect(form.visibleIssue('phone')?.code).toBe('phone')
  })

  test('FORM-6 twelve countries, all of them on int', async () => {
    const neighbors = fieldOf('ru')
    const world = fieldOf('int')
    await Promise.all([neighbors.prepare(), world.prepare()])
    expect(neighbors.countries.find(({ id }) => id === 'RU')?.title).toBe('Россия +7')
    expect([neighbors.countries.length, world.countries.length > 200]).toEqual([12, true])
  })
})
