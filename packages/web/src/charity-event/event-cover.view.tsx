import type { ReactNode } from 'react'
import { posterLayers, type EventPoster, type PosterLayer } from '@recircle/core/charity-event'
import { classNames } from '@recircle/ui/styles/class-names.ts'
import parts from '@recircle/ui/icons/drawings/event-parts.svg?no-inline'
import eventPosterStyles from './event-poster.module.css'
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

/** LOOK-6: a scene composed from one sprite, which is loaded once; colored by the page's tokens, so the dark theme needs no other version. */
const EventPosterView = ({ poster, className }: { poster: EventPoster; className: string }): ReactNode => (
  <svg
    viewBox="0 0 480 270"
    width={480}
    height={270}
    preserveAspectRatio="xMidYMax slice"
    aria-hidden
    className={classNames(eventPosterStyles.poster, className)}
    data-season={poster.season}
    data-light={poster.light}
    data-scene={`${poster.kind} ${poster.place} ${poster.cast}`}
  >
    <g transform={poster.isMirrored ? 'matrix(-1 0 0 1 480 0)' : undefined}>
      {posterLayers(poster).map((layer) => (
        <use
          key={layer.part}
          href={`${parts}#${layer.part}`}
          transform={transformOf(layer)}
          data-look={layer.look ?? undefined}
        />
      ))}
    </g>
  </svg>
)

function transformOf({ x, y, scale, isMirrored }: PosterLayer): string | undefined {
  if (x === 0 && y === 0) return undefined
  return `matrix(${isMirrored ? -scale : scale} 0 0 ${scale} ${x} ${y})`
}
