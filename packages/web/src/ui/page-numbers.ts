/** A row of dots before or after the neighbours of the current page. */
export type PageGap = 'gap-before' | 'gap-after'

/** First, last and the neighbours of the current page; a gap of one page is filled, a longer one is a dot row. */
export function pageNumbers(current: number, total: number): (number | PageGap)[] {
  const wanted = [1, current - 1, current, current + 1, total].filter((page) => page >= 1 && page <= total)
  const pages = [...new Set(wanted)].toSorted((a, b) => a - b)
  return pages.flatMap((page, index) => {
    const before = pages[index - 1] ?? 0
    if (page - before === 2) return [page - 1, page]
    return page - before > 2 ? ([page > current ? 'gap-after' : 'gap-before', page] as const) : [page]
  })
}
