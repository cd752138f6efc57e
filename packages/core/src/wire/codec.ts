import type { CurrencyCode } from '../money/index.ts'
import { formatInstant } from './wire-instant.ts'
import { isRecord, type NumberRange, type WireReadCode, type WireValue } from './wire-value.ts'

export type ScalarShape =
  | 'text'
  | 'number'
  | 'integer'
  | 'flag'
  | 'instant'
  | 'json'
  | 'currency'
  | 'fact'
  | 'file'
  | 'lng-lat'
  | 'local-time'
  | 'map-cluster'
  | 'material-count'
  | 'price'
  | 'return-day'
  | 'seen-version'
  | 'sign-up-field'
  | 'time-of-day'
  | 'uuid'

/** The wire format of a value. `core/wire-schema`, which no browser loads, derives the schemas of the API from it. */
export type Shape =
  | { readonly is: ScalarShape; readonly range?: NumberRange }
  /** `asConstants`: described value by value. */
  | { readonly is: 'one-of'; readonly values: readonly string[]; readonly asConstants?: true }
  | { readonly is: 'list'; readonly item: Shape; readonly minLength?: number }
  | { readonly is: 'object'; readonly fields: Fields }
  | { readonly is: 'record'; readonly of: Shape }
  | { readonly is: 'link'; readonly type: string }
  /** `isRequired`: a body may not leave it out. */
  | { readonly is: 'nullable'; readonly of: Shape; readonly isRequired?: true }
  | { readonly is: 'optional' | 'omittable'; readonly of: Shape }

/** One value of the contract, read and written. */
export interface Codec<Value, Wire = unknown> {
  readonly shape: Shape
  read(this: void, value: WireValue): Value
  write(this: void, value: Value): Wire
}

/** The wire name of a value and its codec. */
export interface Field<Name extends string = string, Value = unknown, Wire = unknown> {
  readonly name: Name
  readonly codec: Codec<Value, Wire>
  /** For the description of the API. */
  readonly description?: string
}
export const field = <Name extends string, Value, Wire>(
  name: Name,
  codec: Codec<Value, Wire>,
  description?: string,
): Field<Name, Value, Wire> => (description === undefined ? { name, codec } : { name, codec, description })

/** A table of fields, keyed by their names in the entity. */
export type Fields = Readonly<Record<string, Field>>
export type ValuesOf<F extends Fields> = { readonly [Key in keyof F]: ReturnType<F[Key]['codec']['read']> }
export type WireOf<F extends Fields> = {
  readonly [Key in keyof F as F[Key]['name']]: ReturnType<F[Key]['codec']['write']>
}

export function readFields<F extends Fields>(fields: F, value: WireValue): ValuesOf<F>
export function readFields(fields: Fields, value: WireValue): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([key, { name, codec }]) => [key, codec.read(value.at(name))]))
}

export function writeFields<F extends Fields>(fields: F, values: ValuesOf<F>): WireOf<F>
export function writeFields(fields: Fields, values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([key, { name, codec }]) => [name, codec.write(values[key])]))
}

const asItIs = <Value>(
  is: ScalarShape,
  read: (value: WireValue) => Value,
  range?: NumberRange,
): Codec<Value, Value> => ({ shape: range ? { is, range } : { is }, read, write: (value) => value })

export const textUpTo = (maxLength: number) => asItIs('text', (value) => value.text(maxLength))
export const text = asItIs('text', (value) => value.text())
/** What is no UUID is answered like one that is unknown. */
export const uuid = asItIs('uuid', (value) => value.filledText())
export const filledText = asItIs('text', (value) => value.filledText())
export const number = (range?: NumberRange) => asItIs('number', (value) => value.number(range), range)
export const integer = (range?: NumberRange) => asItIs('integer', (value) => value.integer(range), range)
export const flag = asItIs('flag', (value) => value.flag())
export interface SentFile {
  readonly name: string
  readonly bytes: Uint8Array
}
/** With a file, a body is no JSON but a form of parts. */
export const file = asItIs('file', (value): SentFile => {
  const bytes = value.at('bytes').raw
  if (!(bytes instanceof Uint8Array)) value.refuse('wrong-type')
  return { name: value.at('name').text(), bytes: bytes instanceof Uint8Array ? bytes : new Uint8Array() }
})
/** Any JSON, passed through unchanged. */
export const json: Codec<unknown> = asItIs('json', (value) => value.raw ?? null)
export const price = asItIs('price', (value) => value.number())

