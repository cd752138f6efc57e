import { sql } from 'kysely'
import { charityEventPath } from '@recircle/core/charity-event'
import { publishedResult } from '@recircle/core/event-result'
import { openResultsColumns, type OpenResultsWords } from '@recircle/core/open-data'
import { formatInstant } from '@recircle/core/wire'
import { csvLine } from '@recircle/place-files/formats'
import type { Queries } from '../db/database.ts'
import { isPublicResult } from '../event-result/results.repository.ts'

interface Row {
  readonly id: string
  readonly event: string
  readonly title: string
  readonly org_id: string
  readonly organization: string
  readonly day: string
  readonly people: number | null
  readonly hours: number | null
  readonly corrections: number
  readonly decided_at: number
  readonly weights: readonly { readonly slug: string; readonly grams: number; readonly is_estimate: boolean }[]
}

/** ORG-16: the same results as on the pages of events. */
const published = sql`event_results r join charity_events e on e.id = r.charity_event_id
  join organizations o on o.id = e.org_id where ${isPublicResult}`

const atOnce = 500

async function* publishedRows(queries: Queries): AsyncIterable<readonly Row[]> {
  let after: string | null = null
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- each page begins after the one before
    const { rows }: { readonly rows: readonly Row[] } = await sql<Row>`
      select r.id, e.id as event, e.title, e.org_id, o.full_name as organization,
        to_char(e.ends_at at time zone e.timezone, 'YYYY-MM-DD') as day, r.people, r.hours, r.decided_at,
        (select count(*) from event_results b where b.charity_event_id = e.id and b.status = 'replaced') as corrections,
        coalesce((select jsonb_agg(jsonb_build_object('slug', m.slug, 'grams', w.grams, 'is_estimate', w.is_estimate)
            order by w.grams desc, w.material_id)
          from event_result_weights w join materials m on m.id = w.material_id where w.result_id = r.id), '[]') as weights
      from ${published} and ${after === null ? sql`true` : sql`r.id > ${after}`}
      order by r.id limit ${atOnce}`.execute(queries)
    if (rows.length > 0) yield rows
    if (rows.length < atOnce) return
    after = rows.at(-1)?.id ?? null
  }
}

export interface OpenResultsWish {
  readonly origin: string
  readonly license: string
  readonly onRow?: () => void
}

/** ORG-16: the file as a stream of chunks: memory never holds more than a page of results. */
export async function* openResultsPieces(queries: Queries, wish: OpenResultsWish): AsyncIterable<string> {
  yield csvLine([...openResultsColumns])
  for await (const rows of publishedRows(queries)) {
    const lines = rows.flatMap((row) => linesOf(row, wish))
    for (const _ of lines) wish.onRow?.()
    yield lines.map((words) => csvLine(openResultsColumns.map((column) => words[column]))).join('')
  }
}

function linesOf(row: Row, { origin, license }: OpenResultsWish): OpenResultsWords[] {
  const { people, hours } = publishedResult({ weights: [], people: row.people, hours: row.hours, words: '' })
  const figures = { people: String(people ?? ''), hours: String(hours ?? '') }
  const common = {
    event: row.event,
    page: origin + charityEventPath(row.event),
    title: row.title,
    organization_id: row.org_id,
    organization: row.organization,
    date: row.day,
    corrections: String(row.corrections),
    license,
    updated: formatInstant(row.decided_at),
  }
  const amounts =
    row.weights.length === 0
      ? [{ material: '', kilograms: '', estimated: '' }]
      : row.weights.map(({ slug, grams, is_estimate: isEstimate }) => ({
          material: slug,
          kilograms: String(grams / gramsInKilogram),
          estimated: isEstimate ? 'yes' : 'no',
        }))
  return amounts.map((amount, index) =>
    Object.assign({ people: '', hours: '' }, common, amount, index === 0 && figures),
  )
}

const gramsInKilogram = 1000

/** Differs after every change that the file shows. */
export async function openResultsVersion(queries: Queries): Promise<string> {
  const { rows } = await sql<{ state: string }>`select concat_ws(' ',
      (select concat_ws(' ', count(*), max(r.decided_at), md5(string_agg(r.id::text, ',' order by r.id)),
        max(e.updated_at), max(o.updated_at)) from ${published}),
      (select md5(string_agg(slug, ',' order by id)) from materials)) as state`.execute(queries)
  return rows[0]?.state ?? ''
}
