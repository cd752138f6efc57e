export { HttpAccountDataGateway } from './account/http-account-data-gateway.ts'
export { HttpAccountGateway } from './account/http-account-gateway.ts'
export { HttpCharityEventGateway } from './charity-event/http-charity-event-gateway.ts'
export { HttpDeskGateway } from './desk/http-desk-gateway.ts'
export { HttpConfirmationGateway } from './confirmation/http-confirmation-gateway.ts'
export { HttpFacilityGateway } from './facility/http-facility-gateway.ts'
export { HttpMaterialLists } from './facility/http-material-lists.ts'
export { HttpFiguresGateway } from './figures/http-figures-gateway.ts'
export { HttpGuideGateway } from './guide/http-guide-gateway.ts'
export { HttpIpLocation, HttpReverseGeocoder, type LocationServices } from './geo/http-location.ts'
export { HttpManagementGateway } from './management/http-management-gateway.ts'
export { HttpCalls } from './http-calls.ts'
export { HttpPhotoReportGateway } from './report/http-photo-report-gateway.ts'
export { HttpInquiryGateway } from './inquiry/http-inquiry-gateway.ts'
export { HttpHoursUnchangedGateway } from './owner-start/http-hours-unchanged-gateway.ts'
export { HttpOwnerStartGateway } from './owner-start/http-owner-start-gateway.ts'
export { HttpRegistrationGateway } from './registration/http-registration-gateway.ts'
export { openGateways, type Gateways } from './gateways.ts'
export { AuthorizedClient } from './session/authorized-client.ts'
export { HttpSessionGateway } from './session/http-session-gateway.ts'
export { HttpSubscriptionGateway } from './subscription/http-subscription-gateway.ts'
export { HttpTownGateway } from './town/http-town-gateway.ts'
export { HttpClient } from './http-client.ts'
export {
  isSuccess,
  type HttpAnswer,
  type HttpFailure,
  type HttpOutcome,
  type HttpRequest,
  type HttpSender,
} from './http-sender.ts'
export type { HttpSettings } from './http-settings.ts'
