import { validateSync } from 'class-validator'
import { describe, expect, test } from 'vitest'
import {
  Between,
  CallingCode,
  Decimal,
  Email,
  Max,
  MaxDecimalLength,
  MaxLen,
  OneOf,
  Password,
  Phone,
  ReasonRequired,
  Required,
  RoleRequired,
  rule,
  SamePassword,
  Tin,
  validateForm,
  validationCodes,
  When,
} from './index.ts'
import { Min, RequiredWhen } from './rules.ts'
import type { ValidationContext } from './index.ts'
import type { PhoneMetadata } from '../phone/index.ts'

function issues(decorate: PropertyDecorator, value: unknown, context: ValidationContext = {}) {
  class Form {
    field: unknown = value
  }
  decorate(Form.prototype, 'field')
  return validateForm(new Form(), context)
}
const codes = (decorate: PropertyDecorator, value: unknown, context: ValidationContext = {}) =>
  issues(decorate, value, context).map((issue) => issue.code)

const empties = ['', '  \n', null, undefined, NaN, []]

describe('VAL-1 required', () => {
  test.each(empties)('VAL-1 %j is empty', (value) => {
    expect(issues(Required(), value)).toEqual([{ field: 'field', code: 'required', params: {} }])
    expect(codes(RoleRequired(), value)).toEqual(['roleRequired'])
    expect(codes(ReasonRequired(), value)).toEqual(['reasonRequired'])
  })
  test.each(['a', ' a ', 0, false, ['user']])('VAL-1 %j is filled', (value) => {
    expect(issues(Required(), value)).toEqual([])
    expect(codes(RoleRequired(), value)).toEqual([])
    expect(codes(ReasonRequired(), value)).toEqual([])
  })
  test('VAL-1 a closed choice must be one of its list', () => {
    expect(codes(OneOf(['a', 'b']), 'b')).toEqual([])
    expect(codes(OneOf(['a', 'b']), 'c')).toEqual(['required'])
    expect(codes(OneOf(['a', 'b']), '')).toEqual(['required'])
  })
  test('VAL-1 required only while the condition holds', () => {
    class Form {
      isCompany = false
      @RequiredWhen<Form>((form) => form.isCompany) @Tin() tin = ''
    }
    const form = new Form()
    expect(validateForm(form, {})).toEqual([])
    form.tin = 'x'
    expect(validateForm(form, {})).toEqual([{ field: 'tin', code: 'tin', params: {} }])
    form.isCompany = true
    form.tin = ''
    expect(validateForm(form, {})).toEqual([{ field: 'tin', code: 'required', params: {} }])
    form.tin = '1'
    expect(validateForm(form, {})).toEqual([])
  })
  test('VAL-1 no rule of a field applies while its condition is false', () => {
    class Form {
      isCompany = false
      @When<Form>((form) => form.isCompany) @Required() @Tin() tin = 'x'
    }
    const form = new Form()
    expect(validateForm(form, {})).toEqual([])
    form.isCompany = true
    expect(validateForm(form, {})).toEqual([{ field: 'tin', code: 'tin', params: {} }])
  })
})

const formRules: [string, PropertyDecorator, unknown, unknown[]][] = [
  ['email', Email(), 'a@b.ru', ['a', 'a@b', 7, {}]],
  ['tin', Tin(), '7701234567', ['77 01', '-1', '1.5', 'x', 1.5, -1, {}]],
  ['decimal', Decimal(), '1,5', ['x', '1.', '.5', '1 000', '1e3', 'Infinity', Infinity, {}, '9'.repeat(400)]],
  ['phone', Phone(), '+79161234567', ['+7', '+7916123456789012']],
  ['callingCode', CallingCode(), '+7', ['79161234567', '+', '+0', 7, {}]],
  ['samePassword', SamePassword(() => 'secret'), 'secret', ['Secret', 'secret ', 7]],
]
describe.each(formRules)('VAL-1 %s', (code, decorate, good, bad) => {
  test.each(empties)('VAL-1 %j is left to the required rule', (value) => {
    expect(issues(decorate, value)).toEqual([])
  })
  test('VAL-1 a good value passes', () => expect(issues(decorate, good)).toEqual([]))
  test.each(bad)('VAL-1 %j is refused with the code alone', (value) => {
    expect(issues(decorate, value)).toEqual([{ field: 'field', code, params: {} }])
  })
})

