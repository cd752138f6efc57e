import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useLocation } from 'react-router'
import { inquiryPaths } from '@recircle/core/inquiry'
import { MessageConsent } from '../../forms/message/message-consent.view.tsx'
import { MessageForm, messageFields } from '../../forms/message/message-fields.view.tsx'
import { sendFailureWords } from '../../forms/message/send-failure-words.ts'
import { useKept } from '../../routing/screen/use-kept.ts'
import { useIsHydrated } from '../../routing/screen/use-is-hydrated.ts'
import { Alert } from '../../ui/alert.tsx'
import { Row } from '../../ui/boxes.tsx'
import { Button } from '../../ui/button.tsx'
import { HomeAudiencesView } from './home-audiences.view.tsx'
import styles from './home-inquiry.module.css'
import { useInquiry } from './use-inquiry.ts'

/** FORM-1: the three audiences are an input of the form, so that the offers work without scripts. On a phone the fields are collapsed until needed. */
export function HomeInquiryView(): ReactNode {
  const form = useRef<HTMLFormElement>(null)
  const inquiry = useInquiry(form)
  const isHydrated = useIsHydrated()
  const keptFields = useKept('inquiry')
  const { step, canSend } = inquiry.shown
  const failure = sendFailureWords(inquiry.shown)
  const { hash } = useLocation()
  const [wasOpened, setOpened] = useState(false)
  // The server does not receive the hash.
  const isOpen = wasOpened || (isHydrated && hash === '#opportunities')
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (step !== 'sending') inquiry.send()
  }
  return (
    <form
      ref={form}
      method="post"
      action={inquiryPaths.inquiry}
      noValidate={isHydrated}
      aria-busy={step === 'sending' || undefined}
      className={styles.card}
      data-folded={isOpen ? undefined : ''}
      onSubmit={submit}
    >
      <HomeAudiencesView inquiry={inquiry} />
      {!isOpen && (
        <Button icon="send" className={styles.opener} onClick={() => setOpened(true)}>
          <FormattedMessage id="layout.inquire" />
        </Button>
      )}
      {step === 'success' ? (
        <SentView onSendNew={inquiry.sendNew} />
      ) : (
        <div className={styles.fields}>
          {step === 'error' && (
            <Alert tone="danger" title={<FormattedMessage id={failure.title} />}>
              <FormattedMessage id={failure.text} />
            </Alert>
          )}
          <MessageForm
            fields={messageFields.inquiry}
            textLabel="home.opportunities.help"
            values={isHydrated ? inquiry.values : valuesOf((name) => keptFields.text(name))}
            issues={inquiry.shown.issues}
            onChange={inquiry.change}
            onLeave={inquiry.leave}
            onFocus={inquiry.prefetch}
          />
          <Row gap={4}>
            <Button type="submit" icon="send" unready={isHydrated && !canSend} busy={step === 'sending'}>
              <FormattedMessage id={step === 'error' ? 'layout.tryAgain' : 'layout.inquire'} />
            </Button>
            <div className={styles.consent}>
              <MessageConsent />
            </div>
          </Row>
        </div>
      )}
    </form>
  )
}

/** PEOPLE-15: without scripts the browser holds the input. */
const valuesOf = (read: (name: string) => string) => ({
  name: read('name'),
  orgName: read('orgName'),
  city: read('city'),
  email: read('email'),
  phone: read('phone'),
  text: read('text'),
  homepage: '',
})

function SentView({ onSendNew }: { onSendNew: () => void }): ReactNode {
  const place = useRef<HTMLDivElement>(null)
  // The pressed button is gone, so the focus moves here.
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} tabIndex={-1} className={styles.sent}>
      <Alert tone="success" title={<FormattedMessage id="inquiry.successTitle" />}>
        <FormattedMessage id="inquiry.successText" />
      </Alert>
      <Button variant="secondary" onClick={onSendNew}>
        <FormattedMessage id="formModal.sendNew" />
      </Button>
    </div>
  )
}
