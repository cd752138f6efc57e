import { type ReactNode, useEffect, useMemo } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSearchParams } from 'react-router'
import {
  participationPaths,
  isSignedUp,
  typedSignUpName,
  type Seats,
  type SignUpField,
  type SignUpOutcome,
  type SignUpStanding,
  type TypedSignUp,
} from '@recircle/core/participation'
import { enoughToday } from '@recircle/core/http'
import { languageTag } from '@recircle/core/site'
import { emailMaxLength, nameMaxLength } from '@recircle/core/validation'
import { NativeConsent } from '../../forms/native-consent.view.tsx'
import { NativeField, NativeForm, NativeSubmit } from '../../forms/native-form.tsx'
import { PolicyWords } from '../../forms/policy-words.view.tsx'
import type { MessageId } from '@recircle/ui/i18n/message-id.ts'
import { usePage } from '../../routing/screen/use-page.ts'
import { Alert, type AlertTone } from '@recircle/ui/feedback/alert.tsx'
import { Icon } from '@recircle/ui/icons/icon.tsx'
import fieldStyles from '@recircle/ui/field/field.module.css'
import { buttonClass } from '@recircle/ui/button/button-look.tsx'
import { classNames } from '@recircle/ui/styles/class-names.ts'
import bar from './event-bar.module.css'
import styles from './event-come.module.css'

const standings: Readonly<Record<SignUpStanding, MessageId>> = {
  sent: 'event.come.sent',
  notHeld: 'event.come.notHeld',
  inLine: 'event.come.inLine',
}
const failures: Readonly<Record<Exclude<SignUpOutcome, SignUpStanding>, readonly [AlertTone, MessageId]>> = {
  closed: ['warning', 'event.come.closed'],
  invalid: ['danger', 'event.come.invalid'],
  [enoughToday]: ['warning', 'layout.enough'],
  failed: ['danger', 'error.failed'],
}
const faultWords: Readonly<Record<SignUpField, MessageId>> = {
  name: 'event.come.fault.name',
  email: 'event.come.fault.email',
  size: 'event.come.fault.size',
  consent: 'event.come.fault.consent',
}
const sizes = [1, 2, 3, 4, 5]

interface EventComeProps {
  eventId: string
  seats: Seats
  typed: TypedSignUp | null
  outcome: SignUpOutcome | null
}

/** PEOPLE-1, PEOPLE-4: the number of participants, and a plain form that the button opens in place by its address, with or without scripts. */
export function EventComeView({ eventId, seats, typed, outcome }: EventComeProps): ReactNode {
  const { formatMessage } = useIntl()
  const isFull = seats.left === 0
  const isDone = isSignedUp(outcome)
  const canSignUp = seats.isOpen && !isDone
  return (
    <section id="come" aria-label={formatMessage({ id: 'event.come.title' })} tabIndex={-1} className={styles.come}>
      {isDone ? <DoneView standing={outcome} typed={typed} /> : outcome !== null && <FailureView outcome={outcome} />}
      {!isDone && <SeatsView seats={seats} />}
      {canSignUp && (
        <>
          <p className={classNames(bar.bar, styles.open)}>
            {/* Not by the router, which would leave the form closed. */}
            <a href="#come" className={buttonClass({ wide: true })}>
              {formatMessage({ id: isFull ? 'event.come.wait' : 'event.come.button' })}
            </a>
          </p>
          <ComeForm eventId={eventId} isFull={isFull} typed={typed} />
        </>
      )}
      {!seats.isOpen && outcome !== 'closed' && <p className="soft">{formatMessage({ id: 'event.come.closed' })}</p>}
    </section>
  )
}

function FailureView({ outcome }: { outcome: keyof typeof failures }): ReactNode {
  const [tone, words] = failures[outcome]
  return (
    <Alert tone={tone}>
      <FormattedMessage id={words} />
    </Alert>
  )
}

