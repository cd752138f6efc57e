import { sql, type Transaction } from 'kysely'
import { v7 as uuidV7 } from 'uuid'
import {
  publishedResult,
  resultLimits,
  type EventResult,
  type PublishedResult,
  type ResultStatus,
  type SentResultPhoto,
} from '@recircle/core/event-result'
import type { Queries, Schema } from '../db/database.ts'
import { fileUrl } from '../upload/file-url.ts'

export interface WeightRow {
  readonly srm_id: number
  readonly grams: number
  readonly is_estimate: boolean
}
const weightsOf = sql`coalesce((
  select jsonb_agg(jsonb_build_object('srm_id', w.material_id, 'grams', w.grams, 'is_estimate', w.is_estimate)
    order by w.grams desc, w.material_id)
  from event_result_weights w where w.result_id = r.id), '[]')`

/** ORG-15: of each photo whose picture is still stored. */
const photosOf = sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', p.id, 'upload', u.id, 'key', u.storage_key, 'alt', p.alt,
    'width', u.width_px, 'height', u.height_px, 'is_left_out', p.is_left_out, 'reason', p.reason) order by p.id)
  from event_result_photos p join uploads u on u.id = p.upload_id where p.result_id = r.id), '[]')`

export const weightOf = ({ srm_id: materialId, grams, is_estimate: isEstimate }: WeightRow) => ({
  materialId,
  grams,
  isEstimate,
})

interface PhotoRow {
  readonly id: string
  readonly upload: string
  readonly key: string
  readonly alt: string
  readonly width: number
  readonly height: number
  readonly is_left_out: boolean
  readonly reason: string
}
export interface KnownPhoto extends SentResultPhoto {
  readonly uploadId: string
}
const photoOf = ({ id, upload, key, alt, width, height, is_left_out, reason }: PhotoRow): KnownPhoto => ({
  id,
  uploadId: upload,
  url: fileUrl(key),
  alt,
  widthPx: width,
  heightPx: height,
  isLeftOut: is_left_out,
  reason,
})

export interface KnownResult extends EventResult {
  readonly id: string
  readonly eventId: string
  readonly status: ResultStatus
  readonly reason: string
  /** Of the photos: staff decide on the version that they have seen. */
  readonly version: number
  readonly photos: readonly KnownPhoto[]
}
interface Row {
  readonly id: string
  readonly charity_event_id: string
  readonly weights: readonly WeightRow[]
  readonly people: number | null
  readonly hours: number | null
  readonly words: string
  readonly status: ResultStatus
  readonly reason: string
  readonly version: number
  readonly photos: readonly PhotoRow[]
}
const knownResult = (row: Row): KnownResult => ({
  id: row.id,
  eventId: row.charity_event_id,
  weights: row.weights.map(weightOf),
  people: row.people,
  hours: row.hours,
  words: row.words,
  status: row.status,
  reason: row.reason,
  version: row.version,
  photos: row.photos.map(photoOf),
})

/** The latest result of an event, whatever its status, except replaced and withdrawn ones. */
export async function lastResult(queries: Queries, eventId: string): Promise<KnownResult | null> {
  const { rows } = await sql<Row>`
    select r.*, ${weightsOf} as weights, ${photosOf} as photos from event_results r
    where r.charity_event_id = ${eventId} and r.status not in ('replaced', 'withdrawn') order by r.id desc limit 1`.execute(
    queries,
  )
  return rows[0] ? knownResult(rows[0]) : null
}

/** Waits for a decision about the waiting result: no photo joins what staff have not seen, and none that they leave out is taken over. */
export async function lockLast(transaction: Transaction<Schema>, eventId: string): Promise<KnownResult | null> {
  await sql`select id from charity_events where id = ${eventId} for update`.execute(transaction)
  await sql`select id from event_results where charity_event_id = ${eventId} and status = 'waiting' for update`.execute(
    transaction,
  )
  return lastResult(transaction, eventId)
}

export async function findResult(queries: Queries, id: string): Promise<KnownResult | null> {
  const { rows } = await sql<Row>`
    select r.*, ${weightsOf} as weights, ${photosOf} as photos from event_results r where r.id = ${id}`.execute(queries)
  return rows[0] ? knownResult(rows[0]) : null
}

export async function lastPublished(queries: Queries, eventId: string): Promise<KnownResult | null> {
  const { rows } = await sql<Row>`
    select r.*, ${weightsOf} as weights, ${photosOf} as photos from event_results r
    where r.charity_event_id = ${eventId} and r.status = 'published'`.execute(queries)
  return rows[0] ? knownResult(rows[0]) : null
}

/** DESK-59: what staff last refused of an event. */
export async function lastDeclined(queries: Queries, eventId: string): Promise<KnownResult | null> {
  const { rows } = await sql<Row>`
    select r.*, ${weightsOf} as weights, ${photosOf} as photos from event_results r
    where r.charity_event_id = ${eventId} and r.status = 'declined' order by r.id desc limit 1`.execute(queries)
  return rows[0] ? knownResult(rows[0]) : null
}

/**
 * ORG-7: a new result replaces one that is still waiting; a published one stays until staff have reviewed the new one. It takes over the photos
 * (ORG-15) that staff have not left out. Returns its id.
 */
export async function insertResult(
  transaction: Transaction<Schema>,
  eventId: string,
  { weights, people, hours, words }: EventResult,
): Promise<string> {
  const photos = (await lockLast(transaction, eventId))?.photos.filter(({ isLeftOut }) => !isLeftOut) ?? []
  await transaction
    .updateTable('event_results')
    .set({ status: 'withdrawn', decided_at: sql<Date>`now()` })
    .where('charity_event_id', '=', eventId)
    .where('status', '=', 'waiting')
    .execute()
  const id = uuidV7()
  await transaction
    .insertInto('event_results')
    .values({ id, charity_event_id: eventId, people, hours, words })
    .execute()
  const copies = photos.map(({ uploadId, alt }) => ({ id: uuidV7(), result_id: id, upload_id: uploadId, alt }))
  if (copies.length > 0) await transaction.insertInto('event_result_photos').values(copies).execute()
  if (weights.length === 0) return id
  const rows = weights.map(({ materialId, grams, isEstimate }) => ({
    result_id: id,
    material_id: materialId,
    grams,
    is_estimate: isEstimate,
  }))
  await transaction.insertInto('event_result_weights').values(rows).execute()
  return id
}

/** ORG-9: what every page, sum and file of results (`r`) of events (`e`) shows. */
export const isPublicResult = sql`r.status = 'published' and e.status = 'accepted'`
/** The month of a result, where its event took place. */
export const endMonth = sql`to_char(e.ends_at at time zone e.timezone, 'YYYY-MM')`

interface PublishedRow extends Row {
  readonly title: string
  readonly month: string
  readonly decided_at: number
  readonly corrections: number
}
const readPublished = async (queries: Queries, of: ReturnType<typeof sql>): Promise<PublishedResult[]> => {
  const { rows } = await sql<PublishedRow>`
    select r.*, ${weightsOf} as weights, ${photosOf} as photos, e.title, ${endMonth} as month,
      (select count(*) from event_results b where b.charity_event_id = e.id and b.status = 'replaced') as corrections
    from event_results r join charity_events e on e.id = r.charity_event_id
    where ${isPublicResult} and ${of} order by e.ends_at desc, r.id limit ${resultLimits.listed}`.execute(queries)
  return rows.map((row) => {
    const known = knownResult(row)
    const { people, hours } = publishedResult(known)
    return {
      weights: row.weights.map(weightOf),
      people,
      hours,
      words: row.words,
      eventId: row.charity_event_id,
      title: row.title,
      month: row.month,
      publishedAtMs: row.decided_at,
      corrections: row.corrections,
      photos: known.photos.filter(({ isLeftOut }) => !isLeftOut),
    }
  })
}

export const publishedOfEvent = async (queries: Queries, eventId: string): Promise<PublishedResult | null> =>
  (await readPublished(queries, sql`e.id = ${eventId}`))[0] ?? null
export const publishedOfOrganization = (queries: Queries, orgId: string): Promise<PublishedResult[]> =>
  readPublished(queries, sql`e.org_id = ${orgId}`)
