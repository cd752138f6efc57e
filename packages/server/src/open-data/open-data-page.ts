import { isConfirmedLately } from '@recircle/core/confirmation'
import { isOpenFor, type Facility } from '@recircle/core/facility'
import type { Material } from '@recircle/core/material'
import type { OpenDataFormat, OpenDataQuery, OpenDataWords } from '@recircle/core/open-data'
import type { Queries } from '../db/database.ts'
import { listMaterials } from '../material/material.repository.ts'
import { writers, type Writer } from './open-data-writers.ts'
import { tagsOf, wordsOf, type OpenDataTerms } from './open-point-words.ts'
import { chosenMaterials, gonePointsAfter, openPointsAfter, pointsAtOnce } from './open-points.repository.ts'

export interface OpenDataWish extends OpenDataTerms {
  readonly query: OpenDataQuery
  /** Only the points that are open then; all if omitted. */
  readonly openAtMs?: number
  /** Only these points, which match the words of a search; all if omitted. */
  readonly foundIds?: readonly string[]
}

/** Where a page of a file begins: all that has to be known of the pages before it. */
export interface PageStart {
  readonly part: 'points' | 'gone'
  /** The last id before the page; null where the part begins. */
  readonly afterId: string | null
  /** Whether nothing has been written between the head and the page. */
  readonly isEmpty: boolean
}
export const firstPage: PageStart = { part: 'points', afterId: null, isEmpty: true }

const readingsOfPage = 3
/** The number of points on a full page. */
export const pageLength = readingsOfPage * pointsAtOnce

interface OpenDataPage {
  /** A text for each format, in their order. */
  readonly texts: readonly string[]
  /** Null behind the last page. */
  readonly next: PageStart | null
}

/** OPEN-1 OPEN-4: a page of the files: the first with their heads, the last with their ends. The points are read once for all formats. */
export async function readOpenDataPage(
  queries: Queries,
  formats: readonly OpenDataFormat[],
  wish: OpenDataWish,
  start: PageStart,
  onPoint: (words: OpenDataWords) => void = () => {},
): Promise<OpenDataPage> {
  const files = formats.map((format) => writers[format](wish))
  const isFirst = start.part === 'points' && start.afterId === null
  const texts = files.map(({ head }) => (isFirst ? head : ''))
  let { isEmpty } = start
  const write = (textOf: (writer: Writer) => string): void => {
    for (const [index, writer] of files.entries()) texts[index] += (isEmpty ? '' : writer.between) + textOf(writer)
    isEmpty = false
  }
  const lastId = await (start.part === 'points' ? writePoints : writeGone)(queries, wish, start.afterId, write, onPoint)
  const next = nextAfter(start.part, lastId, wish)
  if (next !== null) return { texts, next: { ...next, isEmpty } }
  return { texts: texts.map((text, index) => text + files[index]?.end), next }
}

function nextAfter(
  part: PageStart['part'],
  lastId: string | null,
  { query }: OpenDataWish,
): Omit<PageStart, 'isEmpty'> | null {
  if (lastId !== null) return { part, afterId: lastId }
  return part === 'points' && query.updatedSinceMs !== null ? { part: 'gone', afterId: null } : null
}

/** Returns the id behind which the part goes on; null if it has ended. */
type WritePart = (
  queries: Queries,
  wish: OpenDataWish,
  afterId: string | null,
  write: (textOf: (writer: Writer) => string) => void,
  onPoint: (words: OpenDataWords) => void,
) => Promise<string | null>

const writePoints: WritePart = async (queries, wish, afterId, write, onPoint) => {
  const all = await listMaterials(queries)
  const materials = new Map(all.map((material) => [material.id, material]))
  const isWanted = pointRules(wish, all)
  const read = (after: string | null) => openPointsAfter(queries, wish, all, after)
  let lastId = afterId
  let ahead: ReturnType<typeof read> | null = read(lastId)
  for (let readings = 1; ahead !== null; readings++) {
    // oxlint-disable-next-line no-await-in-loop -- each reading begins after the one before
    const points: Awaited<typeof ahead> = await ahead
    lastId = lastOfFull(points.map(({ facility }) => facility))
    // The database reads the next points while these are written.
    ahead = lastId === null || readings === readingsOfPage ? null : read(lastId)
    for (const point of points) {
      if (!isWanted(point.facility)) continue
      const words = wordsOf(point, materials, wish)
      const tags = tagsOf(point.facility, materials)
      write((writer) => writer.point(words, tags))
      onPoint(words)
    }
  }
  return lastId
}

/** The filters that are rules of core instead of conditions of the database. */
function pointRules(
  { query, openAtMs, nowMs }: OpenDataWish,
  materials: readonly Material[],
): (facility: Facility) => boolean {
  const brought = { choices: chosenMaterials(query, materials), match: query.match }
  return (facility) =>
    (!query.isConfirmedLately || isConfirmedLately(facility.confirmations, facility.timezone, nowMs)) &&
    (openAtMs === undefined || isOpenFor(facility, brought, openAtMs))
}

const writeGone: WritePart = async (queries, { query }, afterId, write) => {
  const gone = query.updatedSinceMs === null ? [] : await gonePointsAfter(queries, query.updatedSinceMs, afterId)
  for (const each of gone) write((writer) => writer.gone(each))
  return lastOfFull(gone)
}

const lastOfFull = (items: readonly { readonly id: string }[]): string | null =>
  items.length < pointsAtOnce ? null : (items.at(-1)?.id ?? null)
