import { enoughToday } from '../http/index.ts'

/** The public forms, by their names in a page used without scripts. */
export const plainForms = ['subscription', 'question', 'inquiry', 'restore', 'newPassword', 'report'] as const
export type PlainForm = (typeof plainForms)[number]

export const formResults = [
  'success',
  'asked',
  'exists',
  'invalid',
  'notFound',
  'linkExpired',
  enoughToday,
  'error',
] as const
export type FormResult = (typeof formResults)[number]

const formResultPath = '/form-result'

/** The redirect target of a form submitted without scripts, so that reloading the page does not send the form again. */
export const formResultAddress = (prefix: string, form: PlainForm, result: FormResult): string =>
  `${prefix}${formResultPath}?form=${form}&result=${result}`

export function readFormResult(query: { get(name: string): string | null }): { form: PlainForm; result: FormResult } {
  return {
    form: plainForms.find((each) => each === query.get('form')) ?? 'inquiry',
    result: formResults.find((each) => each === query.get('result')) ?? 'error',
  }
}
