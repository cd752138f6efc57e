import {
  HttpCharityEventGateway,
  HttpFacilityGateway,
  HttpFiguresGateway,
  HttpGuideGateway,
} from '@recircle/adapters/http'
import type { Senders } from './account-gateways.ts'

/** Points and events, and what is counted of them. */
export const openRecordGateways = ({ anybody, visitor }: Senders) => ({
  charityEvents: new HttpCharityEventGateway(visitor),
  facilities: new HttpFacilityGateway(visitor),
  figures: new HttpFiguresGateway(anybody),
  guide: new HttpGuideGateway(anybody),
})
