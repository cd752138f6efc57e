import { Skeleton } from './skeleton.tsx'
import styles from './skeleton.module.css'

/** The shape of a point's card. */
export const PointCardSkeleton = () => (
  <div className={styles.card}>
    <Skeleton width="1/3" />
    <Skeleton shape="title" width="3/4" />
    <Skeleton width="2/3" />
    <span className={styles.row}>
      <Skeleton shape="chip" />
      <Skeleton shape="chip" />
      <Skeleton shape="chip" />
    </span>
  </div>
)

/** The shape of an event's card. */
export const EventCardSkeleton = () => (
  <div className={styles.pictureCard}>
    <Skeleton shape="picture" />
    <div className={styles.text}>
      <Skeleton shape="chip" />
      <Skeleton shape="title" width="3/4" />
      <Skeleton width="1/2" />
    </div>
  </div>
)
