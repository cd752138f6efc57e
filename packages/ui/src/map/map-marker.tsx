import {
  memo,
  Suspense,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type ReactNode,
} from 'react'
import { shortCount } from '@recircle/core/notification'
import { classNames } from '../styles/class-names.ts'
import { Icon } from '../icons/icon.tsx'
import { lazyView } from '../island/lazy-view.ts'
import { materialIcon } from '../mark/material-icon.ts'
import type { HoverCardProps } from './hover-card.view.tsx'
import type { MapPoint, MapWords, PinState } from './map.types.ts'
import { looksSame, markerSizePx, type PlacedMarker } from './placed-marker.ts'
import styles from './map-marker.module.css'

export interface MapMarkerProps {
  readonly marker: PlacedMarker
  readonly words: MapWords
  readonly isChosen: boolean
  /** The side of the chosen marker's name; null if it has none. */
  readonly nameAt: 'below' | 'above' | null
  readonly isHighlighted: boolean
  /** The name next to the pin; null if there is no room for it. */
  readonly beside: string | null
  /** Stable for the lifetime of the map. */
  readonly on: MarkerEvents
}

export interface MarkerEvents {
  readonly element: (key: string, element: HTMLElement | null) => void
  readonly press: (marker: PlacedMarker) => void
  readonly focus: (marker: PlacedMarker | null, isByKey: boolean) => void
}

/** A longer number would not fit into the ring; the accessible name contains the exact count after the visible one. */
const exactCountMax = 9999

const looks: Readonly<Record<PinState, string | undefined>> = {
  open: undefined,
  'closing-soon': styles.closing,
  closed: styles.closed,
  unknown: styles.unknown,
}

export const pinLook = (point: MapPoint, sizePx: number, isChosen: boolean): string =>
  classNames(
    styles.pin,
    isChosen && styles.chosen,
    point.isTemporarilyClosed ? styles.paused : point.openState && looks[point.openState],
    sizePx < markerSizePx && styles.small,
  )

interface PinFaceProps {
  readonly point: MapPoint
  readonly sizePx: number
  readonly isChosen: boolean
}

export const PinFace = ({ point, sizePx, isChosen }: PinFaceProps): ReactNode => (
  <>
    <span className={styles.drop} />
    <Icon name={point.icon ?? materialIcon(point.material)} className={styles.glyph} />
    {!isChosen && sizePx === markerSizePx && point.others && point.others.length > 0 && (
      <span className={styles.dots}>
        {point.others.slice(0, 3).map((slug) => (
          <i key={slug} data-material={slug} />
        ))}
      </span>
    )}
  </>
)

interface RingFaceProps {
  readonly marker: Pick<PlacedMarker, 'count' | 'sizePx'>
  readonly words: Pick<MapWords, 'number'>
}

export function RingFace({ marker: { count, sizePx }, words }: RingFaceProps): ReactNode {
  const text = ringText(count, words)
  return <span className={classNames(styles.ring, text.length > 3 && sizePx < 50 && styles.long)}>{text}</span>
}

const ringText = (count: number, words: Pick<MapWords, 'number'>): string =>
  count > exactCountMax ? shortCount(count) : words.number(count)

/** A ring without opening counts is drawn all green. */
export const openShare = ({ count, openCount }: Pick<PlacedMarker, 'count' | 'openCount'>): number =>
  (openCount ?? count) / count

/** Loaded when a pin is first hovered. */
const HoverCard = lazyView<HoverCardProps>(() => import('./hover-card.view.tsx').then((card) => card.HoverCard))
/** The room a card needs above its pin, including the bar above the map. */
const cardRoomPx = 290

/** A pin or a ring. Its position is set directly on the element, so that zooming does not re-render. */
function Marker({ marker, words, isChosen, nameAt, isHighlighted, beside, on }: MapMarkerProps): ReactNode {
  const { key, point, count, openCount, sizePx } = marker
  const element = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    on.element(key, element.current)
    return () => on.element(key, null)
  }, [key, on])
  useLayoutEffect(() => {
    element.current?.style.setProperty('--ring', `${sizePx}px`)
    element.current?.style.setProperty('--share', `${openShare({ count, openCount })}turn`)
  }, [sizePx, openCount, count])
  const [card, setCard] = useState<'above' | 'below' | null>(null)
  const showCard = (pin: HTMLElement): void => setCard(pin.getBoundingClientRect().top < cardRoomPx ? 'below' : 'above')
  const standAsPin = useCallback(
    (place: HTMLElement | null) => {
      if (place) place.style.transform = element.current?.style.transform ?? ''
      on.element(`${key}:card`, place)
    },
    [key, on],
  )
  const shared: ComponentProps<'button'> = {
    ref: element,
    type: 'button',
    onClick: () => on.press(marker),
    onFocus: ({ currentTarget }) => {
      const isByKey = currentTarget.matches(':focus-visible')
      on.focus(marker, isByKey)
      if (isByKey) showCard(currentTarget)
    },
    onBlur: () => {
      on.focus(null, false)
      setCard(null)
    },
    onPointerEnter: ({ pointerType, currentTarget }) => pointerType === 'mouse' && showCard(currentTarget),
    onPointerLeave: () => setCard(null),
  }
  if (point === null) {
    const name = words.cluster(count, openCount)
    return (
      <button
        {...shared}
        aria-label={count > exactCountMax ? `${ringText(count, words)}: ${name}` : name}
        className={classNames('leaflet-zoom-animated', styles.cluster)}
      >
        <RingFace marker={marker} words={words} />
      </button>
    )
  }
  return (
    <>
      <button
        {...shared}
        aria-label={words.point(point)}
        aria-pressed={isChosen}
        title={card === null ? point.name : undefined}
        data-point={point.id}
        data-material={point.material}
        className={classNames(
          'leaflet-zoom-animated',
          pinLook(point, sizePx, isChosen),
          isHighlighted && styles.highlighted,
        )}
      >
        <PinFace point={point} sizePx={sizePx} isChosen={isChosen} />
        {beside !== null && (
          <span className={styles.beside} aria-hidden="true">
            {beside}
          </span>
        )}
        {nameAt && (
          <span className={classNames(styles.name, styles[nameAt])} aria-hidden="true">
            {point.name}
          </span>
        )}
      </button>
      {card !== null && !isChosen && (
        // Next to the button rather than inside, or its text would become part of the button's name.
        <span ref={standAsPin} className={classNames('leaflet-zoom-animated', styles.card)}>
          <Suspense>
            <HoverCard point={point} words={words} isBelow={card === 'below'} />
          </Suspense>
        </span>
      )}
    </>
  )
}

/** Screens may rebuild their points on every render; a marker re-renders only if it has changed. */
export const MapMarker = memo(
  Marker,
  ({ marker: before, ...rest }, { marker, isChosen, nameAt, isHighlighted, beside, words }) =>
    looksSame(before, marker) &&
    rest.isChosen === isChosen &&
    rest.nameAt === nameAt &&
    rest.isHighlighted === isHighlighted &&
    rest.beside === beside &&
    rest.words === words,
)
