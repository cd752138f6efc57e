import { isOfPieces, piecesOf } from './folded-words.ts'
import type { HoursLexicon, Meaning } from './hours-lexicon.ts'

/** A word of opening hours that means something. Times are as written; `half` is that of the day, if it is said. */
export interface HoursToken extends Meaning {
  readonly half: 'a' | 'p' | null
  readonly word: string
}

/** Spellings of all languages. `9-00 до 17-30` has hyphens in its times, which `10-15` alone does not tell. */
const inOneSpelling = (folded: string): string => {
  const inLines = folded
    .replaceAll(/\s*(?:\n|\||•|·|<br ?\/?>)\s*/g, ';')
    .replaceAll(/[()[\]]/g, ',')
    .replaceAll(/\s+/g, ' ')
    .replaceAll('°', 'º')
    .replaceAll(/(\d{1,2}:\d{2}):00(?!\d)/g, '$1')
    .replaceAll(/([ap])\. ?m(?:\.|(?!\p{L}))/gu, '$1m')
    .replaceAll(/(\d{1,2}) ?[hH] ?(\d{2})(?!\d| ?h)/g, '$1h$2')
  return /(?<![\d:.h])\d{1,2}-(?:00|[3-5]\d)(?![\d:.h])/.test(inLines)
    ? inLines.replaceAll(/(?<![\d:.h])(\d{1,2})-(\d{2})(?![\d:.h])/g, '$1:$2')
    : inLines
}

/** Parses `9`, `9.30`, `9h30` and `0930`; null if the text is not a time of day. */
function timeOf(text: string): string | null {
  const [, hour = '', minute = '00'] =
    /^(\d{1,2})(?:[:.h](\d{2}))?$/.exec(text) ?? /^([01]\d|2[0-3])(\d{2})$/.exec(text) ?? []
  // Dates such as 01.09 look like times.
  const isMinute = Number(minute) % 5 === 0 || minute === '59' || text.includes(':')
  const isTime =
    hour !== '' && isMinute && Number(minute) < 60 && (Number(hour) < 24 || (hour === '24' && minute === '00'))
  return isTime ? `${hour}:${minute}` : null
}

const signs: Readonly<Record<string, Meaning['kind']>> = { ',': 'comma', '/': 'comma', ';': 'end' }

function meaningOfPiece(piece: string): Meaning | null {
  const time = timeOf(piece)
  if (time !== null) return { kind: 'time', text: time }
  if (/^\d+$/.test(piece)) return { kind: 'number', text: piece }
  const kind = signs[piece]
  return kind === undefined ? null : { kind, text: piece }
}

interface TokensOfText {
  readonly tokens: readonly HoursToken[]
  /** How many words the language does not have itself. */
  readonly borrowed: number
}

/** The tokens of a folded text; null if any word of it has no meaning in this language. */
export function hoursTokens(folded: string, lexicon: HoursLexicon): TokensOfText | null {
  const text = lexicon.rewrites.reduce((before, [from, to]) => before.replaceAll(from, to), inOneSpelling(folded))
  if (!isOfPieces(text)) return null
  const pieces = piecesOf(text)
  const read: HoursToken[] = []
  let borrowed = 0
  for (let at = 0; at < pieces.length;) {
    const before = read.at(-1)
    // `de 9 a las 24 horas` is not a whole day.
    const isMeant = ({ kind }: Meaning): boolean =>
      (kind !== 'allday' || before?.kind !== 'to') && (kind !== 'half' || before?.kind === 'time')
    const found = lexicon.at(pieces, at, isMeant)
    const own = found === null ? meaningOfPiece(pieces[at] ?? '') : null
    const meanings = found?.meanings ?? (own === null ? [] : [own])
    if (meanings.length === 0) return null
    for (const meaning of meanings)
      if (meaning.kind === 'half' && before)
        read[read.length - 1] = { ...before, half: meaning.text === 'a' ? 'a' : 'p' }
      else if (meaning.kind !== 'idle') read.push({ ...meaning, half: null, word: pieces[at] ?? '' })
    if (found?.isBorrowed) borrowed += 1
    at += found?.length ?? 1
  }
  return { tokens: withMarch(joined(withoutAt(withoutBlanks(read)))), borrowed }
}

