import { useEffect, useRef, useState, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { classNames } from '@recircle/ui/styles/class-names.ts'
import { LinkButton } from '@recircle/ui/button/link-button.tsx'
import type { NearestMap } from './nearest-map.ts'
import type { GroundProps } from './nearest-ground.view.tsx'
import styles from './nearest-map.module.css'

interface NearestMapProps {
  map: NearestMap
  isLarge?: boolean
  /** No list beside it is numbered. */
  isDotted?: boolean
  /** The map of all points, where nothing else on the page leads there. */
  allHref?: string
}

type Ground = (ground: GroundProps) => ReactNode

/** PLACE-3: the server renders the pins; the ground is loaded when the map is near the screen. */
export function NearestMapView({ map, isLarge = false, isDotted = false, allHref }: NearestMapProps): ReactNode {
  const { pins } = map
  const frame = useRef<HTMLDivElement>(null)
  const [ground, setGround] = useState<Ground | null>(null)
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      import('./nearest-ground.view.tsx').then(
        ({ drawGround }) => setGround(() => drawGround),
        // Without the ground the pins are shown on a plain background.
        () => undefined,
      )
    })
    if (frame.current) observer.observe(frame.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div className={classNames(styles.map, isLarge && styles.large)}>
      <div ref={frame} className={styles.frame}>
        {ground?.({ ...map, isLarge })}
        <svg aria-hidden width="1" height="1" className={styles.pins}>
          {isDotted
            ? [...new Set(pins.map(({ x, y }) => `${x} ${y}`))].map((at) => (
                <circle key={at} transform={`translate(${at})`} r="8" />
              ))
            : pins.map(({ x, y }, index) => (
                <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
                  <g>
                    <path d="M0 0c-5-9-17-17-17-32a17 17 0 0 1 34 0C17-17 5-9 0 0z" />
                    <text y="-26">{index + 1}</text>
                  </g>
                </g>
              ))}
        </svg>
      </div>
      {allHref !== undefined && (
        <LinkButton href={allHref} variant="secondary" size="sm" icon="map" className={styles.open}>
          <FormattedMessage id="home.points.all" />
        </LinkButton>
      )}
    </div>
  )
}
