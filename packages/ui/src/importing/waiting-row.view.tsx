import { Suspense, useEffect, useRef, type ComponentType, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { observer } from 'mobx-react-lite'
import { defaultLngLat, type LngLat } from '@recircle/core/geo'
import type { ImportRow, ImportRun, WaitingFind } from '@recircle/core/import'
import { Button } from '../button/button.tsx'
import { Card } from '../layout/card.tsx'
import { CoordinatesField } from '../map/coordinates-field.tsx'
import { useMapPickerWords } from '../map/use-map-picker-words.ts'
import { StatusChip, type StatusTone } from '../mark/status-chip.tsx'
import { FeatureName, RowPlace } from './row-remarks.view.tsx'
import type { WaitingRowsModel } from './waiting-rows.view.tsx'
import { classNames } from '../styles/class-names.ts'
import cardList from '../layout/card-list.module.css'
import styles from './imports.module.css'
import placing from './placing.module.css'

export interface PlaceMapProps {
  readonly value: LngLat | null
  /** What is known of the surroundings; null for nothing. */
  readonly around: LngLat | null
  readonly onChange: (place: LngLat) => void
}

interface PlaceFormProps {
  model: WaitingRowsModel
  row: ImportRow
  /** The row that follows once this one has its place. */
  next: ImportRow | null
  /** What is known of the surroundings; null for nothing. */
  around: LngLat | null
  PlaceMap?: ComponentType<PlaceMapProps> | undefined
}

interface WaitingRowProps extends PlaceFormProps {
  run: ImportRun
  /** Whether one map beside the rows is for all of them. */
  hasOneMap: boolean
  isAtHand: boolean
}

/** What tells one row from another: that only a town was found is said over all of them. */
const looks: Readonly<Record<Exclude<WaitingFind, 'town' | 'unasked'>, StatusTone>> = {
  house: 'good',
  street: 'waiting',
  none: 'bad',
}

const findOf = ({ address }: ImportRow): WaitingFind =>
  address?.found?.exactness ?? (address?.isAsked === true ? 'none' : 'unasked')

/** The text of a row in the column of its names; empty if it has none. */
function nameOf({ cells }: ImportRow, { settings }: ImportRun): string {
  const column = settings.columns.find(({ field }) => field === 'name')?.text
  return cells.find((cell) => cell.column === column)?.text ?? ''
}

/** IMP-34: a row that waits: its address, and what was found for it. */
export const WaitingRowView = observer((props: WaitingRowProps): ReactNode => {
  const { model, run, row, hasOneMap, isAtHand } = props
  const { waiting } = model
  const { number, address } = row
  const name = nameOf(row, run)
  const find = findOf(row)
  const isOpen = waiting.placing === number
  const opener = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && waiting.placing === null) opener.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen, waiting.placing])
  const words = (
    <>
      <span className={placing.name}>{name || <RowPlace row={row} />}</span>
      <span className={styles.soft}>
        {address?.text}
        {name !== '' && (
          <span className={placing.whole}>
            {' · '}
            <RowPlace row={row} />
          </span>
        )}{' '}
        <FeatureName at={row.at} />
      </span>
    </>
  )
  const chip = find !== 'town' && find !== 'unasked' && (
    <StatusChip tone={looks[find]} icon={find === 'house' ? 'check' : 'pin'}>
      <FormattedMessage id={`imports.place.${find}`} />
    </StatusChip>
  )
  if (hasOneMap)
    return (
      <li className={placing.row} data-at-hand={isAtHand || undefined}>
        <button
          ref={opener}
          type="button"
          className={placing.words}
          aria-pressed={isAtHand}
          onClick={() => waiting.open(row)}
        >
          {words}
        </button>
        {chip}
      </li>
    )
  return (
    <Card as="li" className={classNames(styles.card, styles.waiting)}>
      <div className={cardList.head}>
        <h3 className={placing.words}>{words}</h3>
        {chip}
      </div>
      {isOpen ? (
        <PlaceForm {...props} />
      ) : (
        <div className={styles.buttons}>
          {find !== 'town' && <Accept model={model} row={row} />}
          <Button ref={opener} size="sm" variant="secondary" icon="pin" onClick={() => waiting.open(row)}>
            <FormattedMessage id="imports.place.byHand" />
          </Button>
          {find === 'town' && <Accept model={model} row={row} />}
          <SameAddress row={row} />
        </div>
      )}
    </Card>
  )
})

/** The middle of a town is seldom where a point is. */
const Accept = observer(({ model, row }: Pick<PlaceFormProps, 'model' | 'row'>): ReactNode => {
  const found = row.address?.found
  return (
    found && (
      <Button
        size="sm"
        variant={found.exactness === 'town' ? 'quiet' : 'primary'}
        busy={model.isBusy}
        onClick={() => void model.waiting.acceptFind(row)}
      >
        <FormattedMessage id={`imports.place.accept.${found.exactness}`} />
      </Button>
    )
  )
})

const SameAddress = ({ row: { address } }: { row: ImportRow }): ReactNode =>
  address !== null &&
  address.rows > 1 && (
    <span className={styles.soft}>
      <FormattedMessage id="imports.place.alike" values={{ count: address.rows }} />
    </span>
  )

/** IMP-34: where the row is, on the map or in coordinates. */
export const PlaceForm = observer(({ model, row, next, around: near, PlaceMap }: PlaceFormProps): ReactNode => {
  const { waiting, isBusy } = model
  const found = row.address?.found ?? null
  const around = found ?? near
  const place = waiting.placeOf(row)
  const isOpen = waiting.placing === row.number
  const isPlaceMissing = isOpen && waiting.isPlaceMissing
  const words = useMapPickerWords(around ?? defaultLngLat)
  const form = useRef<HTMLFormElement>(null)
  const focus = (): void => form.current?.querySelector('input')?.focus()
  useEffect(() => {
    if (isOpen) focus()
  }, [isOpen])
  return (
    <form
      ref={form}
      noValidate
      className={styles.edit}
      onSubmit={(event) => {
        event.preventDefault()
        void waiting.save(row, next)
        if (waiting.isPlaceMissing) focus()
      }}
      onKeyDown={({ key }) => {
        if (key === 'Escape') waiting.open(null)
      }}
    >
      {found !== null && found.exactness !== 'town' && (
        <p>
          <FormattedMessage id="imports.place.found" values={{ label: found.label }} />
        </p>
      )}
      <CoordinatesField
        value={place}
        words={words}
        error={isPlaceMissing && <FormattedMessage id="imports.place.missing" />}
        onChange={(at) => waiting.move(row, at)}
      />
      <div className={styles.buttons}>
        <Button size="sm" type="submit" unready={place === null} busy={isBusy}>
          <FormattedMessage id="imports.place.save" />
        </Button>
        {found?.exactness === 'town' && <Accept model={model} row={row} />}
        <SameAddress row={row} />
      </div>
      {PlaceMap && (
        <Suspense fallback={<div className={placing.room} />}>
          <PlaceMap value={place} around={around} onChange={(at) => waiting.move(row, at)} />
        </Suspense>
      )}
    </form>
  )
})
