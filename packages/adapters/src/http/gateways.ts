import { HttpCharityEventGateway } from './charity-event/http-charity-event-gateway.ts'
import { HttpFacilityGateway } from './facility/http-facility-gateway.ts'
import { HttpIpLocation, HttpReverseGeocoder, type LocationServices } from './geo/http-location.ts'
import type { HttpSender } from './http-sender.ts'
import { HttpCalls } from './http-calls.ts'
import { HttpSessionGateway } from './session/http-session-gateway.ts'

/** Every gateway of core over HTTP: `anybody` sends requests without an account, `visitor` as the signed-in account, if any. */
export const openGateways = (anybody: HttpSender, visitor: HttpSender, services: LocationServices) => ({
  charityEvents: new HttpCharityEventGateway(visitor),
  calls: new HttpCalls(anybody, visitor),
  facilities: new HttpFacilityGateway(visitor),
  ipLocation: new HttpIpLocation(anybody, services),
  reverseGeocoder: new HttpReverseGeocoder(anybody, services),
  session: new HttpSessionGateway(anybody),
})

export type Gateways = ReturnType<typeof openGateways>
