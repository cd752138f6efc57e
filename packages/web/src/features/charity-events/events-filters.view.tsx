import { useId, useRef, type FormEvent, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useHref, useNavigate } from 'react-router'
import {
  charityEventKinds,
  eventsNearRadiusM,
  eventsPagePairs,
  eventTimes,
  readEventsPageQuery,
  type EventsPageQuery,
  type EventTime,
} from '@recircle/core/charity-event'
import { eventKindLooks } from '../../events/event-kind-looks.ts'
import type { MessageId } from '../../i18n/message-id.ts'
import { useFormats } from '../../i18n/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ChipLink, ChipRow } from '../../ui/chip.tsx'
import fieldStyles from '../../ui/field.module.css'
import { eventsAddress, isFiltered, unfiltered } from './events-address.ts'
import { NearMeButton } from './near-me-button.view.tsx'
import styles from './events-filters.module.css'

const times: Readonly<Record<EventTime, MessageId>> = {
  upcoming: 'event.when.upcoming',
  week: 'event.when.week',
  month: 'event.when.month',
  past: 'event.when.past',
}
const isTime = (when: EventsPageQuery['when']): when is EventTime => eventTimes.some((time) => time === when)

/** The filters are the address: a form and links that work before and without scripts. */
export function EventsFiltersView({ query }: { query: EventsPageQuery }): ReactNode {
  const { formatMessage } = useIntl()
  const action = useHref('/charity-events')
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const pairs = [...new FormData(event.currentTarget)].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] as const] : [],
    )
    void navigate(eventsAddress(readEventsPageQuery(pairs)), { preventScrollReset: true })
  }
  const day = useRef<HTMLInputElement>(null)
  /** A day that was chosen before would be meant otherwise. */
  const chooseSpan = (): void => {
    if (day.current) day.current.value = ''
    form.current?.requestSubmit()
  }
  const id = useId()
  const { when } = query
  return (
    <Card as="section" className={styles.filters}>
      <search>
        {/* What was typed belongs to the address: another address begins with its own. */}
        <form key={eventsAddress(query)} ref={form} action={action} className={styles.form} onSubmit={submit}>
          <p className={fieldStyles.field}>
            <label htmlFor={`${id}-text`} className={fieldStyles.label}>
              <FormattedMessage id="event.filter.search" />
            </label>
            <input
              id={`${id}-text`}
              type="search"
              name="text"
              maxLength={200}
              defaultValue={query.text}
              placeholder={formatMessage({ id: 'event.filter.placeholder' })}
              className={fieldStyles.input}
            />
          </p>
          <p className={fieldStyles.field}>
            <label htmlFor={`${id}-when`} className={fieldStyles.label}>
              <FormattedMessage id="event.filter.when" />
            </label>
            <select
              id={`${id}-when`}
              name="when"
              defaultValue={isTime(when) ? when : 'upcoming'}
              className={fieldStyles.input}
              onChange={chooseSpan}
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
              ref={day}
              type="date"
              name="day"
              defaultValue={isTime(when) ? '' : when}
              className={fieldStyles.input}
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
              href={eventsAddress(query, { kinds: [] })}
              selected={query.kinds.length === 0}
              label={<FormattedMessage id="event.filter.allKinds" />}
            />
            {charityEventKinds.map((kind) => (
              <ChipLink
                key={kind}
                href={eventsAddress(query, { kinds: [kind] })}
                selected={query.kinds.includes(kind)}
                icon={eventKindLooks[kind].icon}
                label={<FormattedMessage id={eventKindLooks[kind].label} />}
              />
            ))}
          </ChipRow>
          <PlaceView query={query} />
        </div>
      </search>
    </Card>
  )
}

function PlaceView({ query }: { query: EventsPageQuery }): ReactNode {
  const formats = useFormats()
  return (
    <div className={styles.place}>
      {query.near === null ? (
        <NearMeButton query={query} />
      ) : (
        <ChipLink
          href={eventsAddress(query, { near: null, place: '' })}
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
        <ChipLink href={eventsAddress(unfiltered)} icon="close" label={<FormattedMessage id="event.filter.reset" />} />
      )}
    </div>
  )
}

/** What the form does not show stays as the address says it. */
const hiddenPairs = (query: EventsPageQuery) =>
  eventsPagePairs({ ...query, page: 1, when: 'upcoming', text: '' }).filter(([, value]) => value !== '')
