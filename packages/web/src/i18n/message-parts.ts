/** The kinds of message parts; a part with only a name is an argument, and 0 is the number of the enclosing plural. */
export const partKind = { number: 1, plural: 2, select: 3, tag: 4 } as const

/** A compiled message: text, or its parts. The catalogs are parsed at build time (decision 0162). */
export type CompiledMessage = string | readonly MessagePart[]

export type MessagePart =
  | string
  | 0
  | readonly [name: string]
  | readonly [name: string, kind: 1]
  | readonly [name: string, kind: 2 | 3, options: Readonly<Record<string, CompiledMessage>>]
  | readonly [name: string, kind: 4, words: CompiledMessage]

/** The values of a message: text, or pieces from the views. */
export type MessageValues<Piece> = Readonly<
  Record<string, Piece | ((words: (Piece | string)[]) => Piece) | string | number | null | undefined>
>

export interface MessageRules {
  readonly number: (value: number) => string
  readonly plural: (count: number) => string
  /** SITE-15: a value as it stands after this text. */
  readonly quoted: (before: string, value: string) => string
}

/** Formats a message; adjacent texts are joined. A missing value is an error. */
export function messagePieces<Piece extends object>(
  message: CompiledMessage,
  values: MessageValues<Piece>,
  rules: MessageRules,
  counted?: number,
): (Piece | string)[] {
  if (typeof message === 'string') return [message]
  const pieces: (Piece | string)[] = []
  const add = (piece: Piece | string): void => {
    const last = pieces.at(-1)
    if (typeof piece === 'string' && typeof last === 'string') pieces[pieces.length - 1] = last + piece
    else pieces.push(piece)
  }
  for (const part of message) {
    if (typeof part === 'string') add(part)
    else if (part === 0) add(rules.number(counted ?? 0))
    else for (const piece of piecesOf(part, values, rules, counted, pieces.at(-1))) add(piece)
  }
  return pieces
}

function piecesOf<Piece extends object>(
  [name, kind, inside]: Exclude<MessagePart, string | 0>,
  values: MessageValues<Piece>,
  rules: MessageRules,
  counted: number | undefined,
  before: Piece | string = '',
): (Piece | string)[] {
  if (!(name in values)) throw new Error(`Nothing is given for {${name}}`)
  const value = values[name]
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  switch (kind) {
    case partKind.number:
      return [rules.number(Number(value))]
    case partKind.plural: {
      const count = Number(value)
      return messagePieces(chosen(inside, `=${count}`, rules.plural(count)), values, rules, count)
    }
    case partKind.select:
      return messagePieces(chosen(inside, text), values, rules)
    case partKind.tag:
      if (typeof value !== 'function') throw new Error(`<${name}> is no function`)
      return [value(messagePieces(inside, values, rules, counted))]
    default:
      if (value !== null && typeof value === 'object') return [value]
      return [typeof before === 'string' ? rules.quoted(before, text) : text]
  }
}

const chosen = (options: Readonly<Record<string, CompiledMessage>>, ...keys: string[]): CompiledMessage =>
  options[keys.find((key) => Object.hasOwn(options, key)) ?? 'other'] ?? ''
