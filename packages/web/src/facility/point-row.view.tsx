import { memo, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { openingNotice, placeOf, scheduleOf } from '@recircle/core/facility'
import { useFormats } from '@recircle/ui/i18n/words.tsx'
import { Anchor } from '@recircle/ui/button/anchor.tsx'
import { classNames } from '@recircle/ui/styles/class-names.ts'
import { MaterialGlyph } from '@recircle/ui/mark/material-glyph.tsx'
import { OpenState } from '@recircle/ui/mark/open-state.tsx'
import { MaterialTag, Tag } from '@recircle/ui/mark/tag.tsx'
import { VisuallyHidden } from '@recircle/ui/layout/visually-hidden.tsx'
import { ConfirmedMark } from './words/confirmed-words.view.tsx'
import { OpeningWords } from '@recircle/ui/point/opening-words.view.tsx'
import { TodayWords } from '@recircle/ui/point/today-words.view.tsx'
import type { PointHours, PointMaterial } from '@recircle/ui/point/point-parts.ts'
import type { PointSummary } from './point-data.ts'
import { shortMaterialNames } from './short-material-names.ts'
import glyphs from './material-glyphs.module.css'
import styles from './point-row.module.css'

interface PointRowProps {
  point: PointSummary
  /** From the list's reference point; null without one. */
  distanceM: number | null
  /** The shortcut key that opens it: 1 to 9. */
  number?: number | null
  href: string
  isOpen?: boolean
  wantedIds?: readonly number[]
  /** The town shared by most rows, with its comma before or after it, which is left out. */
  town?: string
  nowMs: number
  /** The requested time; null for now. */
  chosenMs?: number | null
  onPoint?: (id: string | null) => void
}

const nobody = (): void => undefined
const none: readonly number[] = []

/** MAP-14: a point in any list, about 104 px high; the whole row is the link. */
export const PointRow = memo((props: PointRowProps): ReactNode => {
  const {
    distanceM,
    number = null,
    href,
    isOpen,
    wantedIds = none,
    town = '',
    nowMs,
    chosenMs = null,
    onPoint = nobody,
  } = props
  const formats = useFormats()
  const { formatMessage } = useIntl()
  const point = placeOf(props.point, chosenMs ?? nowMs)
  return (
    <li
      className={styles.row}
      data-open={isOpen || undefined}
      onPointerEnter={() => onPoint(point.id)}
      onPointerLeave={() => onPoint(null)}
    >
      <div className={styles.top}>
        <h3 className={styles.name}>
          <Anchor
            href={href}
            title={point.name}
            data-listed={point.id}
            aria-current={isOpen || undefined}
            aria-keyshortcuts={number === null ? undefined : String(number)}
            aria-description={point.kind === 'container' ? formatMessage({ id: 'map.kind.container' }) : undefined}
            onFocus={() => onPoint(point.id)}
            onBlur={() => onPoint(null)}
          >
            {point.name}
          </Anchor>
        </h3>
        {number !== null && (
          <kbd className={styles.key} aria-hidden="true">
            {number}
          </kbd>
        )}
        {distanceM !== null && <span className={styles.distance}>{formats.distance(distanceM)}</span>}
      </div>
      <p className={styles.line}>
        {chosenMs === null ? (
          <OpeningWords point={point} nowMs={nowMs} />
        ) : (
          <ChosenTimeWords point={point} atMs={chosenMs} />
        )}
        {chosenMs === null && <TodayWords point={point} nowMs={nowMs} />}
      </p>
      <p className={styles.line}>{streetOf(point.address, town)}</p>
      <div className={styles.foot}>
        <MaterialGlyphs materials={point.materials} wantedIds={wantedIds} />
        <p className={styles.confirmed}>
          <ConfirmedMark point={point} nowMs={nowMs} />
        </p>
      </div>
    </li>
  )
})

function streetOf(address: string, town: string): string {
  if (town === '') return address
  if (address.startsWith(town)) return address.slice(town.length)
  return address.endsWith(town) ? address.slice(0, -town.length) : address
}

const minuteMs = 60_000

/** MAP-6: "Wed, May 13 at 6:00 PM: open until 8:00 PM", on the point's own clock. All points in such a list are open at that time. */
function ChosenTimeWords({ point, atMs }: { point: PointHours; atMs: number }): ReactNode {
  const formats = useFormats()
  const { timezone } = point
  const endMs = closingMs(openingNotice(scheduleOf(point), atMs), atMs)
  const values = {
    day: `${formats.date(atMs, timezone, 'shortWeekday')}, ${formats.date(atMs, timezone, 'short')}`,
    time: formats.time(atMs, timezone),
    end: endMs === null ? '' : formats.time(endMs, timezone),
  }
  return (
    <OpenState state="open">
      <FormattedMessage id={endMs === null ? 'map.chosenTime.open' : 'map.chosenTime.openUntil'} values={values} />
    </OpenState>
  )
}

function closingMs(notice: ReturnType<typeof openingNotice>, atMs: number): number | null {
  if (notice.kind === 'closes-at') return notice.atMs
  return notice.kind === 'closes-in' ? atMs + notice.minutes * minuteMs : null
}

interface MaterialGlyphsProps {
  materials: readonly PointMaterial[]
  /** The searched materials in their order, which come first. */
  wantedIds: readonly number[]
}

/** With more, the name of the first has no room beside the date in a list of 340 px. */
const shownMax = 4
const besideCount = 2

/** MAP-14: the materials in one line of icons, whose names are in tooltips and for screen readers. */
export function MaterialGlyphs({ materials, wantedIds }: MaterialGlyphsProps): ReactNode {
  const { formatMessage } = useIntl()
  const rankOf = ({ id }: PointMaterial): number => (wantedIds.includes(id) ? wantedIds.indexOf(id) : wantedIds.length)
  const ordered = materials.toSorted((a, b) => rankOf(a) - rankOf(b))
  const shown = ordered.slice(0, ordered.length <= shownMax ? shownMax : besideCount)
  const hidden = ordered.slice(shown.length).map(({ name }) => name)
  return (
    <ul className={glyphs.glyphs}>
      {shown.map((material, index) => {
        const { slug, pause } = material
        const wordsFor = (plain: string): string =>
          pause ? formatMessage({ id: 'facility.pausedMaterial' }, { name: plain }) : plain
        const name = wordsFor(material.name)
        // LOOK-27: one is named: the asked one, else the first.
        if (index === 0) {
          const short = shortMaterialNames[slug]
          const named = short === undefined ? name : wordsFor(formatMessage({ id: short }))
          return (
            <li key={slug} title={name} className={glyphs.named}>
              {pause ? <Tag>{named}</Tag> : <MaterialTag material={slug}>{named}</MaterialTag>}
            </li>
          )
        }
        return (
          <li key={slug} title={name} className={classNames(glyphs.disc, pause && glyphs.paused)}>
            <MaterialGlyph material={slug} size="sm" />
            <VisuallyHidden>{name}</VisuallyHidden>
          </li>
        )
      })}
      {hidden.length > 0 && (
        <li title={hidden.join(', ')}>
          <Tag>
            +{hidden.length}
            <VisuallyHidden> {hidden.join(', ')}</VisuallyHidden>
          </Tag>
        </li>
      )}
    </ul>
  )
}
