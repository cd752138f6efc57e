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
import { useFormats } from '../../i18n/words.tsx'
import { TownLink } from '../../shell/town-link.view.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ChipLink, ChipRow } from '../../ui/chip.tsx'
import fieldStyles from '../../ui/field.module.css'
import { eventsAddress, isFiltered, unfiltered } from './events-address.ts'
import { NearMeButton } from './near-me-button.view.tsx'
import { useTownScope } from './use-town-scope.ts'
import { useTypedFilters, type TypedFilters } from './use-typed-filters.ts'
import { WhenSelect } from './when-select.view.tsx'
import styles from './events-filters.module.css'

/** The filters are in the URL: a form and links that work before and without scripts. Typed text is included in each of them. */
export function EventsFiltersView({ query }: { query: EventsPageQuery }): ReactNode {
  const { formatMessage } = useIntl()
  const action = useHref('/charity-events')
  const navigate = useNavigate()
  const [typed, setTyped] = useTypedFilters(query)
  const typedQuery = askedBy(query, typed)
  const find = (wanted: EventsPageQuery): void => void navigate(eventsAddress(wanted), { preventScrollReset: true })
  useTownScope(typedQuery)
  const id = useId()
  return (
    <Card as="section" className={styles.filters}>
      <search>
        <form
          action={action}
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault()
            find(typedQuery)
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
              onChange={({ target }) => setTyped({ ...typed, text: target.value })}
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
                setTyped({ ...typed, when })
                find(askedBy(query, { ...typed, when }))
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
              href={eventsAddress(typedQuery, { kinds: [] })}
              selected={query.kinds.length === 0}
              label={<FormattedMessage id="event.filter.allKinds" />}
            />
            {charityEventKinds.map((kind) => (
              <ChipLink
                key={kind}
                href={eventsAddress(typedQuery, { kinds: [kind] })}
                selected={query.kinds.includes(kind)}
                icon={eventKindLooks[kind].icon}
                label={<FormattedMessage id={eventKindLooks[kind].label} />}
              />
            ))}
          </ChipRow>
          <PlaceView query={query} asked={typedQuery} onReset={() => setTyped({ text: '', when: 'upcoming' })} />
        </div>
      </search>
    </Card>
  )
}

const askedBy = (query: EventsPageQuery, { text, when }: TypedFilters): EventsPageQuery => ({
  ...query,
  text: text.trim(),
  when,
})

interface PlaceProps {
  query: EventsPageQuery
  asked: EventsPageQuery
  onReset: () => void
}

function PlaceView({ query, asked: typedQuery, onReset }: PlaceProps): ReactNode {
  const formats = useFormats()
  return (
    <div className={styles.place}>
      <TownLink />
      {query.near === null ? (
        <NearMeButton query={typedQuery} />
      ) : (
        <ChipLink
          href={eventsAddress(typedQuery, { near: null, place: '' })}
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
}

/** The parameters not shown in the form keep their values. */
const hiddenPairs = (query: EventsPageQuery) =>
  eventsPagePairs({ ...query, page: 1, when: 'upcoming', text: '' }).filter(([, value]) => value !== '')
