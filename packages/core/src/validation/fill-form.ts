import { isStorableText } from '../wire/wire-value.ts'

/**
 * Copies the fields of a form from unknown input. A field of the wrong type, or with text that no database can store,
 * keeps its default, which the form's rules then reject. Unknown fields are ignored.
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
