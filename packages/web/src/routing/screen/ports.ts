import type { Calls } from '@recircle/core/calls'
import type { CharityEventGateway } from '@recircle/core/charity-event'
import type { FacilityGateway } from '@recircle/core/facility'
import type { IpLocation, ReverseGeocoder } from '@recircle/core/geo'
import type { SessionGateway } from '@recircle/core/session'
import type { Clock } from '@recircle/core/shared'
import type { VisitorAccess } from '../access.ts'
import type { PageContext } from '../page-context.ts'

/** The ports to the backend. */
export interface Gateways {
  readonly charityEvents: CharityEventGateway
  readonly calls: Calls
  readonly facilities: FacilityGateway
  readonly ipLocation: IpLocation
  readonly reverseGeocoder: ReverseGeocoder
  readonly session: SessionGateway
}

/** What the load function of a screen may ask, by name; each declares the ones that it needs. View models inject them by token instead. */
export interface Ports extends Gateways {
  readonly page: PageContext
  readonly clock: Clock
  readonly visitor: VisitorAccess
}
export const Ports = Symbol('Ports')
