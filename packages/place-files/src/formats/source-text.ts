import { err, ok, type Failure, type Success } from '@recircle/core/shared'
import type { Language } from '@recircle/core/material'
import { isUtf8 } from 'node:buffer'
import chardet from 'chardet'
import { TextDecoder } from 'node:util'

/** Why a file cannot be read as a source of points: a code, and a sentence that tells the user what to do. */
export interface SourceFault extends Failure<string> {
  readonly sentence: string
}
export type Sourced<T> = Success<T> | SourceFault

export const faulty = (code: string, sentence: string): SourceFault => err(code, { sentence })

export interface SourceText {
  /** Decoded in chunks, so that a large file never exists as a second text in memory. */
  readonly parts: () => Iterable<string>
  readonly encoding: string
  readonly isGuessed: boolean
}

const partBytes = 65_536
/** Enough for a guess; a larger sample takes time and changes nothing. */
const guessBytes = 262_144
const confidenceMin = 25

const archives: readonly (readonly [string, string])[] = [
  ['504b', 'a spreadsheet (.xlsx, .ods) or another zip archive: save it as CSV in UTF-8, or unpack it'],
  ['d0cf11e0', 'an old spreadsheet (.xls): save it as CSV in UTF-8'],
  ['1f8b', 'compressed: unpack it (gunzip)'],
  ['53514c697465', 'a SQLite database (perhaps .gpkg): convert it to GeoJSON (ogr2ogr points.geojson FILE)'],
]

const chosenEncoding = 'say --encoding NAME, such as windows-1251, koi8-r, ibm866, windows-1252 or utf-16le'

/** IMP-3: what office programs of these languages write when they do not write UTF-8. */
const codePages: Readonly<Record<Language, string>> = {
  ru: 'windows-1251',
  kk: 'windows-1251',
  en: 'windows-1252',
  es: 'windows-1252',
}

/** Detects the encoding unless one is named; what stays unclear is read in the code page of the sender's language, if it is known. */
export function readText(bytes: Buffer, named: string | null, language?: Language): Sourced<SourceText> {
  const start = bytes.toString('hex', 0, 8)
  const archive = archives.find(([magic]) => start.startsWith(magic))
  if (archive) return faulty('archive', `is ${archive[1]}, and import that.`)
  const encoding = named ?? encodingOf(bytes, language)
  if (encoding === null)
    return faulty('encoding', `is not UTF-8, and what else it is cannot be told: ${chosenEncoding}.`)
  const decoder = decoderOf(encoding)
  if (!decoder) return faulty('encoding', `cannot be read as "${encoding}": ${chosenEncoding}.`)
  try {
    for (const _ of decoded(bytes, decoder)) continue
  } catch {
    return faulty('encoding', `is not written in ${encoding}: ${chosenEncoding}.`)
  }
  const parts = (): Iterable<string> => decoded(bytes, new TextDecoder(encoding, { fatal: true }))
  return ok({
    parts,
    encoding: decoder.encoding,
    isGuessed: named === null && !decoder.encoding.startsWith('utf-'),
  })
}

function decoderOf(encoding: string): TextDecoder | null {
  try {
    return new TextDecoder(encoding, { fatal: true })
  } catch {
    return null
  }
}

function* decoded(bytes: Buffer, decoder: TextDecoder): Iterable<string> {
  for (let start = 0; start < bytes.length; start += partBytes)
    yield decoder.decode(bytes.subarray(start, start + partBytes), { stream: true })
  yield decoder.decode()
}

function encodingOf(bytes: Buffer, language?: Language): string | null {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const sample = bytes.subarray(0, guessBytes)
  const wide = wideEncodingOf(sample)
  if (wide !== null) return wide
  if (isUtf8(bytes)) return 'utf-8'
  return narrowEncodingOf(bytes) ?? (language === undefined ? null : codePageOf(bytes, language))
}

/** Without a byte order mark, UTF-16 is recognized by the zero bytes of spaces and ASCII letters, which other encodings never contain. */
function wideEncodingOf(sample: Buffer): string | null {
  const zeros = [0, 0]
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  const least = sample.length / 100
  if (odd > least && even === 0) return 'utf-16le'
  return even > least && odd === 0 ? 'utf-16be' : null
}

/** A guess counts only when it is clear: a few letters fit any alphabet, and asking is better than publishing garbage. */
function narrowEncodingOf(bytes: Buffer): string | null {
  const firstHigh = bytes.findIndex((byte) => byte >= 0x80)
  const sample = bytes.subarray(Math.max(0, firstHigh - 1024), firstHigh + guessBytes)
  const [best] = chardet.analyse(sample)
  if (!best || best.confidence < confidenceMin) return null
  if (/^(?:windows-1251|KOI8-R|ISO-8859-5)$/.test(best.name)) return best.name.toLowerCase()
  // Accented letters occur between plain ones; a run of high bytes is an alphabet that was not recognized.
  return /^(?:windows-1252|ISO-8859-(?:1|15))$/.test(best.name) && !hasHighRuns(sample) ? 'windows-1252' : null
}

/** Words of another alphabet are runs of high bytes; accented letters stand between plain ones. */
function codePageOf(bytes: Buffer, language: Language): string | null {
  const page = codePages[language]
  return hasHighRuns(bytes.subarray(0, guessBytes)) === (page === 'windows-1251') ? page : null
}

function hasHighRuns(sample: Buffer): boolean {
  let [high, beside] = [0, 0]
  for (const [at, byte] of sample.entries()) {
    if (byte < 0x80) continue
    high += 1
    if ((sample[at - 1] ?? 0) >= 0x80) beside += 1
  }
  return beside * 5 > high
}

/** Removes the byte order mark at the start of the text. */
export function* withoutMark(parts: Iterable<string>): Iterable<string> {
  let isFirst = true
  for (const part of parts) {
    yield isFirst ? part.replace(/^\uFEFF/, '') : part
    isFirst = false
  }
}
