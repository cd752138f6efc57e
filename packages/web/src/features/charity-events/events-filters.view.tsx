import { useId, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useHref, useNavigate } from 'react-router'
import {
  charityEventKinds,
  eventsNearRadiusM,
  eventsPagePairs,
  eventTimes,
  isEventDate,
  type EventsPageQuery,
  type EventTime,
} from '@recircle/core/charity-event'
import { eventKindLooks } from '../../charity-event/event-kind-looks.ts'
import type { MessageId } from '../../i18n/message-id.ts'
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
import styles from './events-filters.module.css'

const times: Readonly<Record<EventTime, MessageId>> = {
  upcoming: 'event.when.upcoming',
  week: 'event.when.week',
  month: 'event.when.month',
  past: 'event.when.past',
}

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
            <select
              id={`${id}-when`}
              name="when"
              value={typed.span}
              className={fieldStyles.input}
              onChange={({ target }) => {
                // Clears a day chosen earlier, which would otherwise take precedence.
                const chosen = { ...typed, span: eventTimes[target.selectedIndex] ?? 'upcoming', day: '' }
                setTyped(chosen)
                find(askedBy(query, chosen))
              }}
            >
              {eventTimes.map((time) => (
                <option key={time} value={time}>
                  {formatMessage({ id: times[time] })}
                </option>
              ))}
            </select>
          </p>
          <p className={fieldStyles.field}>
            <label htmlFor={`${id}-day`} className={fieldStyles.label}>
              <FormattedMessage id="event.filter.day" />
            </label>
            <input
              id={`${id}-day`}
              type="date"
              name="day"
              value={typed.day}
              className={fieldStyles.input}
              onChange={({ target }) => setTyped({ ...typed, day: target.value })}
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
          <PlaceView
            query={query}
            asked={typedQuery}
            onReset={() => setTyped({ text: '', span: 'upcoming', day: '' })}
          />
        </div>
      </search>
    </Card>
  )
}

const askedBy = (query: EventsPageQuery, { text, span, day }: TypedFilters): EventsPageQuery => ({
  ...query,
  text: text.trim(),
  when: isEventDate(day) ? day : span,
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
