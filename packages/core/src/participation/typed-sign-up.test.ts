import { expect, test } from 'vitest'
import { readWire } from '../wire/index.ts'
import { typedSignUp, typedSignUpCodec } from './typed-sign-up.ts'

test('PEOPLE-13 a refused form is shown again as it was typed, with the fields at fault', () => {
  const typed = typedSignUp({ name: '<b>', email: 'aida@', size: '4', consent: 'yes' })
  expect(typed).toEqual({ name: '<b>', email: 'aida@', size: 4, hasConsent: true, faults: ['email'] })
  expect(readWire(typed, typedSignUpCodec.read)).toEqual({ ok: true, value: typed })
})

test.each([null, 'text', [], {}, { name: 7, email: {}, size: 'many', consent: 'no' }, { name: '\u0000', size: '9' }])(
  'PEOPLE-13 of %j what cannot be shown is left empty',
  (body) => {
    const typed = typedSignUp(body)
    expect(typed).toEqual({ name: '', email: '', size: 1, hasConsent: false, faults: typed.faults })
    expect(typed.faults).toEqual(['name', 'email', 'size', 'consent'])
    expect(readWire(typed, typedSignUpCodec.read).ok).toBe(true)
  },
)

test('PEOPLE-13 too long a name is cut where the form would cut it', () => {
  const typed = typedSignUp({ name: 'a'.repeat(5_000), email: 'aida@example.org', size: '1', consent: 'yes' })
  expect([typed.name.length, typed.faults]).toEqual([200, ['name']])
})
