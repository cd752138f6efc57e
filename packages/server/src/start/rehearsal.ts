import { setTimeout as delay } from 'node:timers/promises'
import { openDataFiles } from '@recircle/core/open-data'
import type { App } from '../app.ts'
import { inProcessFetch } from '../rendering/in-process-fetch.ts'

const api = '/api/web/v1'
const usualPatienceMs = 10_000
/** In degrees: a town. */
const reach = 0.1

interface Listed {
  readonly data: readonly {
    readonly id: string
    readonly attributes: { readonly point?: { readonly longitude: number; readonly latitude: number } }
  }[]
}

/**
 * STANDBY-5: asks for one of each kind of answer, as a visitor would. The first of a kind opens connections, compiles its schema, loads its modules or
 * starts a thread, which takes ten times as long as the next. It begins once the points are read, which the map waits for. What fails or takes too
 * long here is left to the visitors. Never rejects.
 */
export async function rehearse(
  app: App,
  origin: string,
  end: AbortSignal,
  patienceMs = usualPatienceMs,
): Promise<void> {
  const ask = inProcessFetch(app, new URL(origin).host)
  const arePointsRead = async (): Promise<boolean> =>
    (await ask(`${origin}${api}/facility/map/?zoom=0&filter[point__in_bbox]=-180,-85,180,85`)).status !== 503
  // oxlint-disable-next-line no-await-in-loop -- until it is so
  while (!end.aborted && !(await arePointsRead().catch(() => true))) await delay(100, undefined, { ref: false })
  const over = AbortSignal.any([end, AbortSignal.timeout(patienceMs)])
  const read = async (path: string): Promise<string> => {
    over.throwIfAborted()
    return (await ask(origin + path)).text()
  }
  const firstOf = async (list: string) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an answer of this server
    const { data = [] }: Partial<Listed> = JSON.parse(await read(`${api}${list}?page[limit]=1`)) as Partial<Listed>
    return data[0]
  }
  const visit = async (): Promise<void> => {
    const point = await firstOf('/facility/facility/')
    const event = await firstOf('/promotion/promotion/')
    const { longitude: lng = 0, latitude: lat = 0 } = point?.attributes.point ?? {}
    const box = [lng - reach, lat - reach, lng + reach, lat + reach].join(',')
    // Its thread starts beside the pages.
    const file = read(`${openDataFiles.csv}?bbox=${box}`).catch(() => '')
    const pages = [
      `${api}/facility/map/?zoom=10&filter[point__in_bbox]=${box}`,
      `${api}/facility/search/?search=paper&page[limit]=10`,
      ...(point === undefined ? [] : [`${api}/facility/facility/${point.id}/`, `/recycling-points/${point.id}`]),
      ...(event === undefined ? [] : [`/charity-events/${event.id}`]),
      '/charity-events',
      '/guide',
      '/',
    ]
    for (const path of pages) {
      // With a query that nobody asks, a page takes no place among those that visitors ask for.
      // oxlint-disable-next-line no-await-in-loop -- visitors who come meanwhile wait for one page, not for all
      await read(path.startsWith(api) ? path : `${path}?rehearsal`)
    }
    await file
  }
  const visited = visit().catch(() => {})
  const waited = delay(patienceMs, undefined, { signal: over, ref: false }).catch(() => {})
  await Promise.race([visited, waited])
}
