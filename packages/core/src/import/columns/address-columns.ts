import { templateOf } from './column-template.ts'
import { valuesIn, type ColumnValues } from './column-values.ts'
import type { Meaning } from './column-lexicon.ts'
import { isIdle, wordsOfName } from './column-words.ts'

/** Fewer rows may have these house numbers by chance. */
const rowNumbersLeast = 3
/** Numbers of the rows themselves: 1, 2, 3 without a gap. */
const areRowNumbers = ({ filled, counts }: ColumnValues): boolean => {
  const values = [...counts.keys()]
  return (
    filled === values.length &&
    values.length >= rowNumbersLeast &&
    [0, 1].some((first) => values.every((value, at) => value === String(first + at)))
  )
}

/** Whether most of the addresses name their town themselves. */
const isCityIn = (addresses: readonly string[], cities: readonly string[]): boolean => {
  const names = cities.map((city) => city.toLowerCase()).filter((city) => city !== '')
  return (
    addresses.length > 0 &&
    addresses.filter((address) => names.some((name) => address.toLowerCase().includes(name))).length >=
      addresses.length / 2
  )
}

/** SRC-24: one address of the columns that were found for it and for its parts; null for none. */
export function addressOf(given: Map<Meaning, ColumnValues>): string | null {
  const [street, city] = [given.get('street'), given.get('city')]
  let house = given.get('house')
  // A number belongs to a street; without one, and where it counts the rows, it is the id of the row.
  if (house && (!street || (isOnlyNumber(house) && areRowNumbers(house)))) {
    if (isOnlyNumber(house) && !given.has('id')) given.set('id', house)
    house = undefined
  }
  const named = given.get('address')
  const isStreetBetter = named !== undefined && street !== undefined && street.filled > named.filled
  const whole = isStreetBetter ? undefined : named
  const parts = whole ? [whole] : [street, house].flatMap((part) => part ?? [])
  const valuesOf = (name: string): readonly string[] => {
    const column = [whole, street, house, city].find((each) => each?.name === name)
    return column ? valuesIn(column) : []
  }
  const isWithCity = city !== undefined && !isCityIn(parts.flatMap(valuesIn), valuesIn(city))
  if (city !== undefined && isWithCity) {
    // In Russian and Kazakh an address begins with the town.
    const isFirst = [city.name, ...valuesIn(city)].some((text) => /\p{Script=Cyrillic}/u.test(text))
    if (isFirst) parts.unshift(city)
    else parts.push(city)
  }
  if (parts.length > 1)
    return templateOf(
      parts.map(({ name }) => name),
      valuesOf,
    )
  const [only] = parts
  if (only === undefined) return null
  return whole ? only.name : `{${only.name}}`
}

/** `nr` may be the number of a house or of a row; `altura` and `housenumber` are houses. */
const isOnlyNumber = ({ name }: ColumnValues): boolean =>
  wordsOfName(name).every((word) => isIdle(word) || /^(?:numero|number|nr|no|номер|nummer)$/.test(word))
