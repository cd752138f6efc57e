/** Words before or after the name of a town. */
const kindOfTown =
  /^(?:г|гор|город|п|пос|поселок|посёлок|пгт|с|село|д|дер|деревня|ст-ца|станица|аул|а|қ|қаласы|ауылы|кенті)\.?\s+|\s+(?:қаласы|қ\.|ауылы|кенті|г\.|город)$/giu
/** Streets, quarters and regions, of which addresses have more than of towns. */
const otherKind =
  /(?<!\p{L})(?:ул|улица|пр|пр-т|проспект|пер|переулок|шоссе|наб|набережная|бульвар|площадь|проезд|тупик|аллея|мкр|микрорайон|р-н|район|обл|область|край|республика|көшесі|даңғылы|ауданы|облысы|шағын|street|road|avenue|square|lane|calle|avenida|av|ruta|plaza|barrio|provincia|partido|departamento)(?!\p{L})/iu

/**
 * PLACE-5: the names of towns in an address: its first or last part. Addresses are texts of their authors, so a
 * part with a number, or one that calls itself a street, a quarter or a region, is none.
 */
export function townsInAddress(address: string): string[] {
  const parts = address.split(',').map((part) => part.trim())
  if (parts.length < 2) return []
  return [...new Set([parts[0] ?? '', parts.at(-1) ?? ''])]
    .filter((part) => !/\d/.test(part) && !otherKind.test(part))
    .map((part) => part.replaceAll(kindOfTown, '').trim())
    .filter((name) => name.length > 1)
}
