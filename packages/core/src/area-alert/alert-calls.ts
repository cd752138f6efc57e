import { call, one, words, type QueryForm } from '../calls/index.ts'
import { wireBasePath } from '../wire/index.ts'
import { forecast, ownAlert } from './alert-contract.ts'
import { forecastPairs, readForecastRequest } from './alert-request.ts'
import type { AlertRequest } from './area-alert.ts'

const text = words(2000)
const wanted: QueryForm<AlertRequest> = {
  parameters: { at: text, km: text, materials: text, news: text, every: text },
  read: (pairs) => {
    const values = new Map(pairs)
    return readForecastRequest({ get: (name) => values.get(name) ?? null })
  },
  write: (request: AlertRequest) => forecastPairs(request),
}

/** Reads alerts; what a visitor asks for is sent by plain forms. */
export const alertCalls = {
  /** ALERT-3. A sibling of the others: under their path, its name could be mistaken for a token, which can be any text. */
  forecast: call('GET', `${wireBasePath}/alert-forecast/`, {
    access: 'anybody',
    rate: 'reads',
    cache: 'no-store',
    operation: {
      tag: 'alerts',
      operationId: 'foretellAlerts',
      summary: 'Estimate the emails per month about an area from its last 90 days',
    },
    query: wanted,
    answer: one(forecast),
  }),
  /** ALERT-5: by the secret of a link. */
  alert: call('GET', `${wireBasePath}/alerts/:token/`, {
    access: 'secret-holder',
    rate: 'reads',
    cache: 'no-store',
    operation: { tag: 'alerts', operationId: 'viewAlert', summary: 'Get an area alert by its link' },
    answer: one(ownAlert),
    refuses: ['gone'],
  }),
}
