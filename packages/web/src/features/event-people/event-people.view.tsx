import { useState, type ReactNode } from 'react'
import { observer } from 'mobx-react-lite'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Participant, PartyStatus } from '@recircle/core/participation'
import { charityEventPath } from '@recircle/core/charity-event'
import type { MessageId } from '@recircle/ui/i18n/message-id.ts'
import { useFormats } from '@recircle/ui/i18n/words.tsx'
import { saveTable } from '@recircle/ui/screen/save-table.ts'
import { ProfileTopView } from '@recircle/ui/page/profile-top.view.tsx'
import { Alert } from '@recircle/ui/feedback/alert.tsx'
import { Anchor } from '@recircle/ui/button/anchor.tsx'
import { Button } from '@recircle/ui/button/button.tsx'
import { Checkbox } from '@recircle/ui/field/checkbox.tsx'
import { TextField } from '@recircle/ui/field/text-field.tsx'
import { VisuallyHidden } from '@recircle/ui/layout/visually-hidden.tsx'
import { EventTimes } from '../../charity-event/event-words.view.tsx'
import { AnnounceForm } from './announce-form.view.tsx'
import styles from './event-people.module.css'
import type { EventPeopleData } from './event-people.load.ts'
import type { Announced, PeopleNews } from './event-people.view-model.ts'
import { peopleOf } from './people-list.ts'

/** Who is coming is the rule, and needs no word. */
const words: Readonly<Record<Exclude<PartyStatus, 'coming'>, MessageId>> = {
  unconfirmed: 'people.unconfirmed',
  waiting: 'people.waiting',
  offered: 'people.offered',
  left: 'people.waiting',
}

export interface EventPeopleModel {
  readonly shown: Pick<EventPeopleData, 'eventId' | 'event'>
  readonly people: readonly Participant[] | null
  readonly hasFailed: boolean
  readonly news: PeopleNews | null
  readonly tick: (id: string, hasCome: boolean) => Promise<void>
  readonly file: () => Promise<string | null>
  readonly announce: (text: string) => Promise<Announced>
}

/** PEOPLE-10: the list of participants, usable on a phone at the event: one column, large checkboxes. */
export const EventPeopleView = observer(({ model }: { model: EventPeopleModel }): ReactNode => {
  const { formatMessage } = useIntl()
  const [search, setSearch] = useState('')
  const { people: all, news, hasFailed } = model
  const { eventId: id, event } = model.shown
  const wanted = search.trim().toLowerCase()
  const shown = all?.filter(({ name, email }) => `${name} ${email}`.toLowerCase().includes(wanted)) ?? []
  return (
    <>
      <ProfileTopView
        title="people.title"
        name={event?.title || undefined}
        text={
          <>
            {event && <EventWords event={event} />}
            <Anchor href={charityEventPath(id)}>{formatMessage({ id: 'people.toEvent' })}</Anchor>
          </>
        }
      />
      {all === null && <Alert tone="danger">{formatMessage({ id: 'error.failed' })}</Alert>}
      {all !== null && (
        <div className={styles.page}>
          <p className="lead">
            <FormattedMessage
              id="people.summary"
              values={{ coming: peopleOf(all, 'coming'), waiting: peopleOf(all, 'waiting') }}
            />
          </p>
          <NewsNote news={news} />
          <ErasedNote people={all} />
          {hasFailed && <Alert tone="danger">{formatMessage({ id: 'error.failed' })}</Alert>}
          {all.length === 0 && <p className="soft">{formatMessage({ id: 'people.none' })}</p>}
          <div className={styles.tools} hidden={all.length === 0}>
            <TextField
              label={formatMessage({ id: 'people.search' })}
              icon="search"
              type="search"
              value={search}
              onChange={setSearch}
            />
            <Button
              variant="secondary"
              icon="download"
              onClick={() => void model.file().then((table) => table !== null && saveTable(table, 'people.csv'))}
            >
              <FormattedMessage id="people.file" />
            </Button>
          </div>
          {all.length > 0 && (
            <p className="small soft">{formatMessage({ id: shown.length > 0 ? 'people.tick' : 'people.notFound' })}</p>
          )}
          <ul className={styles.people}>
            {shown.map((each) => (
              <li key={each.id}>
                <Checkbox
                  checked={each.hasCome}
                  onChange={(hasCome) => void model.tick(each.id, hasCome)}
                  label={<b>{formatMessage({ id: 'people.party' }, { name: each.name || '—', size: each.size })}</b>}
                  hint={
                    <>
                      {each.email}
                      {each.status !== 'coming' && (
                        <>
                          {each.email !== '' && ' · '}
                          <FormattedMessage id={words[each.status]} />
                        </>
                      )}
                    </>
                  }
                />
              </li>
            ))}
          </ul>
          {all.length > 0 && <AnnounceForm announce={model.announce} />}
        </div>
      )}
    </>
  )
})

function EventWords({ event }: { event: NonNullable<EventPeopleData['event']> }): ReactNode {
  const formats = useFormats()
  const { startsAtMs, timezone } = event
  return (
    <>
      <FormattedMessage id="people.title" />
      {startsAtMs !== null && (
        <>
          {' · '}
          {formats.date(startsAtMs, timezone)}, <EventTimes event={event} />
        </>
      )}
      {' · '}
    </>
  )
}

/** PEOPLE-14: for screen readers; everyone else sees the summary change. */
const NewsNote = ({ news }: { news: PeopleNews | null }): ReactNode => (
  <VisuallyHidden>
    <span role="status">
      {news !== null && (
        <FormattedMessage
          key={news.number}
          id={news.more > 0 ? 'people.more' : 'people.fewer'}
          values={{ count: Math.abs(news.more) }}
        />
      )}
    </span>
  </VisuallyHidden>
)

/** PEOPLE-9: the day when names and addresses were erased. */
function ErasedNote({ people }: { people: readonly Participant[] }): ReactNode {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const erasedAtMs = people.find((each) => each.erasedAtMs !== null)?.erasedAtMs ?? null
  if (erasedAtMs === null) return null
  return <Alert>{formatMessage({ id: 'people.erased' }, { date: formats.date(erasedAtMs, 'UTC') })}</Alert>
}
