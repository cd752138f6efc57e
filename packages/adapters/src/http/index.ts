export { HttpCharityEventGateway } from './charity-event/http-charity-event-gateway.ts'
export { HttpDeskGateway } from './desk/http-desk-gateway.ts'
export { HttpFacilityGateway } from './facility/http-facility-gateway.ts'
export { HttpMaterialLists } from './facility/http-material-lists.ts'
export { HttpIpLocation, HttpReverseGeocoder, type LocationServices } from './geo/http-location.ts'
export { HttpManagementGateway } from './management/http-management-gateway.ts'
export { HttpCalls } from './http-calls.ts'
export { openGateways, type Gateways } from './gateways.ts'
export { AuthorizedClient } from './session/authorized-client.ts'
export { HttpSessionGateway } from './session/http-session-gateway.ts'
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