/** MON-2: a missing or unknown currency in a response is read as null. */
export const currency: Codec<CurrencyCode | null, CurrencyCode | null> = asItIs('currency', (value) => value.currency())

export const instant: Codec<number, string> = {
  shape: { is: 'instant' },
  read: (value) => value.instantMs(),
  write: formatInstant,
}

export const oneOf = <T extends string>(values: readonly [T, ...T[]], code?: WireReadCode): Codec<T, T> => ({
  shape: { is: 'one-of', values },
  read: (value) => value.oneOf(values, code),
  write: (value) => value,
})

/** One of the values, each described as a constant. */
export const constant = <T extends string>(values: readonly [T, ...T[]]): Codec<T, T> => ({
  ...oneOf(values),
  shape: { is: 'one-of', values, asConstants: true },
})

/** Null is a value of its own: it is sent, and in a body it clears the field. */
export const nullable = <Value, Wire>({
  shape,
  read,
  write,
}: Codec<Value, Wire>): Codec<Value | null, Wire | null> => ({
  shape: { is: 'nullable', of: shape },
  read: (value) => value.optional(read, null),
  write: (value) => (value === null ? null : write(value)),
})

/** Null takes something back, so that it has to be said: a body without the field is refused. */
export const requiredNullable = <Value, Wire>(codec: Codec<Value, Wire>): Codec<Value | null, Wire | null> => {
  const { read, write } = nullable(codec)
  return {
    shape: { is: 'nullable', of: codec.shape, isRequired: true },
    read: (value) => {
      if (value.raw === undefined) value.refuse('missing')
      return read(value)
    },
    write,
  }
}

/** The value may be missing: fields specific to our backend, or those a sender has not filled in. */
export const withDefault = <Value, Wire>(codec: Codec<Value, Wire>, otherwise: Value): Codec<Value, Wire> => ({
  shape: { is: 'optional', of: codec.shape },
  read: (value) => value.optional(codec.read, otherwise),
  write: codec.write,
})

/** Omitted from the JSON if the value is null. */
export const omittable = <Value, Wire>({
  shape,
  read,
  write,
}: Codec<Value, Wire>): Codec<Value | null, Wire | undefined> => ({
  shape: { is: 'omittable', of: shape },
  read: (value) => value.optional(read, null),
  write: (value) => (value === null ? undefined : write(value)),
})

/** Unlike in a response, an unknown currency in a body is rejected, because its sender meant something by it. */
export const sentCurrency: Codec<CurrencyCode | null, CurrencyCode | undefined> = omittable(
  asItIs('currency', (value) => {
    const code = value.currency()
    if (code === null) value.refuse('unknown-value')
    return code ?? 'XXX'
  }),
)

export const list = <Value, Wire>(
  { shape, read, write }: Codec<Value, Wire>,
  maxLength?: number,
): Codec<readonly Value[], readonly Wire[]> => ({
  shape: { is: 'list', item: shape },
  read: (value) => value.list(read, maxLength),
  write: (values) => values.map(write),
})

/** An empty one is refused. */
export const filledList = <Value, Wire>(
  item: Codec<Value, Wire>,
  maxLength?: number,
): Codec<readonly Value[], readonly Wire[]> => {
  const { read, write } = list(item, maxLength)
  return {
    shape: { is: 'list', item: item.shape, minLength: 1 },
    read: (value) => {
      if (Array.isArray(value.raw) && value.raw.length === 0) value.refuse('out-of-range')
      return read(value)
    },
    write,
  }
}

export const object = <F extends Fields>(fields: F): Codec<ValuesOf<F>, WireOf<F>> => ({
  shape: { is: 'object', fields },
  read: (value) => readFields(fields, value),
  write: (values) => writeFields(fields, values),
})

/** For an object whose fields are all optional: without this check, any value would be read as an empty object. */
export const certainObject = <F extends Fields>(fields: F): Codec<ValuesOf<F>, WireOf<F>> => ({
  ...object(fields),
  read: (value) => {
    if (!isRecord(value.raw)) value.refuse('wrong-type')
    return readFields(fields, value)
  },
})
