import { useEffect, useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useParams } from 'react-router'
import type { Participant, PartyStatus } from '@recircle/core/participation'
import { charityEventPath } from '@recircle/core/charity-event'
import type { MessageId } from '../../i18n/message-id.ts'
import { useFormats } from '../../i18n/words.tsx'
import { useBound } from '../../routing/screen/use-bound.ts'
import { ProfileTopView } from '../../shell/profile-top.view.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Anchor } from '../../ui/anchor.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { AnnounceForm } from './announce-form.view.tsx'
import styles from './event-people.module.css'
import { checkIn, loadPeople, saveFile } from './people-calls.ts'

const words: Readonly<Record<PartyStatus, MessageId>> = {
  unconfirmed: 'people.unconfirmed',
  coming: 'people.coming',
  waiting: 'people.waiting',
  offered: 'people.offered',
  left: 'people.waiting',
}
const sizeOf = (people: readonly Participant[], status: PartyStatus): number =>
  people.reduce((sum, each) => (each.status === status ? sum + each.size : sum), 0)

/** PEOPLE-10: the list of participants, usable on a phone at the event: one column, large checkboxes. */
export function EventPeopleView(): ReactNode {
  const { id = '' } = useParams()
  const { formatMessage } = useIntl()
  const load = useBound(loadPeople)
  const check = useBound(checkIn)
  const save = useBound(saveFile)
  const [people, setPeople] = useState<readonly Participant[] | 'failed' | null>(null)
  const [search, setSearch] = useState('')
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    let isShown = true
    load(id).then(
      (loaded) => isShown && setPeople(loaded ?? 'failed'),
      () => isShown && setPeople('failed'),
    )
    return () => void (isShown = false)
  }, [load, id])
  const put = (after: Participant): void =>
    setPeople((before) =>
      before === null || before === 'failed' ? before : before.map((each) => (each.id === after.id ? after : each)),
    )
  // An optimistic update; reverted if the server rejects it.
  const note = async (participant: Participant): Promise<void> => {
    put({ ...participant, hasCome: !participant.hasCome })
    const after = await check(id, participant).catch(() => null)
    setFailed(after === null)
    put(after ?? participant)
  }
  const wanted = search.trim().toLowerCase()
  const all = people === 'failed' ? null : people
  const shown = all?.filter(({ name, email }) => `${name} ${email}`.toLowerCase().includes(wanted)) ?? []
  return (
    <>
      <ProfileTopView
        title="people.title"
        text={
          <Anchor href={charityEventPath(id)}>
            <FormattedMessage id="people.toEvent" />
          </Anchor>
        }
      />
      {people === 'failed' && (
        <Alert tone="danger">
          <FormattedMessage id="people.failed" />
        </Alert>
      )}
      {all !== null && (
        <div className={styles.page}>
          <p className="lead" role="status">
            <FormattedMessage
              id="people.summary"
              values={{ coming: sizeOf(all, 'coming'), waiting: sizeOf(all, 'waiting') }}
            />
          </p>
          <ErasedNote people={all} />
          {hasFailed && (
            <Alert tone="danger">
              <FormattedMessage id="people.failed" />
            </Alert>
          )}
          {all.length === 0 && (
            <p className="soft">
              <FormattedMessage id="people.none" />
            </p>
          )}
          <div className={styles.tools} hidden={all.length === 0}>
            <TextField
              label={formatMessage({ id: 'people.search' })}
              icon="search"
              type="search"
              value={search}
              onChange={setSearch}
            />
            <Button variant="secondary" icon="download" onClick={() => void save(id).then((ok) => setFailed(!ok))}>
              <FormattedMessage id="people.file" />
            </Button>
          </div>
          {all.length > 0 && (
            <p className="small soft">
              <FormattedMessage id={shown.length > 0 ? 'people.tick' : 'people.notFound'} />
            </p>
          )}
          <ul className={styles.people}>
            {shown.map((each) => (
              <Card key={each.id} as="li">
                <Checkbox
                  checked={each.hasCome}
                  onChange={() => void note(each)}
                  label={
                    <b>
                      <FormattedMessage id="people.party" values={{ name: each.name || '—', size: each.size }} />
                    </b>
                  }
                  hint={
                    <>
                      <FormattedMessage id={words[each.status]} />
                      {each.email !== '' && <span className={styles.email}>{each.email}</span>}
                    </>
                  }
                />
              </Card>
            ))}
          </ul>
          {all.length > 0 && <AnnounceForm eventId={id} />}
        </div>
      )}
    </>
  )
}

/** PEOPLE-9: the day when names and addresses were erased. */
function ErasedNote({ people }: { people: readonly Participant[] }): ReactNode {
  const formats = useFormats()
  const erasedAtMs = people.find((each) => each.erasedAtMs !== null)?.erasedAtMs ?? null
  if (erasedAtMs === null) return null
  return (
    <Alert>
      <FormattedMessage id="people.erased" values={{ date: formats.date(erasedAtMs, 'UTC') }} />
    </Alert>
  )
}
