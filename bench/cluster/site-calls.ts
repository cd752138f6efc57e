const base = '/api/web/v1'
const patienceMs = 10_000

/** Returns a status, or null without a response: the outcome of the call is then unknown. */
export async function call(
  url: string,
  init: RequestInit = {},
): Promise<{ readonly status: number; readonly json: () => unknown } | null> {
  try {
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(patienceMs) })
    const text = await answer.text()
    return { status: answer.status, json: () => JSON.parse(text) }
  } catch {
    return null
  }
}

const post = (url: string, token: string | null, body: object) =>
  call(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token === null ? {} : { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })

export async function signIn(origin: string): Promise<string> {
  const credentials = new URLSearchParams({ grant_type: 'password', username: 'points', password: 'Recircle2026' })
  const answer = await call(`${origin}${base}/authing/password/token/`, { method: 'POST', body: credentials })
  if (answer?.status !== 200) throw new Error(`Signing in answered ${answer?.status}`)
  return (answer.json() as { access_token: string }).access_token
}

export interface OwnPoint {
  readonly id: string
  readonly lng: number
  readonly lat: number
}

const box = ({ lng, lat }: OwnPoint): string => [lng - 0.001, lat - 0.001, lng + 0.001, lat + 0.001].join(',')

/** Whether an instance's map shows the point as temporarily closed; null if it does not respond. */
export async function isShownClosed(origin: string, point: OwnPoint): Promise<boolean | null> {
  const answer = await call(`${origin}${base}/facility/map/?zoom=19&filter[point__in_bbox]=${box(point)}`)
  if (answer?.status !== 200) return null
  const { data } = answer.json() as {
    data: { attributes: { points: { id: string; temporarily_not_working: boolean }[] } }
  }
  return data.attributes.points.find(({ id }) => id === point.id)?.temporarily_not_working ?? null
}

const facilities = `${base}/facility/facility/`

export const closeOrOpen = (origin: string, token: string, { id }: OwnPoint, isClosing: boolean) =>
  post(`${origin}${facilities}${id}/transit/`, token, {
    transit: isClosing
      ? 'facility#accepted_to_temporarily_not_working'
      : 'facility#temporarily_not_working_to_accepted',
    payload: { comment: 'bench' },
  })

export const mapPath = (point: OwnPoint): string =>
  `${base}/facility/map/?zoom=10&filter[point__in_bbox]=${[point.lng - 1, point.lat - 1, point.lng + 1, point.lat + 1].join(',')}`

/** Reads that need the database. A page with a new number in its query is not in the cache. */
export const otherReads: Readonly<Record<string, (point: OwnPoint, round: number) => string>> = {
  point: ({ id }) => `${facilities}${id}/`,
  search: () => `${base}/facility/search/?search=paper&page[limit]=10`,
  'page of a point': ({ id }, round) => `/recycling-points/${id}?round=${round}`,
  'page of events': (_, round) => `/charity-events?round=${round}`,
  'open data': ({ lng, lat }) => `/data/points.csv?bbox=${[lng - 0.1, lat - 0.1, lng + 0.1, lat + 0.1].join(',')}`,
}

export const addDraft = (origin: string, token: string, id: string, point: OwnPoint) =>
  post(`${origin}${facilities}`, token, {
    data: {
      type: 'facility.facility',
      id,
      attributes: {
        name: 'Written by the bench',
        address: 'Abay avenue, 1',
        point: { longitude: point.lng, latitude: point.lat },
      },
    },
  })

export const askQuestion = (origin: string, text: string) =>
  post(`${origin}/api/ask-question`, null, { name: 'Aida', city: 'Almaty', email: 'aida@example.org', text })
