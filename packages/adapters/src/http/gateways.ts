import { HttpAccountDataGateway } from './account/http-account-data-gateway.ts'
import { HttpAccountGateway } from './account/http-account-gateway.ts'
import { HttpCharityEventGateway } from './charity-event/http-charity-event-gateway.ts'
import { HttpConfirmationGateway } from './confirmation/http-confirmation-gateway.ts'
import { HttpFacilityGateway } from './facility/http-facility-gateway.ts'
import { HttpFiguresGateway } from './figures/http-figures-gateway.ts'
import { HttpGuideGateway } from './guide/http-guide-gateway.ts'
import { HttpIpLocation, HttpReverseGeocoder, type LocationServices } from './geo/http-location.ts'
import type { HttpSender } from './http-sender.ts'
import { HttpInquiryGateway } from './inquiry/http-inquiry-gateway.ts'
import { HttpCalls } from './http-calls.ts'
import { HttpOwnerStartGateway } from './owner-start/http-owner-start-gateway.ts'
import { HttpPhotoReportGateway } from './report/http-photo-report-gateway.ts'
import { HttpRegistrationGateway } from './registration/http-registration-gateway.ts'
import { HttpSessionGateway } from './session/http-session-gateway.ts'
import { HttpSubscriptionGateway } from './subscription/http-subscription-gateway.ts'
import { HttpTownGateway } from './town/http-town-gateway.ts'

/** Every gateway of core over HTTP: `anybody` sends requests without an account, `visitor` as the signed-in account, if any. */
export const openGateways = (anybody: HttpSender, visitor: HttpSender, services: LocationServices) => ({
  account: new HttpAccountGateway(visitor),
  accountData: new HttpAccountDataGateway(visitor),
  charityEvents: new HttpCharityEventGateway(visitor),
  calls: new HttpCalls(anybody, visitor),
  confirmations: new HttpConfirmationGateway(visitor),
  facilities: new HttpFacilityGateway(visitor),
  figures: new HttpFiguresGateway(anybody),
  guide: new HttpGuideGateway(anybody),
  inquiries: new HttpInquiryGateway(anybody),
  ipLocation: new HttpIpLocation(anybody, services),
  ownerStart: new HttpOwnerStartGateway(visitor),
  photoReports: new HttpPhotoReportGateway(visitor),
  registration: new HttpRegistrationGateway(anybody),
  reverseGeocoder: new HttpReverseGeocoder(anybody, services),
  session: new HttpSessionGateway(anybody),
  subscription: new HttpSubscriptionGateway(anybody),
  towns: new HttpTownGateway(anybody),
})

export type Gateways = ReturnType<typeof openGateways>
