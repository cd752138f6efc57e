import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { Pagination } from '../../ui/pagination.tsx'
import { myPointsAddress, type MyPointsQuery } from './my-points-query.ts'
import styles from './my-recycling-points.module.css'

export function MyPointsPages({ query, pageCount }: { query: MyPointsQuery; pageCount: number }): ReactNode {
  const { formatMessage } = useIntl()
  return (
    <div className={styles.pages}>
      <Pagination
        current={Math.min(query.page, pageCount)}
        total={pageCount}
        hrefOf={(page) => myPointsAddress(query, { page })}
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
