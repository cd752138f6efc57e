import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Skeleton } from '../ui/skeleton.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import type { PointSummary } from './point-data.ts'
import { PointHeader } from './point.view.tsx'
import styles from './point-loading.module.css'

interface PointLoadingProps {
  known: PointSummary | null
}

/** Shows the data of the list at once, with placeholders for the rest. */
export const PointLoading = ({ known }: PointLoadingProps): ReactNode => (
  <div className={styles.loading} aria-busy="true">
    <output>
      <VisuallyHidden>
        <FormattedMessage id="layout.loading" />
      </VisuallyHidden>
    </output>
    {known === null ? (
      <>
        <Skeleton shape="circle" />
        <Skeleton width="1/3" />
        <Skeleton shape="title" width="3/4" />
      </>
    ) : (
      <PointHeader point={known} iconUrl={null} />
    )}
    <Skeleton shape="title" />
    <Skeleton width="1/2" />
    <Skeleton />
    <Skeleton />
    <Skeleton />
  </div>
)
