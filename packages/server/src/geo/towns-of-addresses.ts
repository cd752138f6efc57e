import { distanceM, type LngLat } from '@recircle/core/geo'
import type { Names } from '@recircle/core/material'
import { siteVariants, type SiteVariant } from '@recircle/core/site'
import { foldedTown, townsInAddress, townTextMin } from '@recircle/core/town'
import type { Database } from '../db/database.ts'
import type { LiveIndex } from '../live/live-index.ts'
import { publicFacilitiesOf } from '../facility/facility.repository.ts'
import { fileUrl } from '../upload/file-url.ts'
import { townBooks, type KnownTown } from './town-book.ts'

/** Addresses looked at: those of the points that match the words best. */
const pointsRead = 50
/** Points nearer than this with the same name are in one town. */
const oneTownM = 30_000

export interface AddressTown extends LngLat {
  readonly id: string
  readonly names: Names
  readonly country: null
}

/** PLACE-5: towns that the list does not know, by the addresses of points; each is at the first point that names it. */
export async function townsOfAddresses(
  { database, index }: { readonly database: Database; readonly index: LiveIndex },
  variant: SiteVariant,
  text: string,
  known: readonly KnownTown[],
): Promise<AddressTown[]> {
  const foldedText = foldedTown(text)
  const points = foldedText.length <= townTextMin ? null : await index.whenReady(0)
  if (points === null) return []
  const ids = points.words
    .search(text, {})
    .slice(0, pointsRead)
    .map(({ id }) => id)
  const books = await townBooks()
  const towns: AddressTown[] = []
  const isKnown = (name: string, place: LngLat): boolean =>
    [...known, ...towns].some(
      (town) =>
        distanceM(town, place) <= oneTownM &&
        Object.values(town.names).some((each) => foldedTown(each) === foldedTown(name)),
    )
  const isHere = (place: LngLat): boolean => {
    const [nearest] = siteVariants
      .flatMap((each) => books[each].nearest(place, 1).map((town) => ({ each, awayM: distanceM(place, town) })))
      .toSorted((a, b) => a.awayM - b.awayM)
    return nearest?.each === variant
  }
  for (const { address, location } of await publicFacilitiesOf(database, ids, fileUrl))
    for (const name of townsInAddress(address)) {
      if (!foldedTown(name).startsWith(foldedText) || isKnown(name, location) || !isHere(location)) continue
      const { lng, lat } = location
      towns.push({
        id: `${lat.toFixed(4)},${lng.toFixed(4)}`,
        lng,
        lat,
        names: { ru: name, kk: name, es: name, en: name },
        country: null,
      })
    }
  return towns
}
