import { isLat, isLng, type LngLat } from './lng-lat.ts'

const maxLength = 100
type Axis = 'lat' | 'lng'
interface Angle {
  readonly degrees: number
  readonly axis: Axis | null
  readonly isMarked: boolean
}

const hemispheres: Readonly<Record<string, { readonly axis: Axis; readonly sign: 1 | -1 }>> = {
  N: { axis: 'lat', sign: 1 },
  S: { axis: 'lat', sign: -1 },
  E: { axis: 'lng', sign: 1 },
  W: { axis: 'lng', sign: -1 },
}

/**
 * Coordinates as people type and paste them: `55.75, 37.61`, `55,75 37,61`, `55°45'21"N 37°37'04"E`, `N 55 45.35 E 37 37.1`,
 * `55.75° с. ш. 37.61° в. д.`, `geo:55.75,37.61`. Latitude comes first unless letters say otherwise. Null when the text is
 * not plainly a pair of coordinates: a house number must not move the map.
 */
export function parseCoordinates(text: unknown): LngLat | null {
  if (typeof text !== 'string' || text.length > maxLength) return null
  const parts = splitPair(normalise(text))
  if (parts === null) return null
  const [first, second] = parts.map(readAngle)
  if (first === undefined || second === undefined || first === null || second === null) return null
  const isSwapped = first.axis === 'lng' || second.axis === 'lat'
  const [lat, lng] = isSwapped ? [second, first] : [first, second]
  if (lat.axis === 'lng' || lng.axis === 'lat' || !isLat(lat.degrees) || !isLng(lng.degrees)) return null
  return { lng: lng.degrees, lat: lat.degrees }
}

/** One alphabet for signs: Latin hemisphere letters, ° ' " marks, an ASCII minus, single spaces. */
function normalise(text: string): string {
  return text
    .trim()
    .replace(/^geo:([^;?]*).*$/i, '$1')
    .replace(/с\.?\s*ш\.?/giu, 'N')
    .replace(/ю\.?\s*ш\.?/giu, 'S')
    .replace(/в\.?\s*д\.?/giu, 'E')
    .replace(/з\.?\s*д\.?/giu, 'W')
    .replace(/[−–]/g, '-')
    .replace(/''|[″“”]/g, '"')
    .replace(/[′’‘`´]/g, "'")
    .replace(/[º˚]/g, '°')
    .replace(/\s+/g, ' ')
    .toUpperCase()
}

const decimal = String.raw`[+-]?\d{1,3}(?:\.\d{1,15})?`
const decimalWithComma = String.raw`[+-]?\d{1,3},\d{1,15}`
const pairs = [
  new RegExp(`^(${decimal}) ?[,;] ?(${decimal})$`),
  new RegExp(`^([+-]?\\d{1,3}\\.\\d{1,15}) ([+-]?\\d{1,3}\\.\\d{1,15})$`),
  new RegExp(`^(${decimalWithComma}) ?[,;]? (${decimalWithComma})$`),
  new RegExp(`^(${decimalWithComma}) ?; ?(${decimalWithComma})$`),
]

function splitPair(text: string): readonly [string, string] | null {
  if (/[°NSEW]/.test(text)) return splitMarked(text)
  // `55,75` is one number with a decimal comma, `55, 75` are two.
  if (/^[+-]?\d+,\d+$/.test(text)) return null
  for (const pair of pairs) {
    const match = pair.exec(text)
    if (match?.[1] !== undefined && match[2] !== undefined) return [match[1], match[2]]
  }
  return null
}

/** With letters the border is beside a letter; with degree signs alone it is before the second sign's number. */
function splitMarked(text: string): readonly [string, string] | null {
  const letters = [...text.matchAll(/[NSEW]/g)].map((match) => match.index)
  if (letters.length === 2) {
    const [first, second] = letters as [number, number]
    const cut = first === 0 ? second : first + 1
    return [text.slice(0, cut), text.slice(cut)]
  }
  const match = /^([^°]*°[^°]*?)[ ,;]+([+-]?[\d.,]+ ?°[^°]*)$/.exec(text)
  return letters.length === 0 && match?.[1] !== undefined && match[2] !== undefined ? [match[1], match[2]] : null
}

const number = String.raw`(\d{1,3}(?:[.,]\d{1,15})?)`
const angle = new RegExp(
  `^([NSEW])? ?([+-])?${number}(?: ?° ?| |$)(?:${number}(?: ?' ?| |$))?(?:${number} ?"?)? ?([NSEW])?$`,
)

function readAngle(text: string): Angle | null {
  const match = angle.exec(
    text
      .replace(/^[ ,;]+|[ ,;]+$/g, '')
      .replace(/([NSEW])$/, ' $1')
      .replace(/ +/g, ' '),
  )
  if (match === null || (match[1] !== undefined && match[6] !== undefined)) return null
  const letter = match[1] ?? match[6]
  const hemisphere = letter === undefined ? null : (hemispheres[letter] ?? null)
  if (hemisphere !== null && match[2] !== undefined) return null
  const [degrees, minutes, seconds] = [match[3], match[4], match[5]].map(toNumber) as [number, number, number]
  if (minutes >= 60 || seconds >= 60) return null
  const sign = hemisphere?.sign ?? (match[2] === '-' ? -1 : 1)
  return {
    degrees: sign * (degrees + minutes / 60 + seconds / 3600) + 0,
    axis: hemisphere?.axis ?? null,
    isMarked: true,
  }
}

const toNumber = (text: string | undefined): number => (text === undefined ? 0 : Number(text.replace(',', '.')))
