import type { ReactNode } from 'react'
import { isAccountPage } from '../../routing/access.ts'
import type { RouteEntry } from '../../routing/route-entry.ts'
import { Skeleton } from '@recircle/ui/feedback/skeleton.tsx'
import styles from './page-skeleton.module.css'

export type PageShape = 'list' | 'form' | 'map' | 'article'

const lists = new Set([
  'charity-events',
  'results',
  'my-charity-events',
  'my-recycling-points',
  'imports',
  'claims',
  'point-days',
  'own-towns',
  'suggestions',
  'guide',
  'balance',
])
const forms = new Set([
  'login',
  'registration',
  'restore-password',
  'create-charity-event',
  'edit-charity-event',
  'create-recycling-point',
  'edit-recycling-point',
  'move-event',
  'missing-place',
  'report',
])

export function shapeOf({ id }: Pick<RouteEntry, 'id'>): PageShape {
  if (id === 'recycling-points') return 'map'
  if (lists.has(id)) return 'list'
  return forms.has(id) ? 'form' : 'article'
}

/** LOOK-22: the shape of a page that is still loading, where its parts will be. The bar says to screen readers that it loads. */
export function PageSkeletonView({ entry }: { entry: RouteEntry }): ReactNode {
  const shape = shapeOf(entry)
  return (
    <div
      aria-hidden="true"
      className={styles.cover}
      data-shape={shape}
      data-side-from={entry.meta.sideContentFromPx}
      data-skeleton=""
    >
      <div
        className={styles.page}
        data-max-width={entry.meta.maxWidthPx}
        data-side={entry.meta.sideContentPx}
        data-account={isAccountPage(entry) ? '' : undefined}
      >
        {isAccountPage(entry) && (
          <div className={styles.links}>
            {rows(6, () => (
              <Skeleton width="3/4" />
            ))}
          </div>
        )}
        <div className={styles.content}>{shapes[shape]}</div>
      </div>
    </div>
  )
}

/** The shape alone, where the page itself will be. */
export const PageShapeView = ({ entry }: { entry: RouteEntry }): ReactNode => (
  <div aria-hidden="true" className={styles.content} data-skeleton="">
    {shapes[shapeOf(entry)]}
  </div>
)

const rows = (count: number, row: () => ReactNode): ReactNode[] =>
  Array.from({ length: count }, (_, at) => <div key={at}>{row()}</div>)

const heading = (
  <div className={styles.heading}>
    <Skeleton width="1/2" className={styles.title} />
    <Skeleton width="2/3" />
  </div>
)

const row = (): ReactNode => (
  <div className={styles.row}>
    <Skeleton className={styles.picture} />
    <div className={styles.lines}>
      <Skeleton width="1/3" />
      <Skeleton shape="title" width="3/4" />
      <Skeleton width="1/2" />
    </div>
  </div>
)

const point = (): ReactNode => (
  <div className={styles.point}>
    <Skeleton width="2/3" />
    <Skeleton width="1/3" />
    <Skeleton width="1/2" />
    <Skeleton shape="chip" />
  </div>
)

const shapes: Readonly<Record<PageShape, ReactNode>> = {
  list: (
    <>
      {heading}
      <Skeleton className={styles.filters} />
      <div className={styles.rows}>{rows(6, row)}</div>
    </>
  ),
  form: (
    <>
      {heading}
      <div className={styles.fields}>
        {rows(5, () => (
          <div className={styles.lines}>
            <Skeleton width="1/4" />
            <Skeleton className={styles.field} />
          </div>
        ))}
      </div>
    </>
  ),
  article: (
    <>
      {heading}
      <div className={styles.text}>
        {rows(4, () => (
          <div className={styles.lines}>
            <Skeleton />
            <Skeleton />
            <Skeleton width="2/3" />
          </div>
        ))}
      </div>
    </>
  ),
  map: (
    <div className={styles.map}>
      <div className={styles.search}>
        <Skeleton className={styles.chip} />
      </div>
      <div className={styles.chips}>
        {rows(6, () => (
          <Skeleton className={styles.chip} />
        ))}
      </div>
      <div className={styles.sheet}>{rows(8, point)}</div>
    </div>
  ),
}
