import { isRecord, parseJson } from '../wire/index.ts'

/** The forms without scripts whose input outlasts a refusal. */
const keepingForms = ['report', 'question', 'inquiry', 'subscription', 'alert', 'result'] as const
export type KeepingForm = (typeof keepingForms)[number]

/** PEOPLE-15: the input of a refused form, for the page that shows it again. */
export interface KeptForm {
  readonly form: KeepingForm
  readonly fields: Readonly<Record<string, string>>
}

/** PEOPLE-13: an encrypted copy of the input, because URLs end up in logs. */
export const keptFormName = 'typed'

/** Secrets, and the field that only bots fill in. */
const neverKept = /password|token|code|secret|^homepage$/i

/** Accepts any body, however malformed; files are left out. */
export const keptFields = (body: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(isRecord(body) ? body : {}).flatMap(([name, value]) =>
      typeof value === 'string' && value !== '' && !neverKept.test(name) ? [[name, value]] : [],
    ),
  )

export function readKeptForm(text: string): KeptForm | null {
  const json = parseJson(text)
  if (!json.ok || !isRecord(json.value)) return null
  const { form: name, fields } = json.value
  const form = keepingForms.find((each) => each === name)
  return form === undefined ? null : { form, fields: keptFields(fields) }
}
