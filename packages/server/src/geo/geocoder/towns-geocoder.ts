import type { AddressQuestion, FoundPlaces, Geocoder } from '@recircle/core/geo'
import { ok } from '@recircle/core/shared'
import { siteVariants } from '@recircle/core/site'
import { isCountryOf, townsInAddress, townTextMax } from '@recircle/core/town'
import { townBooks, type KnownTown } from '../town-book.ts'

/** Of one name, among which one is in the country that is meant. */
const namedMax = 5

/** GEO-5: knows the towns that the server has in its own list, and asks nobody. */
export class TownsGeocoder implements Geocoder {
  async find({ text, language, country }: AddressQuestion): Promise<FoundPlaces> {
    const books = await townBooks()
    const variant = siteVariants.find((each) => country !== null && isCountryOf(each, country))
    const book = books[variant ?? 'everywhere']
    const isMeant = (town: KnownTown): boolean => country === null || town.country === country
    const words = [...townsInAddress(text), text.slice(0, townTextMax)]
    const town = words.flatMap((each) => book.named(each, namedMax)).find(isMeant)
    if (town === undefined) return ok([])
    const { lng, lat, names } = town
    return ok([{ lng, lat, exactness: 'town', label: names[language] }])
  }
}
