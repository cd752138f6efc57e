import type { Language } from '../material/index.ts'
import type { Facility, FacilityKind } from './facility.ts'

const kindWords: Readonly<Record<Language, Readonly<Record<FacilityKind, string>>>> = {
  ru: { container: 'Контейнер', centre: 'Пункт приема' },
  kk: { container: 'Контейнер', centre: 'Қабылдау пункті' },
  en: { container: 'Container', centre: 'Recycling point' },
  es: { container: 'Contenedor', centre: 'Punto de reciclaje' },
}
const materialsMax = 2
const streetLetters = 80

/** What a point is called by; the names of its materials are in the reader's language. */
export interface TitledPoint extends Pick<Facility, 'name' | 'kind' | 'address'> {
  readonly materials: readonly string[]
}

/**
 * FAC-27: what a point is called. Its name may be empty, so every place that shows a name calls this function: a container of an import is its kind, what it
 * takes and its street, "Container: batteries, 5 Lenin St".
 */
export function titleOf({ name, kind, address, materials }: TitledPoint, language: Language): string {
  if (name.trim() !== '') return name
  const taken = materials.slice(0, materialsMax).map((each) => each.toLocaleLowerCase(language))
  const parts = [...taken, streetOf(address)].filter((part) => part !== '')
  const kindWord = kindWords[language][kind]
  return parts.length === 0 ? kindWord : `${kindWord}${taken.length > 0 ? ':' : ','} ${parts.join(', ')}`
}

const isPostcode = (part: string): boolean => /^[A-Z]?\d{4,6}[A-Z]{0,3}$/.test(part)
/** "5", "5А", "д. 5", "корп. 2", "№ 5/1". */
const isHouse = (part: string): boolean =>
  /^(?:(?:д|дом|үй|к|корп|корпус|стр|строение|no)\.?\s*|№\s*)?\d[\d/\-–]*\s?\p{L}?$/iu.test(part)

/** The street with its house, without the town and the postcode; the whole address if no number stands in it. */
function streetOf(address: string): string {
  const parts = address
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && !isPostcode(part))
  const at = parts.findIndex((part) => /\d/.test(part))
  const from = at > 0 && isHouse(parts[at] ?? '') ? at - 1 : at
  const houses = parts.slice(at + 1).findIndex((part) => !isHouse(part))
  const street = at === -1 ? parts : parts.slice(from, houses === -1 ? undefined : at + 1 + houses)
  return Array.from(street.join(', ')).slice(0, streetLetters).join('').trim()
}
