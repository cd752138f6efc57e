import {
  LocationService,
  prevLocationKey,
  readLastPlace,
  type GeolocationFailure,
  type LngLat,
} from '@recircle/core/geo'
import type { Result } from '@recircle/core/shared'
import { readTown, townKey, whereIs, type PlaceHints, type Whereabouts } from '@recircle/core/town'
import type { Scope } from '../routing/screen/scope.ts'
import { tellPlaceChange } from './town-news.ts'

type Asked = Pick<Scope, 'services' | 'page' | 'stores'>

/** PLACE-6: what this browser has stored of where the visitor is. */
const storedHints = ({ persisted }: Scope['stores']): PlaceHints => ({
  town: readTown(persisted.get(townKey)),
  last: readLastPlace(persisted.get(prevLocationKey)),
})

/** PLACE-6: what is known at once. */
export const storedWhere = ({ page, stores }: Pick<Scope, 'page' | 'stores'>): Whereabouts =>
  whereIs(page.site, page.locale, storedHints(stores))

/** PLACE-6: also asks the browser and the network, without a prompt; may take a second. */
export async function askWhere(scope: Asked): Promise<Whereabouts> {
  const { page, stores } = scope
  const stored = storedHints(stores)
  if (stored.town) return whereIs(page.site, page.locale, stored)
  const position = await grantedPosition(scope)
  const network = position || stored.last || !page.settings.hasIpLookUp ? null : await networkPlace(scope)
  return whereIs(page.site, page.locale, { ...storedHints(stores), position, network })
}

/** GEO-4: null unless the visitor has granted it before. */
async function grantedPosition(scope: Asked): Promise<LngLat | null> {
  try {
    const permission = await navigator.permissions?.query({ name: 'geolocation' })
    if (permission?.state !== 'granted') return null
    const found = await locateDevice(scope)
    return found.ok ? found.value : null
  } catch {
    return null
  }
}

/** Where the device is; prompts the visitor unless they have answered before. */
export async function locateDevice(scope: Asked): Promise<Result<LngLat, GeolocationFailure>> {
  const found = await (await locationOf(scope)).locateDevice()
  if (found.ok) tellPlaceChange()
  return found
}

const networkPlace = async (scope: Asked): Promise<LngLat | null> => (await locationOf(scope)).ipRecord()

const locationOf = async (scope: Asked): Promise<LocationService> =>
  (await scope.services()).get<LocationService>(LocationService)
