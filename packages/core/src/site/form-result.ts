/** The forms that anybody may send, as a page names them when scripts are off. */
export const plainForms = ['subscription', 'question', 'inquiry', 'restore', 'newPassword', 'report'] as const
export type PlainForm = (typeof plainForms)[number]

export const formResults = ['success', 'exists', 'invalid', 'notFound', 'linkExpired', 'tooMany', 'error'] as const
export type FormResult = (typeof formResults)[number]

const formResultPath = '/form-result'

/** Where a form that was sent without scripts leads: reloading that page sends nothing again. */
export const formResultAddress = (prefix: string, form: PlainForm, result: FormResult): string =>
  `${prefix}${formResultPath}?form=${form}&result=${result}`

export function readFormResult(query: { get(name: string): string | null }): { form: PlainForm; result: FormResult } {
  return {
    form: plainForms.find((each) => each === query.get('form')) ?? 'inquiry',
    result: formResults.find((each) => each === query.get('result')) ?? 'error',
  }
}
