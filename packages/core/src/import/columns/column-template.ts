import { saysYes } from './column-content.ts'
import { partOfText, textParts, type TextPart } from './text-parts.ts'

/** A pair of braces in a template. */
export interface TemplatePlace {
  readonly column: string
  /** The text that stands for the column where it says yes; null for the column's own text. */
  readonly word: string | null
  /** The part of the column's text: of a list by its number, of a text by what it says; null for all of it. */
  readonly part: number | TextPart | null
}

const places = /\{([^{}]+)\}/g
const partName = new RegExp(String.raw`^(.+)\|(\d{1,2}|${textParts.join('|')})$`, 's')
/** `{street}`, `{Glass=>glass}`, `{week|0}`, `{notes|phone}` */
function placeOf(inner: string): TemplatePlace {
  const flag = inner.lastIndexOf('=>')
  if (flag > 0) return { column: inner.slice(0, flag), word: inner.slice(flag + 2), part: null }
  const [, column, part = ''] = partName.exec(inner) ?? []
  if (column === undefined) return { column: inner, word: null, part: null }
  return { column, word: null, part: textParts.find((each) => each === part) ?? Number(part) }
}
/** The columns of a template with what is taken of each; the name of one column is all of it. */
export function placesInTemplate(text: string): TemplatePlace[] {
  const found = Array.from(text.matchAll(places), ([, inner = '']) => placeOf(inner))
  return found.length > 0 ? found : [{ column: text, word: null, part: null }]
}
/** IMP-18: the word where the column says yes. */
export const flagIn = (column: string, word: string): string => `{${column}=>${word}}`
export const partIn = (column: string, part: number | TextPart): string => `{${column}|${part}}`

/** The columns that a template like `{street} {house}` names; null for the name of one column. */
export function columnsInTemplate(text: string): string[] | null {
  const columns = Array.from(text.matchAll(places), ([, inner = '']) => placeOf(inner).column)
  return columns.length > 0 ? columns : null
}

/**
 * The filled template, without the commas and spaces around empty columns; empty if all its columns are. Of a template with semicolons each
 * part stands alone, and is left out where its columns are empty.
 */
export function filledTemplate(template: string, valueOf: (column: string) => string): string {
  return template.includes(';')
    ? template
        .split(/;\s*(?![^{}]*\})/)
        .map((each) => filledPart(each, valueOf))
        .filter((each) => each !== '')
        .join('; ')
    : filledPart(template, valueOf)
}

/** A literal that only keeps two columns apart. */
const separator = /^[\s,–-]*$/
const dayBefore = /^(?:Mo|Tu|We|Th|Fr|Sa|Su) $/
const crossedOut = /^[x✕✗×]$/i

function filledPart(template: string, valueOf: (column: string) => string): string {
  const pieces = template.split(places)
  const isDay = dayBefore.test(pieces[0] ?? '')
  const values = pieces.map((piece, at) => (at % 2 === 0 ? piece : valueIn(piece, valueOf)))
  const said = values.filter((value, at) => at % 2 === 1 && value !== '')
  if (said.length === 0) return ''
  if (isDay && said.every((value) => crossedOut.test(value))) return `${pieces[0] ?? ''}off`
  const isTimed = isDay && said.some((value) => /\d/.test(value))
  let [text, between, last] = ['', '', '']
  for (const [at, piece] of values.entries()) {
    if (at % 2 === 0) {
      if (separator.test(piece)) between = between.includes(',') ? between : piece
      else [text, between, last] = [`${text}${text === '' || between === '' ? '' : between}${piece}`, '', '']
      continue
    }
    // Of a day whose morning is closed, the hours of the afternoon remain; a whole day is closed once.
    const isLeftOut = piece === '' || (isTimed && !/\d/.test(piece)) || (isDay && !isTimed && piece === last)
    if (isLeftOut) continue
    text += last === '' ? piece : `${between}${piece}`
    ;[last, between] = [piece, '']
  }
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(?:\s*,)+\s*(?=,|$)|^[\s,]+/g, '')
    .replaceAll(/\s+,/g, ',')
    .trim()
}

/** Seconds say nothing: `08:00:00`. */
const seconds = /(?<=\b\d{1,2}:\d{2}):\d{2}\b/g
function valueIn(inner: string, valueOf: (column: string) => string): string {
  const value = textOf(placeOf(inner), valueOf).trim()
  return meansNothing(value) ? '' : value.replaceAll(seconds, '')
}

function textOf({ column, word, part }: TemplatePlace, valueOf: (column: string) => string): string {
  const value = valueOf(column)
  if (word !== null) return saysYes(value) ? word : ''
  if (part === null) return value
  return typeof part === 'number' ? (value.split(';')[part] ?? '') : partOfText(value, part)
}

/** A house number (`12`, `12a`, `5/7`) follows its street without a comma, and so does a town its postcode. */
const shortNumber = /^№?\s*\d{1,4}\s?\p{L}?(?:\s?[-/]\s?\d{0,4}\p{L}?)?$/u
const postcode = /^(?:[A-Z]-)?\d{5,6}$/
const isMostly = (values: readonly string[], pattern: RegExp): boolean => {
  const filled = values.map((value) => value.trim()).filter((value) => value !== '')
  return filled.length > 0 && filled.filter((value) => pattern.test(value)).length > filled.length / 2
}

/**
 * SRC-24: one text out of several columns in the order of a person. A column name with a brace cannot stand in a template and is left
 * out.
 */
export function templateOf(columns: readonly string[], valuesOf: (column: string) => readonly string[]): string {
  const usable = columns.filter((column) => !/[{}]/.test(column))
  const [first = ''] = columns
  if (columns.length < 2 || usable.length === 0) return first
  return usable
    .map((column, at) => {
      const before = usable[at - 1]
      if (before === undefined) return `{${column}}`
      const values = valuesOf(column)
      const isHouse = isMostly(values, shortNumber)
      const isJoined = isHouse ? !isMostly(valuesOf(before), shortNumber) : isMostly(valuesOf(before), postcode)
      return `${isJoined ? ' ' : ', '}{${column}}`
    })
    .join('')
}

/** Placeholders that programs and people write instead of leaving a cell empty. */
const nothingWords = new Set(
  [
    'false true null none nil nan n/a na #n/a #ref! #value! #name? n/d nd s/d undefined unknown unnamed noname (null)',
    'нет|нет данных|н/д|не указано|не указан|не указана|неизвестно|неизвестен|без названия|отсутствует',
    'жоқ|белгісіз|көрсетілмеген',
    'sin datos|sin dato|sin nombre|no tiene|desconocido|ninguno',
  ].flatMap((line) => line.split(line.includes('|') ? '|' : ' ')),
)

/** Whether a cell holds only a placeholder, which counts as empty. */
export const meansNothing = (text: string): boolean =>
  /^[\p{P}\p{S}\s]*$/u.test(text) || nothingWords.has(text.toLowerCase())