describe('VAL-1 bounds', () => {
  test('VAL-1 min holds from its bound on', () => {
    expect(issues(Min(2), '1.99')).toEqual([{ field: 'field', code: 'min', params: { min: 2 } }])
    expect(issues(Min(2), '2')).toEqual([])
    expect(issues(Min(2), 3)).toEqual([])
  })
  test('VAL-1 max holds up to its bound', () => {
    expect(issues(Max(2), '2,01')).toEqual([{ field: 'field', code: 'max', params: { max: 2 } }])
    expect(issues(Max(2), 2)).toEqual([])
    expect(issues(Max(2), '1')).toEqual([])
  })
  test('VAL-1 between holds on both bounds', () => {
    expect(issues(Between(-1, 2), '-1.1')).toEqual([{ field: 'field', code: 'between', params: { min: -1, max: 2 } }])
    expect(codes(Between(-1, 2), 2.1)).toEqual(['between'])
    expect(issues(Between(-1, 2), -1)).toEqual([])
    expect(issues(Between(-1, 2), 2)).toEqual([])
  })
  test.each(['', null, 'x', {}])('VAL-1 %j is not a number, which the decimal rule reports', (value) => {
    for (const bounds of [Min(1), Max(-1), Between(1, 2)]) expect(issues(bounds, value)).toEqual([])
  })
  test('VAL-1 maxLen counts characters, not code units', () => {
    expect(issues(MaxLen(3), 'abcd')).toEqual([{ field: 'field', code: 'maxLen', params: { max: 3 } }])
    expect(issues(MaxLen(3), 'abc')).toEqual([])
    expect(issues(MaxLen(3), '🌱🌱🌱')).toEqual([])
    for (const value of [12345, null, [1, 2, 3, 4]]) expect(issues(MaxLen(3), value)).toEqual([])
  })
  test('VAL-1 maxDecimalLength counts digits after the point', () => {
    expect(issues(MaxDecimalLength(2), '1.234')).toEqual([
      { field: 'field', code: 'maxDecimalLength', params: { max: 2 } },
    ])
    expect(codes(MaxDecimalLength(2), 1e-7)).toEqual(['maxDecimalLength'])
    for (const value of ['1,23', 1.23, '1', 1e21, null, {}, ['1.234']])
      expect(issues(MaxDecimalLength(2), value)).toEqual([])
  })
})

describe('VAL-4 phone with numbering plans', () => {
  const phoneMetadata: PhoneMetadata = {
    countries: ['RU'],
    callingCodeOf: () => '7',
    countryOf: () => 'RU',
    callingCodeAtStart: (digits) => (digits.startsWith('7') ? '7' : null),
    maxNationalLength: () => 10,
    isValid: (phone) => phone === '+79161234567',
  }
  test('VAL-4 the number must be valid for its country', () => {
    expect(codes(Phone(), '+79161234567', { phoneMetadata })).toEqual([])
    expect(codes(Phone(), '+79161234568', { phoneMetadata })).toEqual(['phone'])
    expect(codes(Phone(), '+79161234568')).toEqual([])
  })
  test('VAL-4 an unknown calling code is reported alone', () => {
    expect(codes(CallingCode(), '+99123456', { phoneMetadata })).toEqual(['callingCode'])
    expect(codes(Phone(), '+99123456', { phoneMetadata })).toEqual([])
    expect(codes(CallingCode(), '+79', { phoneMetadata })).toEqual([])
  })
})

describe('VAL-3 password', () => {
  test('VAL-3 every broken requirement is reported', () => {
    expect(codes(Password(), 'я ')).toEqual([
      'passwordTooShort',
      'passwordUppercase',
      'passwordDigit',
      'passwordForbidden',
    ])
    expect(codes(Password(), 'Secret-42')).toEqual([])
    expect(codes(Password(), '')).toEqual([])
    expect(codes(Password(), 12345678)).toHaveLength(6)
  })
})

describe('VAL-1 forms', () => {
  test('VAL-1 the codes are the names of their messages', () => {
    expect(validationCodes.join(' ')).toBe(
      'required decimal email phone samePassword tin min max between maxLen maxDecimalLength callingCode roleRequired ' +
        'reasonRequired website passwordTooShort passwordTooLong passwordUppercase passwordLowercase passwordDigit passwordForbidden ' +
        'passwordCommon',
    )
  })
  test('VAL-1 issues follow the order of the fields', () => {
    class Form {
      @Required() b = ''
      @Required() @MaxLen(2) a = 'abc'
      @RoleRequired()
      get roles() {
        return []
      }
    }
    expect(validateForm(new Form(), {}).map(({ field, code }) => [field, code])).toEqual([
      ['b', 'required'],
      ['a', 'maxLen'],
      ['roles', 'roleRequired'],
    ])
  })
  test('VAL-1 validating a plain object is a programming error', () => {
    expect(() => validateForm({ email: '' }, {})).toThrow(
      new TypeError('A form is validated as an instance of its rule class'),
    )
  })
  test('VAL-1 validations do not affect each other', () => {
    class Form {
      @rule('phone', (_value, _form, context) => context.phoneMetadata === undefined) field = ''
    }
    const form = new Form()
    const phoneMetadata = { countries: [] } as unknown as PhoneMetadata
    expect(validateForm(form, { phoneMetadata })).toHaveLength(1)
    expect(validateForm(form, {})).toEqual([])
  })
  test('VAL-1 a rule called outside of validateForm fails', () => {
    class Form {
      @Required() field = 'filled'
    }
    const form = new Form()
    expect(validateForm(form, {})).toEqual([])
    expect(validateSync(form)).toHaveLength(1)
  })
})
