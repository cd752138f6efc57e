import { autorun } from 'mobx'
import { describe, expect, test } from 'vitest'
import { Email, Required, SamePassword } from '@recircle/core/validation'
import { FormModel } from './form-model.ts'

class SignUpForm {
  @Required() name = ''
  @Required() @Email() email = ''
  password = ''
  @SamePassword<SignUpForm>((form) => form.password) repeated = ''
  roles: string[] = []
}

const makeModel = () => new FormModel(() => new SignUpForm(), { secret: ['password', 'repeated'] })

describe('VAL-2 errors show after touched or dirty', () => {
  test('an untouched form is invalid but shows no errors', () => {
    const form = makeModel()
    expect(form.isValid).toBe(false)
    expect(form.visibleIssues).toEqual([])
    expect(form.hasChanges).toBe(false)
  })

  test('leaving a field shows only its own error', () => {
    const form = makeModel()
    form.touchField('email')
    expect(form.visibleIssue('email')?.code).toBe('required')
    expect(form.visibleIssue('name')).toBeUndefined()
  })

  test('changing a field shows its error at once, and hides it when the value is valid', () => {
    const form = makeModel()
    form.set('email', 'anna@')
    expect(form.isDirty('email')).toBe(true)
    expect(form.visibleIssue('email')?.code).toBe('email')
    form.set('email', 'anna@example.org')
    expect(form.visibleIssue('email')).toBeUndefined()
  })

  test('a field that was changed back is still dirty, but the form counts as unchanged', () => {
    const form = makeModel()
    form.set('name', 'A')
    expect(form.hasChanges).toBe(true)
    form.set('name', '')
    expect(form.visibleIssue('name')?.code).toBe('required')
    expect(form.hasChanges).toBe(false)
  })

  test('FORM-3 an invalid submit shows all errors', () => {
    const form = makeModel()
    form.touch()
    expect(form.visibleIssues.map(({ field, code }) => [field, code])).toEqual([
      ['name', 'required'],
      ['email', 'required'],
    ])
  })

  test('a rule over two fields is checked again when the other one changes', () => {
    const form = makeModel()
    form.set('password', 'Secret123')
    form.set('repeated', 'Secret12')
    expect(form.visibleIssue('repeated')?.code).toBe('samePassword')
    form.set('password', 'Secret12')
    expect(form.visibleIssue('repeated')).toBeUndefined()
  })
})

test('server-side errors show at their fields until these change', () => {
  const form = makeModel()
  form.set('name', 'Anna')
  form.set('email', 'anna@example.org')
  expect(form.isValid).toBe(true)
  form.refuse([{ field: 'email', code: 'email', params: {} }])
  expect(form.isValid).toBe(false)
  expect(form.visibleIssue('email')?.code).toBe('email')
  form.set('email', 'anna@example.com')
  expect(form.isValid).toBe(true)
})

test('FORM-2 REG-4 reset restores the initial state', () => {
  const form = makeModel()
  form.set('name', 'Anna')
  form.set('roles', ['user'])
  form.touch()
  form.reset()
  expect(form.values.name).toBe('')
  expect(form.values.roles).toEqual([])
  expect(form.visibleIssues).toEqual([])
  expect(form.hasChanges).toBe(false)
  form.values.roles.push('user')
  form.reset()
  expect(form.values.roles).toEqual([])
})

test('a draft keeps the input without secrets, and restores matching fields', () => {
  const form = makeModel()
  form.set('name', 'Anna')
  form.set('password', 'Secret123')
  form.set('roles', ['user'])
  const draft = form.draft
  expect(draft).toEqual({ name: 'Anna', email: '', roles: ['user'] })

  const next = makeModel()
  next.restore(JSON.parse(JSON.stringify(draft)))
  expect(next.values.name).toBe('Anna')
  expect(next.values.roles).toEqual(['user'])
  expect(next.visibleIssues).toEqual([])
  next.restore({ name: 7, unheard: 'of' })
  expect(next.values.name).toBe('Anna')
  next.restore(null)
})

test('a view updates on every change', () => {
  const form = makeModel()
  const seen: boolean[] = []
  const stop = autorun(() => seen.push(form.isValid))
  form.set('name', 'Anna')
  form.set('email', 'anna@example.org')
  stop()
  expect(seen).toEqual([false, true])
})
