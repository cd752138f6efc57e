import { observer } from 'mobx-react-lite'
import { useId, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useHref, useNavigate } from 'react-router'
import {
  charityEventKinds,
  eventsNearRadiusM,
  eventsPagePairs,
  type EventsPageQuery,
} from '@recircle/core/charity-event'
import { eventKindLooks } from '../../charity-event/event-kind-looks.ts'
import { useFormats } from '@recircle/ui/i18n/words.tsx'
import { TownLink } from '../../shell/town/town-link.view.tsx'
import { Button } from '@recircle/ui/button/button.tsx'
import { Card } from '@recircle/ui/layout/card.tsx'
import { ChipLink, ChipRow } from '@recircle/ui/mark/chip.tsx'
import { useIsHydrated } from '@recircle/ui/screen/use-is-hydrated.ts'
import { eventsAddress, isFiltered, unfiltered } from './events-address.ts'
import type { TypedFilters } from './typed-filters.ts'
import { useTownScope, type TownScopeModel } from './use-town-scope.ts'
import { WhenSelect } from './when-select.view.tsx'
import fieldStyles from '@recircle/ui/field/field.module.css'
import styles from './events-filters.module.css'

export interface EventsFiltersModel extends TownScopeModel, NearMeModel {
  readonly data: { readonly query: EventsPageQuery }
  readonly typed: TypedFilters
  /** The query with what is typed. */
  readonly asked: EventsPageQuery
  readonly type: (typed: TypedFilters) => void
}

/** The filters are in the URL: a form and links that work before and without scripts. Typed text is included in each of them. */
export const EventsFiltersView = observer(({ model }: { model: EventsFiltersModel }): ReactNode => {
  const { typed, asked, type, followTown, addressOfStart } = model
  const { query } = model.data
  const { formatMessage } = useIntl()
  const action = useHref('/charity-events')
  const navigate = useNavigate()
  const find = (wanted: EventsPageQuery): void => void navigate(eventsAddress(wanted), { preventScrollReset: true })
  useTownScope(followTown, addressOfStart)
  const id = useId()
  return (
    <Card as="section" className={styles.filters}>
      <search>
        <form
          action={action}
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault()
            find(asked)
          }}
        >
          <p className={fieldStyles.field}>
            <label htmlFor={`${id}-text`} className={fieldStyles.label}>
              <FormattedMessage id="event.filter.search" />
            </label>
            <input
              id={`${id}-text`}
              type="search"
              name="text"
              maxLength={200}
              value={typed.text}
              placeholder={formatMessage({ id: 'event.filter.placeholder' })}
              className={fieldStyles.input}
              onChange={({ target }) => type({ ...typed, text: target.value })}
            />
          </p>
          <p className={fieldStyles.field}>
            <label htmlFor={`${id}-when`} className={fieldStyles.label}>
              <FormattedMessage id="event.filter.when" />
            </label>
            <WhenSelect
              id={`${id}-when`}
              when={typed.when}
              onChoose={(when) => {
                type({ ...typed, when })
                find({ ...asked, when })
              }}
            />
          </p>
          {hiddenPairs(query).map(([name, value]) => (
            <input key={name + value} type="hidden" name={name} value={value} />
          ))}
          <Button type="submit" icon="search">
            <FormattedMessage id="event.filter.submit" />
          </Button>
        </form>
        <div className={styles.chips}>
          <ChipRow label={formatMessage({ id: 'event.field.kind' })} scrolls>
            <ChipLink
              href={eventsAddress(asked, { kinds: [] })}
              selected={query.kinds.length === 0}
              label={<FormattedMessage id="event.filter.allKinds" />}
            />
            {charityEventKinds.map((kind) => (
              <ChipLink
                key={kind}
                href={eventsAddress(asked, { kinds: [kind] })}
                selected={query.kinds.includes(kind)}
                icon={eventKindLooks[kind].icon}
                label={<FormattedMessage id={eventKindLooks[kind].label} />}
              />
            ))}
          </ChipRow>
          <PlaceView model={model} onReset={() => type({ text: '', when: 'upcoming' })} />
        </div>
      </search>
    </Card>
  )
})

interface PlaceProps {
  model: EventsFiltersModel
  onReset: () => void
}

const PlaceView = observer(({ model, onReset }: PlaceProps): ReactNode => {
  const { asked } = model
  const { query } = model.data
  const formats = useFormats()
  return (
    <div className={styles.place}>
      <TownLink />
      {query.near === null ? (
        <NearMeButton model={model} />
      ) : (
        <ChipLink
          href={eventsAddress(asked, { near: null, place: '' })}
          selected
          icon="pin"
          label={
            <FormattedMessage
              id={query.place === '' ? 'event.filter.nearYou' : 'event.filter.nearPlace'}
              values={{ distance: formats.distance(eventsNearRadiusM), place: query.place }}
            />
          }
        />
      )}
      {isFiltered(query) && (
        <ChipLink
          href={eventsAddress({ ...unfiltered, isOnMap: query.isOnMap })}
          icon="close"
          label={<FormattedMessage id="event.filter.reset" />}
          onClick={onReset}
        />
      )}
    </div>
  )
})

/** The parameters not shown in the form keep their values. */
const hiddenPairs = (query: EventsPageQuery) =>
  eventsPagePairs({ ...query, page: 1, when: 'upcoming', text: '' }).filter(([, value]) => value !== '')

interface NearMeModel {
  readonly asking: 'idle' | 'asking' | 'failed'
  readonly addressNearVisitor: () => Promise<string | null>
}

/** GEO-1: requests the location only on demand; a refusal is answered with a neutral message. */
const NearMeButton = observer(({ model }: { model: NearMeModel }): ReactNode => {
  const { asking, addressNearVisitor } = model
  const navigate = useNavigate()
  const isHydrated = useIsHydrated()
  const locate = async (): Promise<void> => {
    const address = await addressNearVisitor()
    if (address !== null) await navigate(address, { preventScrollReset: true })
  }
  return (
    <div className={styles.near} data-waiting={isHydrated ? undefined : ''}>
      <Button variant="secondary" size="sm" icon="locate" busy={asking === 'asking'} onClick={() => void locate()}>
        <FormattedMessage id="event.filter.nearMe" />
      </Button>
      <p role="status" className="small soft">
        {asking === 'failed' && <FormattedMessage id="event.filter.placeUnknown" />}
      </p>
    </div>
  )
})
