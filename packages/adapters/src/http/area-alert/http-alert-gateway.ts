import {
  alertPaths,
  forecastPairs,
  parseForecastDocument,
  parseOwnAlertDocument,
  type AlertForecast,
  type AlertGateway,
  type AlertRequest,
  type OwnAlert,
} from '@recircle/core/area-alert'
import type { CallOptions, GatewayResult } from '@recircle/core/wire'
import { gatewayResult, type HttpSender } from '../http-sender.ts'

export class HttpAlertGateway implements AlertGateway {
  constructor(private readonly http: HttpSender) {}

  async forecast(wanted: AlertRequest, { signal }: CallOptions = {}): Promise<GatewayResult<AlertForecast>> {
    const query = forecastPairs(wanted)
    return gatewayResult(await this.http.send({ path: alertPaths.forecast, query, signal }), parseForecastDocument)
  }

  async alert(token: string, { signal }: CallOptions = {}): Promise<GatewayResult<OwnAlert>> {
    return gatewayResult(await this.http.send({ path: alertPaths.alert(token), signal }), parseOwnAlertDocument)
  }
}
