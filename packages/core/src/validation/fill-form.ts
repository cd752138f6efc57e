import { isStorableText } from '../wire/wire-value.ts'

/**
 * Copies into a form what an unknown input says about its fields. A field of another type, or a text that no data base
 * can hold, keeps its default and is then refused by the form's rules; what the form does not know is ignored.
 */
export function fillForm<Form extends object>(form: Form, input: unknown): Form {
  if (typeof input !== 'object' || input === null) return form
  for (const field of Object.keys(form)) {
    const current: unknown = Reflect.get(form, field)
    const value: unknown = Object.hasOwn(input, field) ? Reflect.get(input, field) : current
    const isSameType = typeof value === typeof current && Array.isArray(value) === Array.isArray(current)
    if (isSameType && value !== null && (typeof value !== 'string' || isStorableText(value)))
      Reflect.set(form, field, value)
  }
  return form
}