/** PEOPLE-20: where the email went, and the way back to the form, which a mistyped address needs. */
function DoneView({ standing, typed }: { standing: SignUpStanding; typed: TypedSignUp | null }): ReactNode {
  const sealed = useSearchParams()[0].get(typedSignUpName)
  // Whoever passes the address of the event on does not pass on who they are.
  useEffect(() => {
    const url = new URL(location.href)
    url.searchParams.delete(typedSignUpName)
    history.replaceState(history.state, '', url)
  }, [])
  return (
    <div role="status" className={styles.done}>
      <Icon name="mail" size="lg" />
      <p className={styles.doneTitle}>
        <FormattedMessage id="event.come.check" />
      </p>
      {typed !== null && sealed !== null && (
        <p className={styles.sentTo}>
          <b>{typed.email}</b> {/* Not by the router, which would leave the form closed. */}
          <a href={`?${typedSignUpName}=${sealed}#come`}>
            <FormattedMessage id="event.come.correct" />
          </a>
        </p>
      )}
      <p className="small">
        <FormattedMessage id={standings[standing]} />
      </p>
    </div>
  )
}

function SeatsView({ seats: { capacity, taken, left, waiting } }: { seats: Seats }): ReactNode {
  const { formatMessage } = useIntl()
  if (capacity === null || left === null)
    return <p className={styles.seats}>{formatMessage({ id: 'event.come.taken' }, { taken })}</p>
  const words = left > 0 ? 'event.come.left' : 'event.come.full'
  return <p className={styles.seats}>{formatMessage({ id: words }, { left, capacity, waiting })}</p>
}

interface ComeFormProps {
  eventId: string
  isFull: boolean
  typed: TypedSignUp | null
}

function ComeForm({ eventId, isFull, typed }: ComeFormProps): ReactNode {
  const { formatMessage } = useIntl()
  const refused = useMemo(() => typed?.faults.map((name) => ({ name, code: 'required' as const })), [typed])
  const { locale } = usePage()
  const sealed = useSearchParams()[0].get(typedSignUpName)
  return (
    <NativeForm
      method="post"
      action={participationPaths.signUp(eventId)}
      words={faultWords}
      refused={refused}
      className={styles.form}
    >
      {/* The emails are sent in the language of the page. */}
      <input type="hidden" name="language" value={languageTag(locale)} />
      {/* PEOPLE-20: what this form corrects. */}
      {sealed !== null && <input type="hidden" name="instead" value={sealed} />}
      <div className={styles.who}>
        <NativeField name="name" label={<FormattedMessage id="event.come.name" />} required>
          {(control) => (
            <input
              {...control}
              name="name"
              autoComplete="name"
              maxLength={nameMaxLength}
              defaultValue={typed?.name}
              className={fieldStyles.input}
            />
          )}
        </NativeField>
        <NativeField name="size" label={<FormattedMessage id="event.come.size" />}>
          {(control) => (
            <select {...control} name="size" defaultValue={typed?.size ?? 1} className={fieldStyles.input}>
              {sizes.map((size) => (
                <option key={size} value={size}>
                  {size}
                </option>
              ))}
            </select>
          )}
        </NativeField>
      </div>
      <NativeField
        name="email"
        label={<FormattedMessage id="field.email" />}
        hint={<FormattedMessage id="event.come.emailHint" />}
        required
      >
        {(control) => (
          <input
            {...control}
            type="email"
            name="email"
            autoComplete="email"
            maxLength={emailMaxLength}
            defaultValue={typed?.email}
            className={fieldStyles.input}
          />
        )}
      </NativeField>
      <Consent isOn={typed?.hasConsent} />
      {isFull && <p className="small soft">{formatMessage({ id: 'event.come.fullHint' })}</p>}
      <p className={styles.send}>
        <NativeSubmit wide>{formatMessage({ id: isFull ? 'event.come.wait' : 'event.come.button' })}</NativeSubmit>
      </p>
    </NativeForm>
  )
}

function Consent({ isOn }: { isOn: boolean | undefined }): ReactNode {
  return (
    <>
      <NativeConsent isOn={isOn}>
        <FormattedMessage id="event.come.agree" />
      </NativeConsent>
      {/* What the words above stand for. */}
      <details className={styles.whole}>
        <summary>
          <FormattedMessage id="event.come.whole" />
        </summary>
        <p className="small soft">
          <PolicyWords id="event.come.consent" />
        </p>
      </details>
    </>
  )
}
