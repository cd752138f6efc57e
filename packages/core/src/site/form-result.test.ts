import { expect, test } from 'vitest'
import { formResultAddress, readFormResult } from './index.ts'

const readOf = (fields: Readonly<Record<string, string>>) => readFormResult({ get: (name) => fields[name] ?? null })

test('FORM-2 a form submitted without scripts leads to the page of its result', () => {
  expect(formResultAddress('/kk-kz', 'question', 'success')).toBe('/kk-kz/form-result?form=question&result=success')
  expect(readOf({ form: 'question', result: 'success' })).toEqual({ form: 'question', result: 'success' })
  expect(readOf({ form: 'subscription', result: 'exists' })).toEqual({ form: 'subscription', result: 'exists' })
})

test('FORM-2 a URL without a valid form or result shows a failure', () => {
  expect(readOf({})).toEqual({ form: 'inquiry', result: 'error' })
  expect(readOf({ form: 'toString', result: '' })).toEqual({ form: 'inquiry', result: 'error' })
})
