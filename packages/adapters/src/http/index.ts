export { AuthorizedClient } from './authorized-client.ts'
export { HttpAccountGateway } from './http-account-gateway.ts'
export { HttpCharityEventGateway } from './http-charity-event-gateway.ts'
export { HttpClient } from './http-client.ts'
export { HttpFiguresGateway } from './http-figures-gateway.ts'
export { HttpFacilityGateway } from './http-facility-gateway.ts'
export { HttpInquiryGateway, HttpRegistrationGateway, HttpSubscriptionGateway } from './http-form-gateways.ts'
export { HttpIpLocation, HttpReverseGeocoder, LocationServices } from './http-location.ts'
export {
  AuthorizedSender,
  HttpSender,
  isSuccess,
  type HttpAnswer,
  type HttpFailure,
  type HttpOutcome,
  type HttpRequest,
} from './http-sender.ts'
export { HttpSessionGateway } from './http-session-gateway.ts'
export { HttpSettings } from './http-settings.ts'
export { HttpSiteGateway } from './http-site-gateway.ts'
