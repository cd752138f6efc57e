import { Suspense, useEffect, useRef, type ComponentType, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { observer } from 'mobx-react-lite'
import { defaultLngLat, formatCoordinates, type LngLat } from '@recircle/core/geo'
import { type ImportRow, type ImportRun, type WaitingFind } from '@recircle/core/import'
import { Button } from '../button/button.tsx'
import { Card } from '../layout/card.tsx'
import { CoordinatesField } from '../map/coordinates-field.tsx'
import { useMapPickerWords } from '../map/use-map-picker-words.ts'
import { StatusChip, type StatusTone } from '../mark/status-chip.tsx'
import { PlaceInFile } from './row-remarks.view.tsx'
import type { WaitingRowsModel } from './waiting-rows.view.tsx'
import { classNames } from '../styles/class-names.ts'
import cardList from '../layout/card-list.module.css'
import styles from './imports.module.css'

export interface PlaceMapProps {
  readonly value: LngLat | null
  /** What is known of the surroundings; null for nothing. */
  readonly around: LngLat | null
  readonly onChange: (place: LngLat) => void
}

interface WaitingRowProps {
  model: WaitingRowsModel
  run: ImportRun
  row: ImportRow
  /** What is known of the surroundings; null for nothing. */
  around: LngLat | null
  PlaceMap?: ComponentType<PlaceMapProps> | undefined
}

const looks: Readonly<Record<WaitingFind, StatusTone>> = {
  house: 'good',
  street: 'waiting',
  town: 'attention',
  none: 'bad',
  unasked: 'neutral',
}

const findOf = ({ address }: ImportRow): WaitingFind =>
  address?.found?.exactness ?? (address?.isAsked === true ? 'none' : 'unasked')

/** The text of a row in the column of its names; empty if it has none. */
function nameOf({ cells }: ImportRow, { settings }: ImportRun): string {
  const column = settings.columns.find(({ field }) => field === 'name')?.text
  return cells.find((cell) => cell.column === column)?.text ?? ''
}

/** IMP-34: a row that waits: its address, what was found for it, and the two ways to a place. */
export const WaitingRowView = observer(({ model, run, row, around, PlaceMap }: WaitingRowProps): ReactNode => {
  const { waiting, isBusy } = model
  const { number, address } = row
  const name = nameOf(row, run)
  const found = address?.found ?? null
  const find = findOf(row)
  const isOpen = waiting.placing === number
  const opener = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return (
    <Card as="li" className={classNames(styles.card, styles.waiting)}>
      <div className={cardList.head}>
        <div className={cardList.names}>
          <h3 className={styles.rowTitle}>
            {name === '' ? <FormattedMessage id="imports.row" values={{ number }} /> : name}
          </h3>
          <p>
            {address?.text}{' '}
            <span className={styles.soft}>
              {name !== '' && (
                <>
                  <FormattedMessage id="imports.row" values={{ number }} />
                  {' · '}
                </>
              )}
              <PlaceInFile at={row.at} />
            </span>
          </p>
        </div>
        <StatusChip tone={looks[find]} icon={find === 'house' ? 'check' : 'pin'}>
          <FormattedMessage id={`imports.place.${find}`} />
        </StatusChip>
      </div>
      <div className={styles.find}>
        {found !== null && (
          <div>
            <p>
              <FormattedMessage id="imports.place.found" values={{ label: found.label }} />{' '}
              <span className={styles.soft}>{formatCoordinates(found)}</span>
            </p>
            {find !== 'house' && (
              <p className={styles.soft}>
                <FormattedMessage id={find === 'street' ? 'imports.place.streetText' : 'imports.place.townText'} />
              </p>
            )}
          </div>
        )}
        {!isOpen && (
          <div className={styles.buttons}>
            {found !== null && (
              <Button
                size="sm"
                variant={find === 'town' ? 'secondary' : 'primary'}
                busy={isBusy}
                onClick={() => void waiting.acceptFind(row)}
              >
                <FormattedMessage id="imports.place.accept" />
              </Button>
            )}
            <Button ref={opener} size="sm" variant="secondary" icon="pin" onClick={() => waiting.open(row)}>
              <FormattedMessage id="imports.place.byHand" />
            </Button>
            <SameAddress row={row} />
          </div>
        )}
      </div>
      {isOpen && <PlaceForm model={model} row={row} around={found ?? around} PlaceMap={PlaceMap} />}
    </Card>
  )
})

const SameAddress = ({ row: { address } }: { row: ImportRow }): ReactNode =>
  address !== null &&
  address.rows > 1 && (
    <span className={styles.soft}>
      <FormattedMessage id="imports.place.alike" values={{ count: address.rows }} />
    </span>
  )

const PlaceForm = observer(({ model, row, around, PlaceMap }: Omit<WaitingRowProps, 'run'>): ReactNode => {
  const { waiting, isBusy } = model
  const { place, isPlaceMissing } = waiting
  const words = useMapPickerWords(around ?? defaultLngLat)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  return (
    <form
      ref={form}
      noValidate
      className={styles.edit}
      onSubmit={(event) => {
        event.preventDefault()
        void waiting.save()
        if (waiting.isPlaceMissing) form.current?.querySelector('input')?.focus()
      }}
      onKeyDown={({ key }) => {
        if (key === 'Escape') waiting.open(null)
      }}
    >
      <CoordinatesField
        value={place}
        words={words}
        error={isPlaceMissing && <FormattedMessage id="imports.place.missing" />}
        onChange={(at) => waiting.move(at)}
      />
      {PlaceMap && (
        <Suspense>
          <PlaceMap value={place} around={around} onChange={(at) => waiting.move(at)} />
        </Suspense>
      )}
      <div className={styles.buttons}>
        <Button size="sm" type="submit" unready={place === null} busy={isBusy}>
          <FormattedMessage id="imports.place.save" />
        </Button>
        <Button size="sm" variant="quiet" onClick={() => waiting.open(null)}>
          <FormattedMessage id="imports.row.cancel" />
        </Button>
        <SameAddress row={row} />
      </div>
    </form>
  )
})
