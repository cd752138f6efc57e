import { isCurrencyCode, type CurrencyCode } from '../money/index.ts'
import { err, ok, type Result } from '../shared/index.ts'
import { parseInstant } from './wire-instant.ts'

export type WireReadCode =
  | 'broken-json'
  | 'missing'
  | 'wrong-type'
  | 'unknown-value'
  | 'unknown-status'
  | 'unknown-transit'
  | 'out-of-range'
  | 'too-long'
  | 'bad-text'
  | 'bad-time'

/** A problem and its location, as a JSON pointer (or the name of a query parameter). */
export interface WireProblem {
  readonly code: WireReadCode
  readonly pointer: string
}

export type WireRead<T> = Result<T, WireReadCode, { readonly problems: readonly WireProblem[] }>

/** Longer than any text in the product, but short enough to hold a thousand in memory. */
const wireTextMaxLength = 100_000
const wireListMaxLength = 10_000

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The keys of a table, typed. */
export const keysOf = <K extends string>(table: Readonly<Record<K, unknown>>): K[] =>
  Object.keys(table).filter((key): key is K => Object.hasOwn(table, key))

/** A lone surrogate or a NUL is valid JSON, but encoders and databases reject it. */
export const isStorableText = (text: string): boolean => !text.includes('\u0000') && !/\p{Cs}/u.test(text)

export interface NumberRange {
  readonly min?: number
  readonly max?: number
}

/**
 * One location in an unknown JSON value. Reading never throws: an invalid value is reported with its pointer and read
 * as an empty value; `readWire` then discards the result, so that no partial entity is returned.
 */
export class WireValue {
  constructor(
    private readonly value: unknown,
    readonly pointer: string,
    private readonly problems: WireProblem[],
  ) {}

  get isAbsent(): boolean {
    return this.value === undefined || this.value === null
  }

  /** The unvalidated value, for values that are only passed through. */
  get raw(): unknown {
    return this.value
  }

  at(key: string): WireValue {
    const value = isRecord(this.value) && Object.hasOwn(this.value, key) ? this.value[key] : undefined
    return new WireValue(value, `${this.pointer}/${key}`, this.problems)
  }

  refuse(code: WireReadCode): void {
    this.problems.push({ code: this.value === undefined ? 'missing' : code, pointer: this.pointer })
  }

  text(maxLength = wireTextMaxLength): string {
    if (typeof this.value !== 'string') return this.fail('wrong-type', '')
    if (this.value.length > maxLength) return this.fail('too-long', '')
    return isStorableText(this.value) ? this.value : this.fail('bad-text', '')
  }

  /** An id or another text that must not be empty. */
  filledText(maxLength = 200): string {
    const text = this.text(maxLength)
    if (this.value === '') this.refuse('out-of-range')
    return text
  }

  number({ min = -Infinity, max = Infinity }: NumberRange = {}): number {
    if (typeof this.value !== 'number' || !Number.isFinite(this.value)) return this.fail('wrong-type', 0)
    return this.value >= min && this.value <= max ? this.value : this.fail('out-of-range', 0)
  }

  integer(range: NumberRange = {}): number {
    return typeof this.value !== 'number' || Number.isSafeInteger(this.value)
      ? this.number(range)
      : this.fail('wrong-type', 0)
  }

  flag(): boolean {
    return typeof this.value === 'boolean' ? this.value : this.fail('wrong-type', false)
  }

  oneOf<T extends string>(known: readonly [T, ...T[]], code: WireReadCode = 'unknown-value'): T {
    return known.find((one) => one === this.value) ?? this.fail(code, known[0])
  }

  instantMs(): number {
    if (typeof this.value !== 'string') return this.fail('wrong-type', 0)
    return parseInstant(this.value) ?? this.fail('bad-time', 0)
  }

  /** MON-2: null if missing or malformed; the server decides whether the currency exists. */
  currency(): CurrencyCode | null {
    return isCurrencyCode(this.value) ? this.value : null
  }

  /** The items of a list, in order; a list that is too long is rejected before any item is read. */
  list<T>(read: (item: WireValue) => T, maxLength = wireListMaxLength): T[] {
    if (!Array.isArray(this.value)) return this.fail('wrong-type', [])
    if (this.value.length > maxLength) return this.fail('too-long', [])
    return Array.from(this.value, (item: unknown, index) =>
      read(new WireValue(item, `${this.pointer}/${index}`, this.problems)),
    )
  }

  /** The items of a list of exactly this length; null for any other. */
  tuple(length: number): WireValue[] | null {
    if (Array.isArray(this.value) && this.value.length === length) return this.list((item) => item)
    return this.fail('wrong-type', null)
  }

  /** A record with unknown keys, whose values are all read in the same way. */
  entries<T>(read: (item: WireValue) => T): [string, T][] {
    if (!isRecord(this.value)) return this.fail('wrong-type', [])
    const keys = Object.keys(this.value)
    if (keys.length > wireListMaxLength) return this.fail('too-long', [])
    return keys.map((key) => [key, read(this.at(key))])
  }

  /** Absent and null both mean "missing". */
  optional<T, F>(read: (value: WireValue) => T, fallback: F): T | F {
    return this.isAbsent ? fallback : read(this)
  }

  private fail<T>(code: WireReadCode, empty: T): T {
    this.refuse(code)
    return empty
  }
}

/** Reads a whole value or reports all its problems; the first problem names the error. */
export function readWire<T>(json: unknown, read: (root: WireValue) => T): WireRead<T> {
  const problems: WireProblem[] = []
  const value = read(new WireValue(json, '', problems))
  const [first] = problems
  return first ? err(first.code, { problems }) : ok(value)
}

export function parseJson(text: unknown): WireRead<unknown> {
  const broken = err('broken-json', { problems: [{ code: 'broken-json', pointer: '' } as const] })
  if (typeof text !== 'string') return broken
  try {
    const value: unknown = JSON.parse(text)
    return ok(value)
  } catch {
    return broken
  }
}
