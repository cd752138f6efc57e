import { isLat, isLng, type LngLat } from './lng-lat.ts'

const maxLength = 100

/**
 * Coordinates as typed and pasted: `55.75, 37.61`, `55,75 37,61`, `55°45'21"N 37°37'04"E`, `N 55 45.35 E 37 37.1`,
 * `55.75° с. ш. 37.61° в. д.`, `geo:55.75,37.61`. Latitude comes first unless letters indicate otherwise. Null unless
 * the text is clearly a pair of coordinates, so that a house number does not move the map.
 */
export function parseCoordinates(text: unknown): LngLat | null {
  if (typeof text !== 'string' || text.length > maxLength) return null
  const pair = splitPair(oneAlphabet(text))
  const first = pair === null ? null : readAngle(pair[0])
  const second = pair === null ? null : readAngle(pair[1])
  if (first === null || second === null) return null
  const [lat, lng] = first.axis === 'lng' || second.axis === 'lat' ? [second, first] : [first, second]
  if (lat.axis === 'lng' || lng.axis === 'lat' || !isLat(lat.degrees) || !isLng(lng.degrees)) return null
  return { lng: lng.degrees, lat: lat.degrees }
}

/** Normalizes to Latin hemisphere letters, ° ' " marks, an ASCII minus and single spaces. */
function oneAlphabet(text: string): string {
  return text
    .trim()
    .replace(/^geo:([^;?]*).*$/i, '$1')
    .replace(/с\. ?ш\.?/giu, 'N')
    .replace(/ю\. ?ш\.?/giu, 'S')
    .replace(/в\. ?д\.?/giu, 'E')
    .replace(/з\. ?д\.?/giu, 'W')
    .replace(/[−–]/g, '-')
    .replace(/''|[″“”]/g, '"')
    .replace(/[′’‘`´]/g, "'")
    .replace(/[º˚]/g, '°')
    .replace(/\s+/g, ' ')
    .toUpperCase()
}

type Pair = readonly [string, string]

const plainPairs: readonly RegExp[] = [
  // `55.75, 37.61`, `55, 37`; but `55,75` is one number with a decimal comma.
  /^([+-]?\d+\.\d+) ?[,;] ?([+-]?\d+(?:\.\d+)?)$/,
  /^([+-]?\d+) ?[,;] ?([+-]?\d+\.\d+)$/,
  /^([+-]?\d+)(?:, | ?; ?)([+-]?\d+)$/,
  /^([+-]?\d+\.\d+) ([+-]?\d+\.\d+)$/,
  // `55,75 37,61`, `55,75, 37,61`, `55,75; 37`
  /^([+-]?\d+,\d+)(?: |, | ?; ?)([+-]?\d+,\d+)$/,
  /^([+-]?\d+,\d+) ?; ?([+-]?\d+)$/,
  /^([+-]?\d+) ?; ?([+-]?\d+,\d+)$/,
]

function splitPair(text: string): Pair | null {
  if (/[°NSEW]/.test(text)) return splitMarked(text)
  for (const plain of plainPairs) {
    const [, first, second] = plain.exec(text) ?? []
    if (first !== undefined && second !== undefined) return [first, second]
  }
  return null
}

/** With letters, the pair splits beside a letter; with degree signs only, before the number of the second sign. */
function splitMarked(text: string): Pair | null {
  const letters = text.match(/[NSEW]/g)?.length ?? 0
  const cut =
    letters === 2 ? cutBesideLetter(text) : letters === 0 ? text.search(/(?<=°[^°]*[ ,;])[+-]?[\d.,]+ ?°/) : -1
  return cut < 0 ? null : [text.slice(0, cut), text.slice(cut)]
}

const cutBesideLetter = (text: string): number =>
  /^[NSEW]/.test(text) ? 1 + text.slice(1).search(/[NSEW]/) : 1 + text.search(/[NSEW]/)

interface Angle {
  readonly degrees: number
  readonly axis: 'lat' | 'lng' | null
}

const angle =
  /^(?<before>[NSEW])? ?(?<sign>[+-])?(?<degrees>\d{1,3}(?:[.,]\d{1,20})?) ?(?:° ?)?(?:(?<minutes>\d{1,2}(?:[.,]\d{1,20})?) ?(?:' ?|$)?)?(?:(?<seconds>\d{1,2}(?:[.,]\d{1,20})?) ?"?)? ?(?<after>[NSEW])?$/

function readAngle(text: string): Angle | null {
  const parts = angle.exec(text.replace(/^[ ,;]+|[ ,;]+$/g, ''))?.groups
  if (parts === undefined || (parts.before !== undefined && parts.after !== undefined)) return null
  const letter = parts.before ?? parts.after
  if (letter !== undefined && parts.sign !== undefined) return null
  const [minutes, seconds] = [numberOf(parts.minutes), numberOf(parts.seconds)]
  if (minutes >= 60 || seconds >= 60) return null
  const size = numberOf(parts.degrees) + minutes / 60 + seconds / 3600
  const isNegative = letter === 'S' || letter === 'W' || parts.sign === '-'
  // Adding 0 turns -0 into 0.
  return { degrees: (isNegative ? -size : size) + 0, axis: axisOf(letter) }
}

function axisOf(letter: string | undefined): Angle['axis'] {
  if (letter === undefined) return null
  return letter === 'N' || letter === 'S' ? 'lat' : 'lng'
}

const numberOf = (text: string | undefined): number => (text === undefined ? 0 : Number(text.replace(',', '.')))
