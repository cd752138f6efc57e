import { expect, test } from 'vitest'
import { formResultAddress, readFormResult } from './index.ts'

const readOf = (asked: Readonly<Record<string, string>>) => readFormResult({ get: (name) => asked[name] ?? null })

test('FORM-2 a form that was sent without scripts leads to the page of its result', () => {
  expect(formResultAddress('/kk-kz', 'question', 'success')).toBe('/kk-kz/form-result?form=question&result=success')
  expect(readOf({ form: 'question', result: 'success' })).toEqual({ form: 'question', result: 'success' })
  expect(readOf({ form: 'subscription', result: 'exists' })).toEqual({ form: 'subscription', result: 'exists' })
})

test('FORM-2 an address that says neither is that of a failure', () => {
  expect(readOf({})).toEqual({ form: 'inquiry', result: 'error' })
  expect(readOf({ form: 'toString', result: '' })).toEqual({ form: 'inquiry', result: 'error' })
})
