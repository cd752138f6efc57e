import { setTimeout as delay } from 'node:timers/promises'
import { sized } from '../support/smallest.ts'
import type { Place } from './fill.ts'

const base = '/api/web/v1'
const zooms = 20
const viewsPerZoom = sized(20, 1)
const changes = sized(10, 2)
/** The width of a screen of 1440 × 900 pixels at zoom 0, in degrees. */
const widthDegrees = (zoom: number): number => Math.min(360, (1440 / (256 * 2 ** zoom)) * 360)

const boxAround = ({ lng, lat }: Place, zoom: number): string => {
  const half = widthDegrees(zoom) / 2
  const halfHeight = Math.min(half * (900 / 1440), 80)
  const [west, east] = half >= 180 ? [-180, 180] : [Math.max(lng - half, -180), Math.min(lng + half, 180)]
  return [west, Math.max(lat - halfHeight, -85), east, Math.min(lat + halfHeight, 85)]
    .map((each) => each.toFixed(6))
    .join(',')
}

const mapUrl = (origin: string, place: Place, zoom: number, filter = ''): string =>
  `${origin}${base}/facility/map/?zoom=${zoom}&filter[point__in_bbox]=${boxAround(place, zoom)}${filter}`

/** Sequential requests over one persistent connection at every zoom, timed from the request to the last byte. */
export async function viewTimes(origin: string, places: readonly Place[], filter: string): Promise<number[]> {
  const times: number[] = []
  for (let view = 0; view < zooms * viewsPerZoom; view += 1) {
    const place = places[view % places.length]
    if (place === undefined) continue
    const url = mapUrl(origin, place, view % zooms, filter)
    const requestedMs = performance.now()
    const answer = await fetch(url)
    await answer.arrayBuffer()
    times.push(performance.now() - requestedMs)
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  }
  return times
}

export interface Counted {
  readonly clustersAndPins: number
  readonly total: number
}
export async function wholeWorld(origin: string): Promise<Counted> {
  const { data } = await (await fetch(`${origin}${base}/facility/map/?zoom=0`)).json()
  const { total, clusters, points } = data.attributes
  const inClusters = clusters.reduce((sum: number, [, , count]: number[]) => sum + (count ?? 0), 0)
  return { clustersAndPins: inClusters + points.length, total }
}

/** The owner closes and reopens a point; the time runs from the response to the owner until the public map shows the change. */
export async function changeTimes(origin: string, own: Place): Promise<number[]> {
  const credentials = new URLSearchParams({ grant_type: 'password', username: 'points', password: 'Recircle2026' })
  const signedIn = await fetch(`${origin}${base}/authing/password/token/`, { method: 'POST', body: credentials })
  const { access_token: token } = await signedIn.json()
  const times: number[] = []
  for (let change = 0; change < changes; change += 1) {
    const isClosing = change % 2 === 0
    const transit = isClosing
      ? 'facility#accepted_to_temporarily_not_working'
      : 'facility#temporarily_not_working_to_accepted'
    const answer = await fetch(`${origin}${base}/facility/facility/${own.id}/transit/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ transit, payload: { comment: 'bench' } }),
    })
    if (!answer.ok) throw new Error(`The transit answered ${answer.status}: ${await answer.text()}`)
    const answeredMs = performance.now()
    while ((await isShownClosed(origin, own)) !== isClosing) {
      if (performance.now() - answeredMs > 30_000) throw new Error('The map did not show the change within 30 s')
      await delay(5)
    }
    times.push(performance.now() - answeredMs)
  }
  return times
}

async function isShownClosed(origin: string, own: Place): Promise<boolean | undefined> {
  const { data } = await (await fetch(mapUrl(origin, own, 19))).json()
  return data.attributes.points.find(({ id }: { id: string }) => id === own.id)?.temporarily_not_working
}
