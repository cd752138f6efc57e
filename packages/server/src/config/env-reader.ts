import { err, ok, type Result } from '@recircle/core/shared'
import { nearest } from './nearest-word.ts'

export type Env = Readonly<Record<string, string | undefined>>

/** Parses the text of one setting; the error is the end of the sentence "PORT must be …". */
export type Parse<T> = (text: string) => Result<T, string>

/** One setting as it was read, for the report of settings. */
export interface Reading {
  readonly name: string
  /** Null if it is not set. */
  readonly text: string | null
  readonly isRefused: boolean
  readonly fallback?: unknown
}

/** Reads settings one by one and collects a plain sentence for every mistake. An empty setting counts as unset. */
export class EnvReader {
  readonly mistakes: string[] = []
  readonly readings: Reading[] = []

  constructor(private readonly env: Env) {}

  get names(): readonly string[] {
    return this.readings.map(({ name }) => name)
  }

  optional<T>(name: string, parse: Parse<T>): T | null {
    return this.read(name, parse, undefined)
  }

  value<T>(name: string, parse: Parse<T>, fallback: T): T {
    return this.read(name, parse, fallback) ?? fallback
  }

  private read<T>(name: string, parse: Parse<T>, fallback: T | undefined): T | null {
    const text = this.env[name]?.trim() ?? ''
    const parsed = text === '' ? null : parse(text)
    this.readings.push({ name, text: text || null, isRefused: parsed?.ok === false, fallback })
    if (parsed === null) return null
    if (parsed.ok) return parsed.value
    this.mistakes.push(`${name} must be ${parsed.error}.`)
    return null
  }

  isSet(name: string): boolean {
    return (this.env[name]?.trim() ?? '') !== ''
  }

  refuse(sentence: string): void {
    this.mistakes.push(sentence)
  }
}

export const text: Parse<string> = ok

export const wholeNumber =
  (min: number, max: number): Parse<number> =>
  (setting) =>
    /^\d+$/.test(setting) && Number(setting) >= min && Number(setting) <= max
      ? ok(Number(setting))
      : err(`a whole number from ${min} to ${max}, not "${setting}"`)

export const oneOf =
  <const T extends string>(...choices: readonly T[]): Parse<T> =>
  (setting) => {
    const choice = choices.find((each) => each === setting)
    if (choice !== undefined) return ok(choice)
    const [close] = nearest(setting, choices)
    return err(
      `one of ${choices.join(', ')}, not "${setting}"${close === undefined ? '' : ` (did you mean ${close}?)`}`,
    )
  }

export const onOrOff: Parse<boolean> = (setting) =>
  setting === 'on' || setting === 'off' ? ok(setting === 'on') : err(`"on" or "off", not "${setting}"`)

/** URLs may contain a password, so the sentence does not repeat a wrong one. */
export const address =
  (...schemes: readonly string[]): Parse<string> =>
  (setting) => {
    const scheme = URL.canParse(setting) ? new URL(setting).protocol.slice(0, -1) : ''
    return schemes.includes(scheme) ? ok(setting) : err(`an address that starts with ${schemes.join(':// or ')}://`)
  }

/** Scheme, host and port, without a path. */
export const origin: Parse<string> = (setting) => {
  const parsed = address('http', 'https')(setting)
  if (!parsed.ok) return parsed
  const url = new URL(setting)
  return url.origin === setting.replace(/\/$/, '')
    ? ok(url.origin)
    : err('an address without a path, such as https://example.org')
}
