import type { CallOptions, GatewayResult } from '../wire/index.ts'
import type { AlertForecast, OwnAlert } from './alert-contract.ts'
import type { AlertRequest } from './area-alert.ts'

/** Reads alerts; writes go through plain forms. The methods never throw. */
export interface AlertGateway {
  forecast(wanted: AlertRequest, options?: CallOptions): Promise<GatewayResult<AlertForecast>>
  /** `token` is the secret of a link. */
  alert(token: string, options?: CallOptions): Promise<GatewayResult<OwnAlert>>
}
export const AlertGateway = Symbol('AlertGateway')
