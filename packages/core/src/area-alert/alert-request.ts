import { isLat, isLng, type LngLat } from '../geo/index.ts'
import { enoughToday } from '../http/index.ts'
import { urlEncoded } from '../shared/index.ts'
import { emailMaxLength, isEmail } from '../validation/index.ts'
import { isRecord, readWire, wireBasePath, type WireRead, type WireValue } from '../wire/index.ts'
import {
  alertLimits,
  alertFrequencies,
  alertRadiiKm,
  newsKinds,
  radiusOfZoom,
  type AlertFrequency,
  type AlertRadius,
  type AlertRequest,
} from './area-alert.ts'

const base = `${wireBasePath}/alerts`

export const alertPaths = {
  ask: `${base}/`,
  /** What the holder of a link can see and do. */
  alert: (token: string): string => `${base}/${urlEncoded(token)}/`,
  /** RFC 8058: the target of a mail client's one-click unsubscribe. */
  stop: (token: string): string => `${base}/${urlEncoded(token)}/unsubscribe/`,
} as const

const newAlertPage = '/alerts/new'
export const alertPage = (token: string): string => `/alerts/${urlEncoded(token)}`

type Texts = { get(name: string): string | null }

const isSlug = (text: string): boolean => /^[a-z0-9-]{1,60}$/.test(text)
const split = (text: string | null): string[] => (text ?? '').split(',').filter((part) => part !== '')

/** `lat,lng` with an optional zoom, as in URLs of the map. */
function placeIn(text: string | null): (LngLat & { readonly zoom: number }) | null {
  const parts = (text ?? '')
    .split(',')
    .map((part) => (/^-?\d{1,3}(\.\d{1,15})?$/.test(part) ? Number(part) : Number.NaN))
  const [lat, lng, zoom = Number.NaN] = parts
  return parts.length <= 3 && isLat(lat) && isLng(lng) ? { lat, lng, zoom } : null
}

/** ALERT-2: reads the query of the page. URLs can be typed by hand, so invalid values are ignored. */
export function readAlertRequest(query: Texts, start: LngLat & { readonly zoom: number }): AlertRequest {
  const place = placeIn(query.get('at')) ?? start
  const zoom = Number.isFinite(place.zoom) ? place.zoom : start.zoom
  const news = split(query.get('news'))
  return {
    center: { lng: place.lng, lat: place.lat },
    radiusKm: alertRadiiKm.find((each) => String(each) === query.get('km')) ?? radiusOfZoom(zoom),
    materials: [...new Set(split(query.get('materials')).filter(isSlug))].slice(0, alertLimits.materialsMax),
    news: newsKinds.filter((kind) => news.length === 0 || news.includes(kind)),
    pace: alertFrequencies.find((each) => each === query.get('every')) ?? 'week',
  }
}

const degrees = (value: number): string => String(Number(value.toFixed(5)) + 0)
const placeText = ({ lat, lng }: LngLat): string => `${degrees(lat)},${degrees(lng)}`

