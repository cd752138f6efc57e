import { boxAround, boxContains, distanceM, type LngLat } from '@recircle/core/geo'
import { seedCities } from '../seed/seed-files.ts'

/** As far as people say of a place that it is in the town. */
const townRadiusM = 30_000

const towns = seedCities.map(({ lng, lat, names }) => {
  const centre = { lng, lat }
  return { centre, box: boxAround(centre, townRadiusM), names: [...new Set(Object.values(names))].join(' ') }
})

/** MAP-7, EVT-4: what the town round a place is called in the languages of the site; empty out in the country. */
export function townNamesAt(place: LngLat): string {
  let nearest = ''
  let nearestM = townRadiusM
  for (const { centre, box, names } of towns) {
    // A look at the box is enough for nearly all.
    if (!boxContains(box, place)) continue
    const awayM = distanceM(centre, place)
    if (awayM > nearestM) continue
    nearestM = awayM
    nearest = names
  }
  return nearest
}
