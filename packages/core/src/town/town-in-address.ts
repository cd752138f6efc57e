import { wordsOf } from '../search/index.ts'

/** Words before or after the name of a town. */
const kindOfTown =
  /^(?:г|гор|город|п|пос|поселок|посёлок|пгт|с|село|д|дер|деревня|ст-ца|станица|аул|а|қ|қаласы|ауылы|кенті)\.?\s+|\s+(?:қаласы|қ\.|ауылы|кенті|г\.|город)$/giu
/** The name of a town without the word for its kind: "г. Алматы". */
export const withoutTownKind = (name: string): string => name.replaceAll(kindOfTown, '').trim()

/** Streets, quarters and regions, of which addresses have more than of towns. */
const otherKinds =
  'ул улица пр пр-т проспект пер переулок шоссе наб набережная бульвар площадь проезд тупик аллея мкр микрорайон р-н район обл область край ' +
  'республика көшесі даңғылы ауданы облысы шағын street road avenue square lane calle avenida av ruta plaza barrio provincia partido departamento'
const otherKind = new RegExp(`(?<!\\p{L})(?:${otherKinds.replaceAll(' ', '|')})(?!\\p{L})`, 'iu')
const foldedKinds: ReadonlySet<string> = new Set(wordsOf(otherKinds, otherKinds.length))

/** Whether a folded word says what kind of street, quarter or region a name is of. */
export const isStreetKind = (word: string): boolean => foldedKinds.has(word)

/**
 * PLACE-5: the names of towns in an address: its first or last part. Addresses are texts of their authors, so a
 * part with a number, or one that calls itself a street, a quarter or a region, is none.
 */
export function townsInAddress(address: string): string[] {
  const parts = address.split(',').map((part) => part.trim())
  if (parts.length < 2) return []
  return [...new Set([parts[0] ?? '', parts.at(-1) ?? ''])]
    .filter((part) => !/\d/.test(part) && !otherKind.test(part))
    .map(withoutTownKind)
    .filter((name) => name.length > 1)
}
