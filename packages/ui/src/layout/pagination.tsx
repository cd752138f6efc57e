import { Anchor } from '../button/anchor.tsx'
import { classNames } from '../styles/class-names.ts'
import { Icon } from '../icons/icon.tsx'
import styles from './pagination.module.css'

export interface PaginationProps {
  current: number
  total: number
  hrefOf: (page: number) => string
  labels: { pages: string; previous: string; next: string; page: (page: number) => string }
}

/** Real links, so that each page of a list has a URL. */
export const Pagination = ({ current, total, hrefOf, labels }: PaginationProps) => (
  <nav aria-label={labels.pages} className={styles.pages}>
    {current > 1 && (
      <Anchor href={hrefOf(current - 1)} rel="prev" aria-label={labels.previous} className={styles.page}>
        <Icon name="chevron-left" size="sm" />
      </Anchor>
    )}
    {pageNumbers(current, total).map((page) =>
      typeof page !== 'number' ? (
        <span key={page} className={styles.gap}>
          …
        </span>
      ) : (
        <Anchor
          key={page}
          href={hrefOf(page)}
          aria-label={labels.page(page)}
          aria-current={page === current ? 'page' : undefined}
          className={classNames(styles.page, page === current && styles.current)}
        >
          {page}
        </Anchor>
      ),
    )}
    {current < total && (
      <Anchor href={hrefOf(current + 1)} rel="next" aria-label={labels.next} className={styles.page}>
        <Icon name="chevron-right" size="sm" />
      </Anchor>
    )}
  </nav>
)

/** An ellipsis before or after the neighbors of the current page. */
type PageGap = 'gap-before' | 'gap-after'

/** The first, the last, and the neighbors of the current page; a gap of one page is filled, a longer one becomes an ellipsis. */
export function pageNumbers(current: number, total: number): (number | PageGap)[] {
  const wanted = [1, current - 1, current, current + 1, total].filter((page) => page >= 1 && page <= total)
  const pages = [...new Set(wanted)].toSorted((a, b) => a - b)
  return pages.flatMap((page, index) => {
    const before = pages[index - 1] ?? 0
    if (page - before === 2) return [page - 1, page]
    return page - before > 2 ? ([page > current ? 'gap-after' : 'gap-before', page] as const) : [page]
  })
}
