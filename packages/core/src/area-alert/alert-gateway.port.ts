import type { CallOptions, GatewayResult } from '../wire/index.ts'
import type { AlertForecast, OwnAlert } from './alert-contract.ts'
import type { AlertWish } from './area-alert.ts'

/** What is read of alerts; what is written is sent by plain forms. Nothing is thrown. */
export interface AlertGateway {
  forecast(wish: AlertWish, options?: CallOptions): Promise<GatewayResult<AlertForecast>>
  /** By the secret of a link. */
  alert(token: string, options?: CallOptions): Promise<GatewayResult<OwnAlert>>
}
export const AlertGateway = Symbol('AlertGateway')
