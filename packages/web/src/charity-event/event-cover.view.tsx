import type { ReactNode } from 'react'
import type { EventPoster } from '@recircle/core/charity-event'
import { EventPosterView } from './event-poster.view.tsx'
import { classNames } from '../ui/class-names.ts'
import styles from './event-cover.module.css'

interface EventCoverProps {
  /** Null where nobody has uploaded one: the poster stands in. */
  url: string | null
  poster: EventPoster
  /** A cover above the fold is not fetched late. */
  isFirst?: boolean
}

/** Decoration: the title stands beside it. */
export const EventCover = ({ url, poster, isFirst }: EventCoverProps): ReactNode =>
  url === null ? (
    <EventPosterView poster={poster} className={classNames(styles.cover)} />
  ) : (
    <img src={url} alt="" width={960} height={540} loading={isFirst ? 'eager' : 'lazy'} className={styles.cover} />
  )
