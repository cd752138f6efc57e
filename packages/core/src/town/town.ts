import { isLngLat, type LngLat } from '../geo/index.ts'
import { languages, type Language } from '../material/index.ts'
import { isRecord, parseJson } from '../wire/index.ts'

export interface Town extends LngLat {
  readonly id: string
  readonly names: Readonly<Record<Language, string>>
}

/** The key in the store that outlives the session. */
export const townKey = 'myTown'
export const townNameMax = 80
const idMax = 60

/**
 * PLACE-1: the town that the visitor has chosen. Storing it was requested, so no consent is needed; of it only the id leaves
 * the browser, with a search that found nothing (GUIDE-42). The record is validated, since other code may write to this key.
 */
export function readTown(text: string | null): Town | null {
  const read = parseJson(text)
  if (!read.ok || !isRecord(read.value) || !isLngLat(read.value) || !isNamed(read.value)) return null
  const { lng, lat, id, names } = read.value
  return { id, lng, lat, names }
}

const isText = (value: unknown, maxLength: number): value is string =>
  typeof value === 'string' && value !== '' && value.length <= maxLength

function isNamed(record: object): record is Pick<Town, 'id' | 'names'> {
  if (!('id' in record) || !isText(record.id, idMax) || !('names' in record)) return false
  const { names } = record
  if (typeof names !== 'object' || names === null) return false
  return languages.every((language) => isText(Reflect.get(names, language), townNameMax))
}
