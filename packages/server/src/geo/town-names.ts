import { boxAround, boxContains, distanceM, type LngLat } from '@recircle/core/geo'
import type { Names } from '@recircle/core/material'
import { seedCities } from '../seed/seed-files.ts'

/** As far as people say of a place that it is in the town. */
const townRadiusM = 30_000

const towns = seedCities.map(({ lng, lat, names }) => {
  const centre = { lng, lat }
  return { centre, box: boxAround(centre, townRadiusM), names, text: [...new Set(Object.values(names))].join(' ') }
})

/** MAP-7, EVT-4: what the town round a place is called in the languages of the site; empty out in the country. */
export const townNamesAt = (place: LngLat): string => townAt(place)?.text ?? ''

/** ALERT-3: the same, a name for each language; null out in the country. */
export const townNameAt = (place: LngLat): Names | null => townAt(place)?.names ?? null

function townAt(place: LngLat): (typeof towns)[number] | null {
  let nearest: (typeof towns)[number] | null = null
  let nearestM = townRadiusM
  for (const town of towns) {
    // A look at the box is enough for nearly all.
    if (!boxContains(town.box, place)) continue
    const awayM = distanceM(town.centre, place)
    if (awayM > nearestM) continue
    nearestM = awayM
    nearest = town
  }
  return nearest
}
