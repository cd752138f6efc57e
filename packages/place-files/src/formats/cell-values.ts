import { isUtf8 } from 'node:buffer'
import sax from 'sax'

/**
 * For each older encoding: the letter that each UTF-8 byte turns into when it is misread as that encoding. Programs that call Latin-1 what
 * browsers call windows-1252 turn some bytes into control characters (`Stra\u00c3\u009fe`), so that table takes both for the same byte.
 */
const byteTables = ['windows-1252', 'windows-1251'].map((encoding, index) => {
  const decode = (byte: number): string => new TextDecoder(encoding).decode(Uint8Array.of(byte))
  const letters = Array.from({ length: 256 }, (_, byte) => decode(byte))
  const controls = index === 0 ? Array.from({ length: 32 }, (_, at) => String.fromCodePoint(0x80 + at)) : []
  const [starts, others] = [letters.slice(0xc2, 0xf5), [...letters.slice(0x80, 0xc0), ...controls]].map((some) =>
    some.join(''),
  )
  return {
    bytesOf: new Map([
      ...controls.map((letter, at) => [letter, 0x80 + at] as const),
      ...letters.map((letter, byte) => [letter, byte] as const),
    ]),
    /** Matches the start of every misread multi-byte letter; sound texts rarely contain it. */
    suspect: new RegExp(`[${starts}][${others}]`, 'u'),
  }
})

/**
 * Undoes mojibake: the text as it was before its UTF-8 was decoded in another encoding (`Ð‘Ð°Ðº` was «Бак»); null for a sound text. A
 * Russian word may contain two such letters by chance, so Cyrillic needs more evidence.
 */
export function beforeMojibake(text: string): string | null {
  for (const [index, { bytesOf, suspect }] of byteTables.entries()) {
    if (!suspect.test(text)) continue
    const words = text.split(/(\s+)/).map((word) => repaired(word, bytesOf))
    const broken = words.filter(({ letters }) => letters > 0)
    const letters = broken.reduce((sum, word) => sum + word.letters, 0)
    if (letters > (index === 1 ? 2 : 0)) return words.map(({ word }) => word).join('')
  }
  return null
}

function repaired(word: string, bytesOf: ReadonlyMap<string, number>): { word: string; letters: number } {
  const bytes = Buffer.from(Array.from(word, (letter) => bytesOf.get(letter) ?? unknownByte))
  if (bytes.includes(unknownByte) || !isUtf8(bytes)) return { word, letters: 0 }
  const decoded = bytes.toString()
  return { word: decoded, letters: Array.from(decoded).filter((letter) => letter > '\u007f').length }
}
/** A byte that never occurs in UTF-8. */
const unknownByte = 0xff

const plainNumber = /^[+-]?\d+(?:[.,]\d+)?$/
/** `-58,482,812`: −58.482812 after a program inserted thousands separators. */
const groupedNumber = /^([+-]?\d{1,3})([.,])(\d{3}(?:\2\d{3})*\2\d{1,3})$/

/** A latitude or longitude in degrees; null for text that cannot be one. */
export function readDegrees(text: string): number | null {
  const tidy = text.replaceAll(/[\s\u00A0\u202F']|°$/g, '').replaceAll(/[−–]/g, '-')
  if (plainNumber.test(tidy)) return Number(tidy.replace(',', '.'))
  const [, degrees, separator = '', rest = ''] = groupedNumber.exec(tidy) ?? []
  return degrees === undefined ? null : Number(`${degrees}.${rest.replaceAll(separator, '')}`)
}

const tag = /<\/?[a-z][^<>]*>/i
const lineEnd = /<(?:br|hr)\s*\/?>(?!\s*<\/(?:p|div|li|td))|<\/(?:p|div|li|tr|h\d|ul|ol|table|section)>/gi
const cellEnd = /<\/(?:td|th)>/gi
const entity = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]\w{1,12}));/gi
const codeMax = 0x10_ff_ff

const letterOf = (whole: string, decimal?: string, hex?: string, name?: string): string => {
  if (name !== undefined) {
    const letter = Object.hasOwn(sax.ENTITIES, name) ? sax.ENTITIES[name] : undefined
    return letter === undefined ? whole : letter.replace('\u00A0', ' ')
  }
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
  return code > 0 && code <= codeMax && (code < 0xd8_00 || code > 0xdf_ff) ? String.fromCodePoint(code) : whole
}

/** IMP-13: cells of map editors and web pages hold HTML: its lines are lines, its letters are letters. */
const withoutHtml = (text: string): string => {
  const isMarked = text.includes('<') && tag.test(text)
  if (!isMarked && !text.includes('&')) return text
  const plain = isMarked
    ? text
        .replaceAll(/\s*\n\s*/g, ' ')
        .replaceAll(/<(script|style)\b[^<>]*>.*?<\/\1>/gis, ' ')
        .replaceAll(lineEnd, '\n')
        .replaceAll(cellEnd, ' ')
        .replaceAll(new RegExp(tag, 'gi'), ' ')
    : text
  const decoded = plain.replaceAll(entity, letterOf)
  return isMarked ? linesOf(decoded) : decoded
}

/** Without spaces around lines and without empty ones but for one between two paragraphs. */
const linesOf = (text: string): string =>
  text
    .replaceAll(/[ \t\u00A0]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()

/** `tel:+33490400000`, `mailto:info@example.org?subject=…` */
const prefix = /^\s*(?:tel|mailto|callto|sms):\s*(?:\/\/)?/i

/** IMP-16: what a cell says, before anything is made of it. */
export const plainCell = (text: string): string =>
  prefix.test(text) ? text.replace(prefix, '').replace(/\?.*$/s, '').trim() : withoutHtml(text)
