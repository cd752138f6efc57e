import { access, dayRuleContent, facilityKinds, factTerms, workingHours } from '../facility/index.ts'
import {
  field,
  flag,
  keysOf,
  list,
  location,
  nullable,
  object,
  oneOf,
  price,
  readWire,
  textUpTo,
  withDefault,
  type Codec,
  type WireRead,
  type WireValue,
} from '../wire/index.ts'
import {
  isPlainField,
  materialField,
  materialOfField,
  placeStates,
  type FactChange,
  type FactField,
  type FactValue,
  type MaterialFact,
  type PlainFacts,
} from './facts.ts'
import type { FieldDifference, FieldVerdict } from './report.ts'
import { reportLimits } from './report-reason.ts'

export const line = textUpTo(5000)
export const words = withDefault(textUpTo(reportLimits.textMaxLength), '')
export const note = withDefault(textUpTo(1000), '')

/** The wire name and codec of each fact, the same as in a point. */
const plainFacts = {
  state: field('state', oneOf(placeStates)),
  kind: field('kind', oneOf(facilityKinds)),
  name: field('name', line),
  address: field('address', line),
  location: field('point', location),
  workingHours: field('working_hours', workingHours),
  hoursText: field('hours_text', line),
  access: field('access', access),
  photos: field('photos', list(line, 100)),
  days: field('days', nullable(dayRuleContent)),
  description: field('description', line),
  comment: field('comment', line),
  phone: field('phone', line),
  email: field('email', line),
  website: field('website', line),
} as const satisfies {
  readonly [Fact in keyof PlainFacts]: { readonly name: string; readonly codec: Codec<PlainFacts[Fact]> }
}

const material: Codec<MaterialFact> = object({
  unitSlug: field('units_slug', textUpTo(100)),
  price: field('price', price),
  ...factTerms,
})

const valueCodec = (fact: FactField): Codec<FactValue> => {
  const codec = isPlainField(fact) ? plainFacts[fact].codec : material
  return codec
}

const wireNameOfFact = (fact: FactField): string => (isPlainField(fact) ? plainFacts[fact].name : fact)

const factOfWireName = (name: string): FactField | null => {
  const materialId = materialOfField(name)
  if (materialId !== null) return materialField(materialId)
  return keysOf(plainFacts).find((fact) => plainFacts[fact].name === name) ?? null
}

const factField: Codec<FactField, string> = {
  shape: { is: 'text' },
  read: (value) => {
    const fact = factOfWireName(value.text(100))
    if (fact === null) value.refuse('unknown-value')
    return fact ?? 'name'
  },
  write: wireNameOfFact,
}

const fact = { is: 'fact' } as const
const anything = { read: (value: WireValue) => value.raw, write: (value: unknown) => value, shape: fact }
const changeFields = { field: field('field', factField), from: field('from', anything), to: field('to', anything) }
const readFact = (of: FactField, value: WireValue): FactValue => value.optional(valueCodec(of).read, null)
const writeFact = (of: FactField, value: FactValue): unknown => (value === null ? null : valueCodec(of).write(value))

/** TRUTH-24: a null material is not taken; every other fact requires a new value. */
const factChange: Codec<FactChange> = {
  shape: { is: 'object', fields: changeFields },
  read: (value) => {
    const changed = factField.read(value.at('field'))
    const to = value.at('to')
    if (isPlainField(changed) && to.isAbsent) to.refuse('wrong-type')
    return { field: changed, from: readFact(changed, value.at('from')), to: readFact(changed, to) }
  },
  write: ({ field: changed, from, to }) => ({
    field: wireNameOfFact(changed),
    from: writeFact(changed, from),
    to: writeFact(changed, to),
  }),
}

const standings = ['as-proposed', 'moved', 'done', 'over'] as const
export const difference: Codec<FieldDifference> = {
  shape: {
    is: 'object',
    fields: { ...changeFields, now: field('now', anything), standing: field('standing', oneOf(standings)) },
  },
  read: (value) => {
    const change = factChange.read(value)
    return { ...change, now: readFact(change.field, value.at('now')), standing: value.at('standing').oneOf(standings) }
  },
  write: (different) => ({
    ...Object(factChange.write(different)),
    now: writeFact(different.field, different.now),
    standing: different.standing,
  }),
}

export const changesMax = 100
export const changes = list(factChange, changesMax)
export const verdicts: Codec<readonly FieldVerdict[]> = list(
  object({ field: field('field', factField), isApplied: field('applied', flag), reason: field('reason', note) }),
  changesMax,
)

const storedChanges = (json: unknown): WireRead<readonly FactChange[]> => readWire(json, changes.read)
/** The stored form: values by their wire names, so that every later version can read them. */
export const changesToWire = (made: readonly FactChange[]): readonly unknown[] => made.map(factChange.write)
export function changesFromWire(json: unknown): readonly FactChange[] {
  const read = storedChanges(json)
  if (!read.ok) throw new Error(`A stored proposal cannot be read: ${JSON.stringify(read.problems)}`)
  return read.value
}
