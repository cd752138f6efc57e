import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useParams, useSearchParams } from 'react-router'
import { charityEventCalendarPath, charityEventPath } from '@recircle/core/charity-event'
import {
  participationPaths,
  readPartyOutcome,
  type OwnPlace,
  type PartyOutcome,
  type PartyStatus,
} from '@recircle/core/participation'
import type { MessageId } from '@recircle/ui/i18n/message-id.ts'
import { useFormats } from '@recircle/ui/i18n/words.tsx'
import { usePage } from '../../routing/screen/use-page.ts'
import { SuccessLoop } from '@recircle/ui/dialog/success-loop.tsx'
import { Alert, type AlertTone } from '@recircle/ui/feedback/alert.tsx'
import { Anchor } from '@recircle/ui/button/anchor.tsx'
import { Button } from '@recircle/ui/button/button.tsx'
import type { ButtonVariant } from '@recircle/ui/button/button-look.tsx'
import { Card } from '@recircle/ui/layout/card.tsx'
import { Field } from '@recircle/ui/field/field.tsx'
import fieldStyles from '@recircle/ui/field/field.module.css'
import { Icon } from '@recircle/ui/icons/icon.tsx'
import styles from './my-place.module.css'

const headings: Readonly<Record<PartyStatus, MessageId>> = {
  unconfirmed: 'place.unconfirmed.title',
  coming: 'place.coming.title',
  waiting: 'place.waiting.title',
  offered: 'place.offered.title',
  left: 'place.left.title',
}
const texts: Readonly<Record<PartyStatus, MessageId>> = {
  unconfirmed: 'place.unconfirmed.text',
  coming: 'place.coming.text',
  waiting: 'place.waiting.text',
  offered: 'place.offered.text',
  left: 'place.left.text',
}
const outcomes: Readonly<Record<Exclude<PartyOutcome, 'left'>, readonly [AlertTone, MessageId]>> = {
  done: ['success', 'layout.done'],
  full: ['warning', 'place.full'],
  closed: ['warning', 'place.closed'],
  failed: ['danger', 'error.failed'],
}

/** PEOPLE-3, PEOPLE-6: opening the page changes nothing; every button is a form that works without scripts. */
export function MyPlaceView({ data: place }: { data: OwnPlace | null }): ReactNode {
  const { formatMessage } = useIntl()
  const { token = '' } = useParams()
  const formats = useFormats()
  const outcome = readPartyOutcome(useSearchParams()[0])
  if (place === null) return null
  const { status, isCancelled, timezone, heldUntilMs } = place
  const until =
    heldUntilMs === null ? '' : `${formats.date(heldUntilMs, timezone)}, ${formats.time(heldUntilMs, timezone)}`
  const notice = outcome === null || outcome === 'left' || isCancelled ? null : outcomes[outcome]
  return (
    <section className={styles.page}>
      <h1>{formatMessage({ id: isCancelled ? 'place.cancelled' : headings[status] })}</h1>
      {outcome === 'done' && notice !== null && (
        <p role="status" className={styles.done}>
          <SuccessLoop /> {formatMessage({ id: notice[1] })}
        </p>
      )}
      {outcome !== 'done' && notice !== null && <Alert tone={notice[0]}>{formatMessage({ id: notice[1] })}</Alert>}
      <EventFacts place={place} />
      {!isCancelled && (
        <p className="lead">
          <FormattedMessage
            id={place.mayTake ? 'place.mayTake' : texts[status]}
            values={{ until, isHeld: heldUntilMs === null ? 'no' : 'yes' }}
          />
        </p>
      )}
      {!isCancelled && status !== 'left' && <Acts token={token} place={place} />}
      {(isCancelled || status === 'left') && (
        <p>
          <Anchor href={isCancelled ? '/charity-events' : charityEventPath(place.eventId)}>
            <FormattedMessage id={isCancelled ? 'event.others' : 'place.toEvent'} />
          </Anchor>
        </p>
      )}
    </section>
  )
}

function EventFacts({ place }: { place: OwnPlace }): ReactNode {
  const formats = useFormats()
  const { prefix } = usePage()
  const { startsAtMs, endsAtMs, timezone, placeName, address, size, status, isCancelled } = place
  return (
    <Card className={styles.facts}>
      <h2>
        <Anchor href={charityEventPath(place.eventId)}>{place.title}</Anchor>
      </h2>
      <p>
        <Icon name="calendar" size="sm" /> {formats.date(startsAtMs, timezone)}, {formats.time(startsAtMs, timezone)}–
        {formats.time(endsAtMs, timezone)}
      </p>
      <p>
        <Icon name="pin" size="sm" /> {[placeName, address].filter((text) => text !== '').join(', ')}
      </p>
      {status !== 'left' && (
        <p>
          <Icon name="user" size="sm" /> <FormattedMessage id="place.people" values={{ size }} />
        </p>
      )}
      {status === 'coming' && !isCancelled && (
        <p>
          {/* A file from the server, not a page of the router. */}
          <a href={prefix + charityEventCalendarPath(place.eventId)}>
            <Icon name="calendar-add" size="sm" /> <FormattedMessage id="event.calendar.add" />
          </a>
        </p>
      )}
    </Card>
  )
}

interface ActsProps {
  token: string
  place: OwnPlace
}

function Acts({ token, place: { status, size, sizeMax, mayTake } }: ActsProps): ReactNode {
  const { formatMessage } = useIntl()
  const mayChange = (status === 'coming' || status === 'waiting') && sizeMax > 1
  return (
    <>
      {status === 'unconfirmed' && <Act token={token} act="confirm" words="place.confirm" />}
      {(status === 'offered' || mayTake) && <Act token={token} act="accept" words="place.accept" />}
      {mayChange && (
        <form method="post" action={participationPaths.party(token)} className={styles.change}>
          <input type="hidden" name="act" value="change" />
          <Field label={<FormattedMessage id="place.size" />}>
            {(control) => (
              <select {...control} name="size" defaultValue={size} className={fieldStyles.input}>
                {Array.from({ length: sizeMax }, (_, index) => (
                  <option key={index} value={index + 1}>
                    {index + 1}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Button type="submit" variant="secondary">
            <FormattedMessage id="place.change" />
          </Button>
        </form>
      )}
      <div className={styles.leave}>
        <Act
          token={token}
          act="leave"
          words={status === 'offered' ? 'place.refuse' : 'place.leave'}
          variant="danger-quiet"
        />
        <p className="small soft">{formatMessage({ id: 'place.leaveHint' })}</p>
      </div>
    </>
  )
}

interface ActProps {
  token: string
  act: 'confirm' | 'accept' | 'leave'
  words: MessageId
  variant?: ButtonVariant
}

const Act = ({ token, act, words, variant = 'primary' }: ActProps): ReactNode => (
  <form method="post" action={participationPaths.party(token)}>
    <input type="hidden" name="act" value={act} />
    <Button type="submit" variant={variant}>
      <FormattedMessage id={words} />
    </Button>
  </form>
)
