import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { Pagination } from '../ui/pagination.tsx'
import styles from './owner-list.module.css'

interface OwnerListPagesProps {
  current: number
  total: number
  hrefOf: (page: number) => string
}

export function OwnerListPages({ current, total, hrefOf }: OwnerListPagesProps): ReactNode {
  const { formatMessage } = useIntl()
  return (
    <div className={styles.pages}>
      <Pagination
        current={Math.min(current, total)}
        total={total}
        hrefOf={hrefOf}
        labels={{
          pages: formatMessage({ id: 'myPoints.pages' }),
          previous: formatMessage({ id: 'myPoints.previousPage' }),
          next: formatMessage({ id: 'myPoints.nextPage' }),
          page: (page) => formatMessage({ id: 'myPoints.page' }, { page }),
        }}
      />
    </div>
  )
}
