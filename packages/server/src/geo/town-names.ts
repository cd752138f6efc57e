import { boxAround, boxContains, distanceM, type LngLat } from '@recircle/core/geo'
import type { Names } from '@recircle/core/material'
import { knownCities } from './known-cities.ts'

/** The distance within which people still consider a place part of the town. */
const townRadiusM = 30_000

const towns = knownCities.map(({ lng, lat, names }) => {
  const centre = { lng, lat }
  return { centre, box: boxAround(centre, townRadiusM), names, text: [...new Set(Object.values(names))].join(' ') }
})

/** MAP-7, EVT-4: the names of the town around a place, in all languages of the site; empty in the countryside. */
export const townNamesAt = (place: LngLat): string => townAt(place)?.text ?? ''

/** ALERT-3: the same names by language; null in the countryside. */
export const townNameAt = (place: LngLat): Names | null => townAt(place)?.names ?? null

function townAt(place: LngLat): (typeof towns)[number] | null {
  let nearest: (typeof towns)[number] | null = null
  let nearestM = townRadiusM
  for (const town of towns) {
    // Cheap, and rules out nearly all towns.
    if (!boxContains(town.box, place)) continue
    const awayM = distanceM(town.centre, place)
    if (awayM > nearestM) continue
    nearestM = awayM
    nearest = town
  }
  return nearest
}
