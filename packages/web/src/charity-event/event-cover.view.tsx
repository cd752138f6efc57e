import type { ReactNode } from 'react'
import { classNames } from '../ui/class-names.ts'
import { Drawing } from '../ui/drawing.tsx'
import { eventKindLooks } from './event-kind-looks.ts'
import type { EventSummary } from './event-data.ts'
import styles from './event-cover.module.css'

interface EventCoverProps {
  event: Pick<EventSummary, 'kind' | 'coverUrl'>
  /** A cover above the fold is not fetched late. */
  isFirst?: boolean
  className?: string | undefined
}

/** Decoration: the title stands beside it. */
export const EventCover = ({ event: { kind, coverUrl }, isFirst, className }: EventCoverProps): ReactNode =>
  coverUrl === null ? (
    <Drawing drawing={eventKindLooks[kind].drawing} className={classNames(styles.cover, className)} />
  ) : (
    <img
      src={coverUrl}
      alt=""
      width={960}
      height={540}
      loading={isFirst ? 'eager' : 'lazy'}
      className={classNames(styles.cover, className)}
    />
  )
