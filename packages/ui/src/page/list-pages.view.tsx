import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { Pagination, type PaginationProps } from '../layout/pagination.tsx'

/** Labeled pagination; hidden for a single page. */
export function ListPagesView({ current, total, hrefOf }: Omit<PaginationProps, 'labels'>): ReactNode {
  const { formatMessage } = useIntl()
  if (total < 2) return null
  return (
    <Pagination
      current={Math.min(current, total)}
      total={total}
      hrefOf={hrefOf}
      labels={{
        pages: formatMessage({ id: 'layout.pages' }),
        previous: formatMessage({ id: 'layout.previousPage' }),
        next: formatMessage({ id: 'layout.nextPage' }),
        page: (page) => formatMessage({ id: 'layout.page' }, { page }),
      }}
    />
  )
}
