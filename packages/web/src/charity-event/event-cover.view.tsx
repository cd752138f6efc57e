import type { ReactNode } from 'react'
import type { EventPoster } from '@recircle/core/charity-event'
import { EventPosterView } from './event-poster.view.tsx'
import { classNames } from '../ui/class-names.ts'
import styles from './event-cover.module.css'

interface EventCoverProps {
  /** Null if no cover was uploaded; the poster is shown instead. */
  url: string | null
  poster: EventPoster
  /** Loads the cover eagerly, because it is above the fold. */
  isFirst?: boolean
}

/** Decorative: the title is next to it. */
export const EventCover = ({ url, poster, isFirst }: EventCoverProps): ReactNode =>
  url === null ? (
    <EventPosterView poster={poster} className={classNames(styles.cover)} />
  ) : (
    <img src={url} alt="" width={960} height={540} loading={isFirst ? 'eager' : 'lazy'} className={styles.cover} />
  )
