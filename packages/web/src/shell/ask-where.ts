import { LocationService, prevLocationKey, readLastPlace } from '@recircle/core/geo'
import { readTown, townKey, whereIs, type Whereabouts } from '@recircle/core/town'
import type { Scope } from '../routing/screen/scope.ts'
import { VisitorPlace } from './visitor-place.ts'

type Asked = Pick<Scope, 'services' | 'page' | 'stores'>

/** PLACE-6: what is known at once. */
export const storedWhere = ({ page, stores: { persisted } }: Pick<Scope, 'page' | 'stores'>): Whereabouts =>
  whereIs(page.site, page.locale, {
    town: readTown(persisted.get(townKey)),
    last: readLastPlace(persisted.get(prevLocationKey)),
  })

/** PLACE-6: also asks the browser and the network, without a prompt; may take a second. */
export function askWhere(scope: Asked): Promise<Whereabouts> {
  const location = async (): Promise<LocationService> => (await scope.services()).get<LocationService>(LocationService)
  return new VisitorPlace(scope.page, scope.stores.persisted, {
    locate: async () => (await location()).locate(),
    locateDevice: async () => (await location()).locateDevice(),
    ipRecord: async () => (await location()).ipRecord(),
  }).ask()
}
