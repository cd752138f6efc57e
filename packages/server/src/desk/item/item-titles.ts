import type { DeskItem, DeskKind, ReviewedRow } from '@recircle/core/desk'
import type { LocaleCode } from '@recircle/core/site'
import type { Queries } from '../../db/database.ts'
import { titlesOf, type NamedPoint } from '../../facility/point-titles.ts'

const kindsOfPoints: ReadonlySet<DeskKind> = new Set(['facility', 'proposal', 'claim'])

interface Titled {
  readonly kind: DeskKind
  readonly id: string
  readonly title: string
}
const pointOf = ({ id, title: name }: Titled): NamedPoint => ({ id, name })
const isOfPoint = ({ kind }: Titled): boolean => kindsOfPoints.has(kind)

/** FAC-27: items about points without a name are called as the points are. */
export async function withTitles<Item extends Titled>(
  queries: Queries,
  items: readonly Item[],
  locale: LocaleCode,
): Promise<Item[]> {
  const titleFor = await titlesOf(queries, items.filter(isOfPoint).map(pointOf), locale)
  return items.map((item) => ({ ...item, title: titleFor(pointOf(item)) }))
}

/** The same of the rows of an import, and of the points beside them. */
export async function titledReview(
  queries: Queries,
  rows: readonly ReviewedRow[],
  locale: LocaleCode,
): Promise<ReviewedRow[]> {
  const points = rows.flatMap(({ id, name, near }) => [{ id, name }, ...(near === null ? [] : [near])])
  const titleFor = await titlesOf(queries, points, locale)
  return rows.map((row) => ({
    ...row,
    name: titleFor(row),
    near: row.near && { ...row.near, name: titleFor(row.near) },
  }))
}

/** The same of everything that an open item names. */
export async function openWithTitles<Item extends Pick<DeskItem, 'duplicates' | 'subject' | 'review' | 'author'>>(
  queries: Queries,
  item: Item,
  locale: LocaleCode,
): Promise<Item> {
  const { duplicates, subject, review, author } = item
  const ofSubject = subject?.kind === 'facility' ? [subject] : []
  const titleFor = await titlesOf(queries, [...duplicates, ...ofSubject], locale)
  const named = <Point extends NamedPoint>(point: Point): Point => ({ ...point, name: titleFor(point) })
  return {
    ...item,
    duplicates: duplicates.map(named),
    subject: subject && named(subject),
    review: review && { ...review, rows: await titledReview(queries, review.rows, locale) },
    author: { ...author, latest: await withTitles(queries, author.latest, locale) },
  }
}
