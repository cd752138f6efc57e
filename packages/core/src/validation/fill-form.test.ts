import { describe, expect, test } from 'vitest'
import { fillForm } from './index.ts'

class Form {
  name = 'nobody'
  isUser = false
  roles: string[] = []
  place = { city: 'Moscow' }
  get greeting() {
    return `Hello, ${this.name}`
  }
}

describe('VAL-1 reading an unknown body into a form', () => {
  test('VAL-1 known fields of the right type are copied', () => {
    const form = fillForm(new Form(), { name: '', isUser: true, roles: ['user'], greeting: 'x', other: 1 })
    expect(form).toBeInstanceOf(Form)
    expect(Object.entries(form)).toEqual([
      ['name', ''],
      ['isUser', true],
      ['roles', ['user']],
      ['place', { city: 'Moscow' }],
    ])
  })
  test.each([
    null,
    undefined,
    'text',
    7,
    [],
    { name: null, isUser: 'yes', roles: {}, place: null },
    { name: 'a\u0000b' },
    { name: '\ud800' },
    { name: { toString: () => 'x' }, roles: null },
    Object.create({ name: 'inherited' }),
  ])('VAL-1 %j keeps the defaults', (input: unknown) => {
    expect(Object.entries(fillForm(new Form(), input))).toEqual([
      ['name', 'nobody'],
      ['isUser', false],
      ['roles', []],
      ['place', { city: 'Moscow' }],
    ])
  })
})
