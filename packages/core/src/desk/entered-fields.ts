import { isRecord, type EntityContract, type Resource } from '../wire/index.ts'
import type { DeskField, EnteredField } from './desk-item.ts'
import { fieldValueOf } from './field-value.ts'

/** Contacts of a point are one attribute on the wire, and a field each at the desk. */
const contactFields = { phone: 'phone', email: 'email', website: 'website', contact_name: 'name' } as const
type ContactField = keyof typeof contactFields
const isContactField = (name: string): name is ContactField => Object.hasOwn(contactFields, name)
/** DESK-61: the fields that can be hidden. */
export const contactFieldNames: readonly string[] = Object.keys(contactFields)

/** DESK-59: everything that bodies carry, named as in bodies, with the values of answers, which may be named otherwise. */
export function enteredFields(
  { answer, body, picture }: Pick<EntityContract, 'answer' | 'body' | 'picture'>,
  { attributes }: Pick<Resource, 'attributes'>,
): EnteredField[] {
  const values: Readonly<Record<string, unknown>> = attributes ?? {}
  const fields = Object.entries(body).flatMap(([key, { name }]): EnteredField[] => {
    const value = values[answer[key]?.name ?? name]
    if (name !== 'contacts' || !isRecord(value)) return [{ name, value }]
    return Object.entries(contactFields).map(([field, contact]) => ({ name: field, value: value[contact] }))
  })
  return [...fields, { name: picture, value: values[picture] }].toSorted((a, b) => placeOf(a) - placeOf(b))
}

/** A moderator judges what it is and what it takes before the rest. */
const first = ['title', 'name', 'rates']
const placeOf = ({ name }: EnteredField): number => (first.includes(name) ? first.indexOf(name) : first.length)

/** DESK-59: the fields of a new item, or next to the declined ones; empty fields are left out. */
export const proposedFields = (
  entered: readonly EnteredField[],
  refused: readonly EnteredField[] | null,
): DeskField[] =>
  entered.flatMap(({ name, value }): DeskField[] => {
    const after = isFilled(name, value) ? value : null
    if (refused === null) return after === null ? [] : [{ name, before: null, after, standing: 'new' }]
    const old = refused.find((field) => field.name === name)?.value
    const before = isFilled(name, old) ? old : null
    if (before === null && after === null) return []
    return [{ name, before, after, standing: isSame(before, after) ? 'same' : 'changed' }]
  })

/** The fields in which the later values differ. */
export const correctedFields = (before: readonly EnteredField[], after: readonly EnteredField[]): DeskField[] =>
  proposedFields(after, before).filter(({ standing }) => standing === 'changed')

/** The attributes of a body in which corrected fields replace those of the point or event. */
export function correctedAttributes(
  changes: Readonly<Record<string, unknown>>,
  contacts: object,
): Readonly<Record<string, unknown>> {
  const [ofContacts, others] = [
    Object.entries(changes).flatMap(([name, value]) => (isContactField(name) ? [[contactFields[name], value]] : [])),
    Object.entries(changes).filter(([name]) => !isContactField(name)),
  ]
  return {
    ...Object.fromEntries(others),
    ...(ofContacts.length === 0 ? {} : { contacts: { ...contacts, ...Object.fromEntries(ofContacts) } }),
  }
}

const isFilled = (name: string, value: unknown): boolean => fieldValueOf(name, value).is !== 'nothing'

/** Regardless of the order of keys, and of ids, which are new with every save of a copy. */
const isSame = (one: unknown, other: unknown): boolean => textOf(one) === textOf(other)
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    isRecord(part)
      ? Object.fromEntries(
          Object.entries(part)
            .filter(([name, each]) => name !== 'id' && each !== null && each !== undefined)
            .toSorted(([a], [b]) => (a < b ? -1 : 1)),
        )
      : part,
  )
