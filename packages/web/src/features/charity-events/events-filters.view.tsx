import { observer } from 'mobx-react-lite'
import { useId, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useHref, useNavigate } from 'react-router'
import { charityEventKinds, eventsPagePairs, type EventsPageQuery } from '@recircle/core/charity-event'
import { eventKindLooks } from '../../charity-event/event-kind-looks.ts'
import { TownLink } from '../../shell/town/town-link.view.tsx'
import { eventsAddress, hasFilters, withoutFilters } from './events-address.ts'
import { Anchor } from '@recircle/ui/button/anchor.tsx'
import { Icon } from '@recircle/ui/icons/icon.tsx'
import { LinkMenu } from '@recircle/ui/popover/link-menu.tsx'
import type { CharityEventsData } from './charity-events.load.ts'
import { EventsWeekView } from './events-week.view.tsx'
import type { TypedFilters } from './typed-filters.ts'
import { useTownScope, type TownScopeModel } from './use-town-scope.ts'
import { WhenSelect } from './when-select.view.tsx'
import fieldStyles from '@recircle/ui/field/field.module.css'
import iconButton from '@recircle/ui/button/icon-button.module.css'
import styles from './events-filters.module.css'

export interface EventsFiltersModel extends TownScopeModel {
  readonly data: CharityEventsData
  readonly typed: TypedFilters
  /** The query with what is typed. */
  readonly asked: EventsPageQuery
  readonly type: (typed: TypedFilters) => void
}

/** LOOK-4: what is in the URL: a form and links that work before and without scripts. Typed text is included in each of them. */
export const EventsFiltersView = observer(({ model }: { model: EventsFiltersModel }): ReactNode => {
  const { typed, asked, type, followTown, addressOfStart } = model
  const { query, list } = model.data
  const { formatMessage } = useIntl()
  const action = useHref('/charity-events')
  const navigate = useNavigate()
  const find = (wanted: EventsPageQuery): void => void navigate(eventsAddress(wanted), { preventScrollReset: true })
  useTownScope(followTown, addressOfStart)
  const id = useId()
  const reset = formatMessage({ id: 'map.resetFilters' })
  return (
    <div className={styles.filters}>
      <search className={styles.row}>
        <TownLink className={styles.town} shows={query.isEverywhere ? 'event.filter.everywhere' : undefined} />
        <form
          action={action}
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault()
            find(asked)
          }}
        >
          <p className={styles.search}>
            <label htmlFor={`${id}-text`} className={fieldStyles.hidden}>
              <FormattedMessage id="event.filter.search" />
            </label>
            <Icon name="search" size="sm" />
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
            <button type="submit" className={iconButton.button}>
              <Icon name="arrow-right" size="sm" />
              <span className={fieldStyles.hidden}>
                <FormattedMessage id="event.filter.submit" />
              </span>
            </button>
          </p>
          <p className={styles.when}>
            <label htmlFor={`${id}-when`} className={fieldStyles.hidden}>
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
        </form>
        <KindsMenu query={query} asked={asked} />
        {hasFilters(query) && (
          <Anchor
            href={eventsAddress(withoutFilters(query))}
            aria-label={reset}
            title={reset}
            className={iconButton.button}
            onClick={() => type({ text: '', when: 'upcoming' })}
          >
            <Icon name="close" />
          </Anchor>
        )}
      </search>
      {query.when !== 'past' && (
        <EventsWeekView query={query} days={new Set(list?.days.map(({ dateKey }) => dateKey))} />
      )}
    </div>
  )
})

function KindsMenu({ query: { kinds }, asked }: { query: EventsPageQuery; asked: EventsPageQuery }): ReactNode {
  const [only] = kinds
  const all = <FormattedMessage id="event.filter.allKinds" />
  const labelOf = (kind: (typeof kinds)[number]) => <FormattedMessage id={eventKindLooks[kind].label} />
  return (
    <LinkMenu
      icon={only ? eventKindLooks[only].icon : 'filter'}
      label={<span className={styles.words}>{only ? labelOf(only) : all}</span>}
      variant="secondary"
      isOver
    >
      <li>
        <Anchor href={eventsAddress(asked, { kinds: [] })} aria-current={kinds.length === 0 || undefined}>
          <Icon name="grid" size="sm" />
          {all}
        </Anchor>
      </li>
      {charityEventKinds.map((kind) => (
        <li key={kind}>
          <Anchor href={eventsAddress(asked, { kinds: [kind] })} aria-current={kinds.includes(kind) || undefined}>
            <Icon name={eventKindLooks[kind].icon} size="sm" />
            {labelOf(kind)}
          </Anchor>
        </li>
      ))}
    </LinkMenu>
  )
}

/** The parameters not shown in the form keep their values. */
const hiddenPairs = (query: EventsPageQuery) =>
  eventsPagePairs({ ...query, page: 1, when: 'upcoming', text: '' }).filter(([, value]) => value !== '')
