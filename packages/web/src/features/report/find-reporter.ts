import { LocationService, type GeolocationFailure, type LngLat } from '@recircle/core/geo'
import type { Scope } from '../../routing/screen/scope.ts'

export type Reporter =
  | { readonly kind: 'found'; readonly place: LngLat }
  | { readonly kind: 'failed'; readonly failure: GeolocationFailure }

/** Where the device is; a guess by the network is no place of a recycling point. */
export async function findReporter(scope: Scope): Promise<Reporter> {
  try {
    const services = await scope.services()
    const { source, place, failure } = await services.get<LocationService>(LocationService).locate()
    if (source === 'browser' || source === 'previous') return { kind: 'found', place }
    return { kind: 'failed', failure: failure ?? 'unavailable' }
  } catch {
    return { kind: 'failed', failure: 'unavailable' }
  }
}
