import type pg from 'pg'

/** An event for so many points. */
const pointsForEvent = 10

/** Public pages, the best known first. */
export async function publicPages(client: pg.Client, count: number): Promise<readonly string[]> {
  const idsOf = async (table: string): Promise<string[]> => {
    const { rows } = await client.query<{ id: string }>(
      `select id from ${table} where status = 'accepted' order by md5(id::text) limit ${count}`,
    )
    return rows.map(({ id }) => id)
  }
  const [points, events] = [await idsOf('facilities'), await idsOf('charity_events')]
  const known = [
    '/',
    '/recycling-points',
    '/charity-events',
    '/guide',
    '/guide/battery',
    '/data',
    '/results',
    '/get-app',
  ]
  const things = points.flatMap((id, at) => {
    const event = at % pointsForEvent === 0 ? events[at / pointsForEvent] : undefined
    const page = `/recycling-points/${id}`
    return event === undefined ? [page] : [page, `/charity-event/${event}`]
  })
  return [...known, ...things].slice(0, count)
}

/** As visitors ask: the n-th page a share of 1/n (Zipf's law). The numbers repeat with the seed. */
export function asVisitorsAsk(pages: readonly string[], asks: number, seed = 42): string[] {
  const sums: number[] = []
  for (const [at] of pages.entries()) sums.push((sums[at - 1] ?? 0) + 1 / (at + 1))
  const total = sums.at(-1) ?? 0
  let state = seed
  const random = (): number => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
  return Array.from({ length: asks }, () => {
    const wanted = random() * total
    let [low, high] = [0, sums.length - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sums[middle] ?? 0) < wanted) low = middle + 1
      else high = middle
    }
    return pages[low] ?? '/'
  })
}
