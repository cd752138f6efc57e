import { useEffect, useId, useState, type ReactNode, type KeyboardEvent } from 'react'
import { useIntl, FormattedMessage } from 'react-intl'
import { observer } from 'mobx-react-lite'
import { useSearchParams } from 'react-router'
import { townTextMax, type Town, type FoundTown } from '@recircle/core/town'
import { parseCoordinates, type LngLat } from '@recircle/core/geo'
import { modelled } from '@recircle/ui/screen/modelled.tsx'
import type { ModalProps } from '../../shell/dialog/modal-props.ts'
import { Modal } from '@recircle/ui/dialog/modal.tsx'
import { TownWords } from '../../search-box/town-words.view.tsx'
import { Icon } from '@recircle/ui/icons/icon.tsx'
import { nextIndex } from '@recircle/ui/popover/next-index.ts'
import { TextButton } from '@recircle/ui/button/text-button.tsx'
import { VisuallyHidden } from '@recircle/ui/layout/visually-hidden.tsx'
import { TownViewModel } from './town.view-model.ts'
import field from '@recircle/ui/field/field.module.css'
import styles from './town-list.module.css'

interface TownModel extends TownListModel {
  readonly choose: (town: Town | null) => void
}

/** PLACE-1 */
function TownView({ model, onClose }: ModalProps & { model: TownModel }): ReactNode {
  const { formatMessage } = useIntl()
  return (
    <Modal
      open
      title={formatMessage({ id: 'layout.town' })}
      closeLabel={formatMessage({ id: 'layout.close' })}
      onClose={onClose}
    >
      <TownListView
        model={model}
        onChoose={(town) => {
          onClose()
          model.choose(town)
        }}
      />
    </Modal>
  )
}

export const TownModal = modelled(TownViewModel, TownView)

interface TownListModel {
  readonly text: string
  readonly towns: readonly FoundTown[]
  readonly state: 'ready' | 'loading' | 'none' | 'failed'
  readonly isPlaceUnknown: boolean
  readonly current: Town | null
  readonly isPlaceKept: boolean
  readonly ask: (text: string) => void
  readonly nearest: (place: LngLat) => Promise<void>
  readonly nearMe: () => Promise<void>
  readonly retry: () => void
}

interface TownListProps {
  model: TownListModel
  onChoose: (town: Town | null) => void
}

/** PLACE-1 PLACE-5: a combobox whose list is always open: the large towns of the site at first, then every town that begins as typed. */
const TownListView = observer(({ model, onChoose }: TownListProps): ReactNode => {
  const { text, towns, state, current } = model
  const { formatMessage } = useIntl()
  const listId = useId()
  const [active, setActive] = useState(-1)
  useEffect(() => {
    document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [listId, active])

  const middle = placeIn(useSearchParams()[0].get('at'))
  const onKeyDown = (event: KeyboardEvent): void => {
    // Home and End move within the text.
    const next = event.key === 'Home' || event.key === 'End' ? null : nextIndex(event.key, active, towns.length)
    const town = towns[active]
    if (next !== null) setActive(next)
    else if (event.key === 'Enter' && town) choose(town)
    else return
    event.preventDefault()
  }
  const choose = ({ id, lng, lat, names }: FoundTown): void => onChoose({ id, lng, lat, names })
  const label = formatMessage({ id: 'town.find' })
  return (
    <>
      <input
        type="text"
        role="combobox"
        inputMode="search"
        enterKeyHint="search"
        value={text}
        maxLength={townTextMax}
        aria-label={label}
        aria-expanded={towns.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={towns[active] ? `${listId}-${active}` : undefined}
        placeholder={label}
        autoComplete="off"
        className={field.input}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setActive(event.target.value.trim() === '' ? -1 : 0)
          model.ask(event.target.value)
        }}
      />
      <div
        id={listId}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native select has no search
        role="listbox"
        tabIndex={-1}
        aria-label={formatMessage({ id: 'layout.town' })}
        aria-busy={state === 'loading'}
        className={styles.towns}
      >
        {towns.map((town, at) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the keys
          <div
            key={town.id}
            id={`${listId}-${at}`}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as its listbox
            role="option"
            tabIndex={-1}
            aria-selected={at === active}
            aria-current={town.id === current?.id || undefined}
            className={styles.town}
            onClick={() => choose(town)}
          >
            <span>
              <TownWords town={town} typed={text} />
            </span>
            {town.id === current?.id && <Icon name="check" size="sm" />}
          </div>
        ))}
      </div>
      <output className={styles.status}>
        {state === 'none' && (
          <>
            <strong>{formatMessage({ id: 'town.none' })}</strong>
            <FormattedMessage id="town.otherwise" />
          </>
        )}
        {state === 'failed' && <FormattedMessage id="suggest.failed" />}
        {model.isPlaceUnknown && <FormattedMessage id="suggest.noPlace" />}
        {state === 'ready' && text !== '' && (
          <VisuallyHidden>{formatMessage({ id: 'suggest.count' }, { count: towns.length })}</VisuallyHidden>
        )}
      </output>
      <div className={styles.ways}>
        {state === 'failed' && (
          <TextButton alone onClick={() => model.retry()}>
            <FormattedMessage id="layout.tryAgain" />
          </TextButton>
        )}
        {middle !== null && (
          <TextButton
            alone
            onClick={() => {
              setActive(-1)
              void model.nearest(middle)
            }}
          >
            <Icon name="map" size="sm" />
            <FormattedMessage id="town.nearest" />
          </TextButton>
        )}
        <TextButton
          alone
          onClick={() => {
            setActive(-1)
            void model.nearMe()
          }}
        >
          <Icon name="locate" size="sm" />
          <FormattedMessage id="town.near" />
        </TextButton>
        {(current !== null || model.isPlaceKept) && (
          <TextButton alone onClick={() => onChoose(null)}>
            <Icon name="close" size="sm" />
            <FormattedMessage id={current === null ? 'town.forgetPlace' : 'town.forget'} />
          </TextButton>
        )}
      </div>
    </>
  )
})

/** The middle of the map in its URL: latitude, longitude, zoom. */
const placeIn = (at: string | null): LngLat | null => parseCoordinates(at?.split(',').slice(0, 2).join(', '))