const steps: ReadonlySet<Meaning['kind']> = new Set(['day', 'month', 'time', 'number'])
const isStep = (token: HoursToken | undefined): boolean => token !== undefined && steps.has(token.kind)
const isOfDates = ({ kind }: HoursToken): boolean => kind === 'month' || kind === 'number'

/** `Mo 9-12, X; Tu X, X`: a morning or an afternoon without hours says nothing beside the other, and both together that the day is off. */
function withoutBlanks(tokens: readonly HoursToken[]): readonly HoursToken[] {
  if (!tokens.some(({ kind }) => kind === 'blank')) return tokens
  const left: HoursToken[] = []
  for (const [at, token] of tokens.entries()) {
    const rest = tokens.slice(at)
    const end = rest.findIndex(({ kind }) => kind === 'end')
    const isAlone = rest.slice(0, end < 0 ? rest.length : end).every(({ kind }) => kind === 'blank' || kind === 'comma')
    const [before] = left.slice(-1)
    if (token.kind === 'blank') {
      if (before?.kind === 'day') left.push(isAlone ? { ...token, kind: 'closed' } : token)
    } else if (token.kind !== 'comma' || (!isAlone && before?.kind !== 'blank')) left.push(token)
  }
  return left.filter(({ kind }) => kind !== 'blank')
}

const withoutAt = (tokens: readonly HoursToken[]): HoursToken[] =>
  tokens.flatMap((token, at): HoursToken[] => {
    if (token.kind !== 'at') return [token]
    return tokens[at - 1]?.kind === 'time' && tokens[at + 1]?.kind === 'time' ? [{ ...token, kind: 'to' }] : []
  })

/** "To" and "and" as their neighbors have them: `по субботам`, `пн-пт: с 9 до 18`, `between 9 and 5`. */
function joined(tokens: readonly HoursToken[]): HoursToken[] {
  const left: HoursToken[] = []
  let isBetween = false
  for (const [at, token] of tokens.entries()) {
    const [before, next] = [left.at(-1), tokens[at + 1]]
    if (token.kind === 'between' && next?.kind === 'time') isBetween = true
    else if (token.kind === 'and' && isBetween && before?.kind === 'time' && next?.kind === 'time') {
      left.push({ ...token, kind: 'to' })
      isBetween = false
    } else if (token.kind === 'to' && !isTo(before, next)) {
      // Of a day that stands alone, or before its times.
    } else left.push(token)
  }
  return left
}

function isTo(before: HoursToken | undefined, next: HoursToken | undefined): boolean {
  if (next === undefined || isOfDates(next)) return true
  if (next.kind === 'closed' || next.kind === 'allday') return false
  if (before === undefined || before.kind === 'end' || before.kind === 'comma' || before.kind === 'and')
    return !isStep(next)
  if (before.kind === 'closed' || before.kind === 'except') return true
  return next.kind === 'time' || next.kind === 'day' ? before.kind === next.kind : true
}

/** `mar` is a Tuesday in several languages, but `oct-mar` and `mar-jun`. */
const withMarch = (tokens: readonly HoursToken[]): HoursToken[] =>
  tokens.map((token, at) => {
    const isMonthAt = (there: number, to: number): boolean =>
      tokens[to]?.kind === 'to' && tokens[there]?.kind === 'month' && tokens[there].text !== ''
    const isMarch =
      token.kind === 'day' && token.word === 'mar' && (isMonthAt(at - 2, at - 1) || isMonthAt(at + 2, at + 1))
    return isMarch ? { ...token, kind: 'month', text: 'Mar' } : token
  })
