import { describe, expect, test } from 'vitest'
import { lazyPhoneMetadata } from '../phone/index.ts'
import { readWire } from '../wire/index.ts'
import { anApplication, aRegistration } from '../testing/registration/registration-builders.ts'
import { valueOf } from '../testing/shared/value-of.ts'
import { validateForm } from '../validation/index.ts'
import { offeredRegistrationRoles, registrationCalls, sentApplication, readSignUp, RegistrationForm } from './index.ts'

const phoneMetadata = valueOf(await lazyPhoneMetadata.load())
const codes = (form: RegistrationForm, changes: object = {}) =>
  validateForm(Object.assign(form, changes), { phoneMetadata }).map(({ field, code }) => `${field} ${code}`)
const required = (...fields: string[]) => fields.map((field) => `${field} required`)
const chosen = (...roles: string[]) =>
  Object.assign(new RegistrationForm(), Object.fromEntries(roles.map((role) => [role, true])))

describe('REG-1 registration form', () => {
  test('REG-1 without a role only the name, the email and a role are required', () => {
    expect(codes(new RegistrationForm())).toEqual([...required('name', 'email'), 'roles roleRequired'])
  })
  test('REG-1 a user needs a password, no phone and no organization', () => {
    expect(codes(chosen('user'))).toEqual(required('name', 'email', 'password', 'repeatedPassword'))
    expect(
      codes(chosen('user'), {
        name: 'A',
        email: 'a@b.ru',
        password: 'Secret-42',
        repeatedPassword: 'Secret-42',
        phone: 'x',
        tin: 'x',
      }),
    ).toEqual([])
  })
  test.each(['charityEventCreator', 'recyclingPointCreator'] as const)(
    'REG-1 %s needs phone and organization, no password',
    (role) => {
      expect(codes(chosen(role))).toEqual(required('name', 'email', 'phone', 'orgName', 'address', 'tin'))
      expect(codes(aRegistration(role), { password: 'x', repeatedPassword: 'y' })).toEqual([])
    },
  )
  test('REG-1 both roles need everything', () => {
    expect(codes(chosen('user', 'recyclingPointCreator'))).toEqual(
      required('name', 'email', 'phone', 'orgName', 'address', 'tin', 'password', 'repeatedPassword'),
    )
    expect(codes(aRegistration('user', 'charityEventCreator', 'recyclingPointCreator'))).toEqual([])
  })
  test.each([
    [{ email: 'a@b' }, 'email email'],
    [{ phone: '9161234567' }, 'phone callingCode'],
    [{ phone: '+999123456' }, 'phone callingCode'],
    [{ phone: '+7916' }, 'phone phone'],
    [{ tin: '77-01' }, 'tin tin'],
    [{ tin: '1'.repeat(21) }, 'tin maxLen'],
    [{ password: 'Secret-4', repeatedPassword: 'Secret-42' }, 'repeatedPassword samePassword'],
    [{ password: 'secret-42', repeatedPassword: 'secret-42' }, 'password passwordUppercase'],
    [{ name: 'x'.repeat(201) }, 'name maxLen'],
    [{ orgName: 'x'.repeat(201) }, 'orgName maxLen'],
    [{ address: 'x'.repeat(301) }, 'address maxLen'],
  ])('REG-1 %j is told as %s', (changes, code) => {
    expect(codes(aRegistration('user', 'recyclingPointCreator'), changes)).toEqual([code])
  })
  test('REG-1 texts of the maximum length pass', () => {
    const longest = { name: 'x'.repeat(200), orgName: 'x'.repeat(200), address: 'x'.repeat(300), tin: '1'.repeat(20) }
    expect(codes(aRegistration('recyclingPointCreator'), longest)).toEqual([])
  })
  test('REG-2 only corporate roles are sent', () => {
    const form = aRegistration('user', 'charityEventCreator', 'recyclingPointCreator')
    expect(form.roles).toEqual(['user', 'charity-events-creator', 'recycling-points-creator'])
    expect(form.corporateRoles).toEqual(['charity-events-creator', 'recycling-points-creator'])
    expect([form.isCorporate, aRegistration('user').isCorporate]).toEqual([true, false])
    expect(aRegistration().roles).toEqual([])
  })
  test('SITE-10 the user role is not offered in Kazakhstan', () => {
    expect(offeredRegistrationRoles('kz')).toEqual(['charityEventCreator', 'recyclingPointCreator'])
    for (const variant of ['ru', 'int'] as const)
      expect(offeredRegistrationRoles(variant)).toEqual(['user', 'charityEventCreator', 'recyclingPointCreator'])
  })
})

describe('REG-1 the backend reads the same form', () => {
  const read = (body: unknown) => valueOf(readWire(body, sentApplication.read))
  test('CALL-1 the path is that of the table', () =>
    expect(registrationCalls.apply.path).toBe('/api/inquire-registration'))
  test('REG-1 an application is read back with its roles and their rules', () => {
    const form = read(anApplication())
    expect(codes(form)).toEqual([])
    expect(form.roles).toEqual(['recycling-points-creator'])
    expect(codes(read({ ...anApplication(), roles: ['user', 'admin'], user: true }))).toEqual(['roles roleRequired'])
    expect(codes(read({ roles: ['charity-events-creator'] }))).toEqual(
      required('name', 'email', 'phone', 'orgName', 'address', 'tin'),
    )
    for (const body of [null, 'x', { roles: 'charity-events-creator' }]) expect(read(body).roles).toEqual([])
  })
  test('REG-1 a sign-up is read back as a user, with the password repeated', () => {
    const body = {
      first_name: 'A',
      email: 'a@b.ru',
      password: 'Secret-42',
      charityEventCreator: true,
      recyclingPointCreator: true,
    }
    const form = readSignUp(body)
    expect(codes(form)).toEqual([])
    expect([form.name, form.email, form.password, form.roles]).toEqual(['A', 'a@b.ru', 'Secret-42', ['user']])
    expect(codes(readSignUp({ ...body, password: 'Secret' }))).toEqual([
      'password passwordTooShort',
      'password passwordDigit',
    ])
    for (const broken of [null, [], { first_name: 7, password: {} }])
      expect(codes(readSignUp(broken))).toEqual(required('name', 'email', 'password', 'repeatedPassword'))
  })
})