const requestPairs = ({ center, radiusKm, materials, news, pace }: AlertRequest): [string, string][] => [
  ['at', placeText(center)],
  ['km', String(radiusKm)],
  ...(materials.length > 0 ? [['materials', materials.join(',')] as [string, string]] : []),
  ...(news.length < newsKinds.length ? [['news', news.join(',')] as [string, string]] : []),
  ['every', pace],
]
const queryText = (pairs: readonly (readonly [string, string])[]): string =>
  pairs.map(([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%2C', ',')}`).join('&')

/** The outcome of a request, for its page. `counted`: only the forecast was requested. */
export const askOutcomes = ['sent', 'counted', 'invalid', enoughToday, 'full', 'failed'] as const
export type AskOutcome = (typeof askOutcomes)[number]
const outcomeName = 'result'

export const alertRequestAddress = (wanted: AlertRequest, outcome?: AskOutcome): string =>
  `${newAlertPage}?${queryText([...requestPairs(wanted), ...(outcome === undefined ? [] : [[outcomeName, outcome] as const])])}`
export const readAskOutcome = (query: Texts): AskOutcome | null =>
  askOutcomes.find((outcome) => outcome === query.get(outcomeName)) ?? null

/** The query of the forecast. */
export const forecastPairs = (wanted: AlertRequest): [string, string][] => requestPairs(wanted)

/** A plain form cannot send lists, so each checkbox has its value in its name. */
export const materialField = (slug: string): string => `material-${slug}`
export const newsField = (kind: string): string => `news-${kind}`

function chosenIn(body: Readonly<Record<string, unknown>>, prefix: string): string[] {
  return Object.keys(body).flatMap((name) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []))
}

/** Brings the body of a plain form, where every value is text, into the shape that a script sends. */
const unpacked = (body: unknown): unknown =>
  !isRecord(body) || 'news' in body
    ? body
    : { ...body, materials: chosenIn(body, 'material-'), news: chosenIn(body, 'news-') }

/** Fills the form in again after an error, with whatever values are valid. */
export function requestOfForm(body: unknown, start: LngLat & { readonly zoom: number }): AlertRequest {
  const fields = unpacked(body)
  const textAt = (name: string): string | null => {
    const value = isRecord(fields) ? fields[name] : null
    if (Array.isArray(value)) return value.map(String).join(',')
    return typeof value === 'string' || typeof value === 'number' ? String(value) : null
  }
  return readAlertRequest({ get: textAt }, start)
}

export interface SentAlert extends AlertRequest {
  readonly email: string
  /** A honeypot: the field is invisible, so only bots fill it in. */
  readonly homepage: string
}

/** Fails without consent, so that nothing is stored. */
export const readSentAlert = (body: unknown): WireRead<SentAlert> =>
  readWire(unpacked(body), (root) => {
    const email = root.at('email').text(emailMaxLength).trim()
    if (!isEmail(email)) root.at('email').refuse('out-of-range')
    const consent = root.at('consent')
    if (consent.raw !== true && consent.raw !== 'yes') consent.refuse('unknown-value')
    const homepage = root.at('homepage').optional((value) => value.text(2000), '')
    return { ...requestIn(root), email, homepage }
  })

function requestIn(root: WireValue): AlertRequest {
  const at = root.at('at')
  const place = placeIn(at.text(60))
  if (place === null) at.refuse('unknown-value')
  const materials = root.at('materials').list((item) => item.filledText(60), alertLimits.materialsMax)
  const news = root.at('news').list((item) => item.oneOf(newsKinds), newsKinds.length)
  if (news.length === 0) root.at('news').refuse('out-of-range')
  return {
    center: { lng: place?.lng ?? 0, lat: place?.lat ?? 0 },
    radiusKm: radiusIn(root.at('km')),
    materials: [...new Set(materials)],
    news: newsKinds.filter((kind) => news.includes(kind)),
    pace: root.at('every').oneOf(alertFrequencies),
  }
}

function radiusIn(value: WireValue): AlertRadius {
  const radius = alertRadiiKm.find((each) => each === value.raw || String(each) === value.raw)
  if (radius === undefined) value.refuse('out-of-range')
  return radius ?? 1
}

/** ALERT-3: the query of the forecast; no value has a default. */
export const readForecastRequest = (query: Texts): WireRead<AlertRequest> =>
  readWire(
    {
      at: query.get('at'),
      km: query.get('km'),
      every: query.get('every') ?? 'week',
      materials: split(query.get('materials')),
      news: query.get('news') === null ? newsKinds : split(query.get('news')),
    },
    requestIn,
  )

/** ALERT-5: the acts open to the holder of a link. */
export type AlertAction =
  | { readonly act: 'confirm' | 'stop' | 'resume' }
  | { readonly act: 'change'; readonly pace?: AlertFrequency; readonly radiusKm?: AlertRadius }

export const alertActions = ['confirm', 'stop', 'resume', 'change'] as const

export const readAlertAction = (body: unknown): WireRead<AlertAction> =>
  readWire(body, (root): AlertAction => {
    const act = root.at('act').oneOf(alertActions)
    if (act !== 'change') return { act }
    const [every, km] = [root.at('every'), root.at('km')]
    if (every.isAbsent && km.isAbsent) every.refuse('unknown-value')
    return {
      act,
      ...(every.isAbsent ? {} : { pace: every.oneOf(alertFrequencies) }),
      ...(km.isAbsent ? {} : { radiusKm: radiusIn(km) }),
    }
  })

/** The outcome of an act, for its page. */
export const alertOutcomes = ['confirmed', 'stopped', 'resumed', 'changed', 'failed'] as const
export type AlertOutcome = (typeof alertOutcomes)[number]
export const outcomeOfAct: Readonly<Record<AlertAction['act'], AlertOutcome>> = {
  confirm: 'confirmed',
  stop: 'stopped',
  resume: 'resumed',
  change: 'changed',
}
export const alertOutcomeAddress = (page: string, outcome: AlertOutcome): string => `${page}?${outcomeName}=${outcome}`
export const readAlertOutcome = (query: Texts): AlertOutcome | null =>
  alertOutcomes.find((outcome) => outcome === query.get(outcomeName)) ?? null
