import { enoughToday, type SendError } from '../http/index.ts'
import { err, ok, type Result } from '../shared/index.ts'
import { fillForm } from '../validation/index.ts'
import {
  field,
  flag,
  object,
  text,
  withDefault,
  type Codec,
  type Field,
  type GatewayResult,
  type ReadBy,
} from '../wire/index.ts'
import { plain } from './answer-form.ts'

const taken = object({ isOk: field('isOk', flag), message: field('message', withDefault(text, '')) })
/** ERR-2: what forms are answered with. */
export type FormAnswer = ReadBy<typeof taken>

/** Forms that need no account. */
export const openForm = { access: 'anybody', rate: 'forms', answer: plain(taken) } as const

/** Whether a form was taken. */
export const formOutcome = (answer: GatewayResult<FormAnswer, unknown>): Result<null, SendError> => {
  if (answer.ok && answer.value.isOk) return ok(null)
  return err(!answer.ok && answer.error === 'too-many-requests' ? enoughToday : 'server-error')
}

/** What nobody has typed is not sent. */
const typedText: Codec<string, string | undefined> = {
  shape: { is: 'omittable', of: text.shape },
  read: (value) => value.optional(text.read, ''),
  write: (typed) => typed || undefined,
}
/** The field is invisible, so only bots fill it in (FORM-17). */
export const honeypot = field('homepage', typedText, 'honeypot: leave empty; a submission that fills it is discarded')
/** A browser without scripts says in its headers which languages it prefers, not that of the page. */
export const pageLanguage = field('language', typedText, 'language of the page with the form, such as `kk-KZ`')

type KeyIn<Form> = Form extends unknown ? keyof Form & string : never

/** A form with rules: it is read as it was typed, and its rules then say what is wrong. Exactly these fields are sent, whatever else a form model holds. */
export const typedForm = <Form extends object>(
  read: (body: unknown) => Form,
  fields: { readonly [Key in KeyIn<Form>]?: Field },
): Codec<Form, Readonly<Record<string, unknown>>> => ({
  shape: { is: 'object', fields: Object.fromEntries(fieldsIn(fields)) },
  read: (value) => read(value.raw),
  write: (form) =>
    Object.fromEntries(
      fieldsIn(fields).flatMap(([key, { name, codec }]) => {
        const value: unknown = Reflect.get(form, key)
        const written = value === undefined ? undefined : codec.write(value)
        return written === undefined ? [] : [[name, written]]
      }),
    ),
})
const fieldsIn = (fields: Readonly<Record<string, Field | undefined>>): [string, Field][] =>
  Object.entries(fields).flatMap(([key, each]) => (each === undefined ? [] : [[key, each]]))

/** The form of a class. */
export const formOf =
  <Form extends object>(make: new () => Form) =>
  (body: unknown): Form =>
    fillForm(new make(), body)
