/** SRC-30: how a source gives its rows in pages. What each of them means is data: `answer-dialects.ts` of place-files. */
export const feedPagings = [
  /** All rows in one answer, as its owner says. */
  'whole',
  'ckan',
  'arcgis',
  'socrata',
  'mos',
  'egov',
  'ods1',
  'ods2',
  'ogc',
  'links',
  'offset',
  'from',
  'page',
] as const
export type FeedPaging = (typeof feedPagings)[number]

/** Neither set nor recognized. */
export const noPaging = ''
export type MaybePaging = FeedPaging | typeof noPaging

/**
 * SRC-33: a number that a portal cuts its lists at, such as 100, 250, 1,000 or 1,024: one digit, or one and a half, before zeros only,
 * whole thousands of large lists, or a power of two. A list that really has so many rows is read once its owner says that it is whole.
 */
export function isRoundCount(rows: number): boolean {
  if (rows < 100) return false
  const step = 10 ** (String(rows).length - 1)
  const isThousands = rows > 10_000 && rows % 1000 === 0
  return (rows * 2) % step === 0 || isThousands || Number.isInteger(Math.log2(rows))
}
