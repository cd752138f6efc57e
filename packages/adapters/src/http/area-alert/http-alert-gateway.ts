import {
  alertPaths,
  forecastPairs,
  parseForecastDocument,
  parseOwnAlertDocument,
  type AlertForecast,
  type AlertGateway,
  type AlertWish,
  type OwnAlert,
} from '@recircle/core/area-alert'
import type { CallOptions, GatewayResult } from '@recircle/core/wire'
import { gatewayResult, type HttpSender } from '../http-sender.ts'

export class HttpAlertGateway implements AlertGateway {
  constructor(private readonly http: HttpSender) {}

  async forecast(wish: AlertWish, { signal }: CallOptions = {}): Promise<GatewayResult<AlertForecast>> {
    const query = forecastPairs(wish)
    return gatewayResult(await this.http.send({ path: alertPaths.forecast, query, signal }), parseForecastDocument)
  }

  async alert(token: string, { signal }: CallOptions = {}): Promise<GatewayResult<OwnAlert>> {
    return gatewayResult(await this.http.send({ path: alertPaths.alert(token), signal }), parseOwnAlertDocument)
  }
}
