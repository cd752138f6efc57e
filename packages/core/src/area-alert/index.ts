export {
  alertLimits,
  alertFrequencies,
  alertRadiiKm,
  newsKinds,
  smallerRadius,
  zoomOfRadius,
  type AlertFrequency,
  type AlertRadius,
  type AlertStatus,
  type AlertRequest,
  type NewsKind,
} from './area-alert.ts'
export {
  alertActions,
  alertOutcomeAddress,
  alertPage,
  alertPaths,
  alertRequestAddress,
  materialField,
  newsField,
  outcomeOfAct,
  readAlertAction,
  readAlertOutcome,
  readAlertRequest,
  readAskOutcome,
  readSentAlert,
  requestOfForm,
  type AlertAction,
  type AlertOutcome,
  type AskOutcome,
  type SentAlert,
} from './alert-request.ts'
export { forecast, ownAlert, type AlertForecast, type OwnAlert } from './alert-contract.ts'
export { isDigestDue } from './digest-time.ts'
export {
  emailsAMonth,
  epochDay,
  newsInArea,
  newsOfTopic,
  type AreaChanges,
  type ChangedPoint,
  type NewEvent,
  type NewsItem,
  type NewsQuery,
} from './area-news.ts'
export { alertCalls } from './alert-calls.ts'
export type { NewsOfDays } from './news-of-days.ts'
