import {
  HttpCharityEventGateway,
  HttpFacilityGateway,
  HttpFiguresGateway,
  HttpGuideGateway,
} from '@recircle/adapters/http'
import type { Senders } from './account-gateways.ts'

/** Points, events and their figures. */
export const openRecordGateways = ({ anybody, visitor }: Senders) => ({
  charityEvents: new HttpCharityEventGateway(visitor),
  facilities: new HttpFacilityGateway(visitor),
  figures: new HttpFiguresGateway(anybody),
  guide: new HttpGuideGateway(anybody),
})
