import { useSelector } from '@xstate/react'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useLocation } from 'react-router'
import { enoughToday } from '@recircle/core/http'
import { inquiryPaths, inquiryTypes, type InquiryForm, type InquiryType } from '@recircle/core/inquiry'
import { useFirstFault } from '@recircle/ui/field/first-fault.ts'
import { InquiryViewModel } from '../../forms/message/inquiry.view-model.ts'
import type { MessageModel } from '../../forms/message/message.ts'
import { MessageConsent } from '../../forms/policy-words.view.tsx'
import {
  MessageForm,
  messageFields,
  audienceNames,
  type MessageField,
} from '../../forms/message/message-fields.view.tsx'
import { sendFailureWords } from '../../forms/message/send-failure-words.ts'
import { useTypedBefore } from '../../forms/use-typed-before.ts'
import { modelled } from '@recircle/ui/screen/modelled.tsx'
import { useKept } from '../../routing/screen/use-kept.ts'
import { useIsHydrated } from '@recircle/ui/screen/use-is-hydrated.ts'
import { Alert } from '@recircle/ui/feedback/alert.tsx'
import { Row } from '@recircle/ui/field/boxes.tsx'
import { Button } from '@recircle/ui/button/button.tsx'
import type { IconName } from '@recircle/ui/icons/icon-name.ts'
import { Icon } from '@recircle/ui/icons/icon.tsx'
import { WrittenPart } from './written-part.view.tsx'
import styles from './home-inquiry.module.css'

interface InquiryModel {
  readonly message: MessageModel<InquiryForm>
}

/** FORM-1: the three audiences are an input of the form, so that the offers work without scripts. On a phone the fields are collapsed until needed. */
const InquiryView = observer(({ model: { message } }: { model: InquiryModel }): ReactNode => {
  const { form: inquiry, actor } = message
  const step = useSelector(actor, ({ value }) => value)
  const isEnough = useSelector(actor, ({ context }) => context.problem === enoughToday)
  const form = useRef<HTMLFormElement>(null)
  const showFirstFault = useFirstFault(form)
  const isHydrated = useIsHydrated()
  const keptFields = useKept('inquiry')
  const failure = sendFailureWords({ isEnough })
  const { hash } = useLocation()
  const [wasOpened, setOpened] = useState(false)
  // The server does not receive the hash.
  const isOpen = wasOpened || (isHydrated && hash === '#opportunities')
  useTypedBefore(form, (typed) => inquiry.restore(typed))
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (step !== 'sending' && !message.send()) showFirstFault()
  }
  // FORM-1: keeps the audience.
  const sendNew = (): void => {
    message.sendNew(['type'])
    requestAnimationFrame(() => firstField(form.current)?.focus())
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
      <HomeAudiencesView type={inquiry.values.type} onChoose={(type) => inquiry.set('type', type)} />
      {!isOpen && (
        <Button icon="send" className={styles.opener} onClick={() => setOpened(true)}>
          <FormattedMessage id="layout.inquire" />
        </Button>
      )}
      {step === 'success' ? (
        <SentView onSendNew={sendNew} />
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
            values={valuesOf((name) => (isHydrated ? inquiry.values[name] : keptFields.text(name)))}
            issues={inquiry.visibleIssues}
            onChange={(field, value) => inquiry.set(field, value)}
            onLeave={(field) => inquiry.touchField(field)}
          />
          <Row gap={4}>
            <Button type="submit" icon="send" unready={isHydrated && !inquiry.isValid} busy={step === 'sending'}>
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
})

/** The request form with its own view model. */
export const HomeInquiryView = modelled(InquiryViewModel, InquiryView)

const firstField = (form: HTMLFormElement | null): HTMLElement | null =>
  form?.querySelector<HTMLElement>('[name=name]') ?? null

/** PEOPLE-15: without scripts the browser holds the input. */
const valuesOf = (read: (name: MessageField) => string): Readonly<Record<MessageField, string>> => ({
  name: read('name'),
  orgName: read('orgName'),
  city: read('city'),
  email: read('email'),
  phone: read('phone'),
  text: read('text'),
  homepage: read('homepage'),
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

const icons: Readonly<Record<InquiryType, IconName>> = {
  'recycling-companies': 'truck',
  'small-and-medium-sized-business': 'store',
  government: 'government',
}

interface AudiencesProps {
  readonly type: InquiryType
  readonly onChoose: (type: InquiryType) => void
}

/** FORM-1: the choice of audience, with the offers for each. */
const HomeAudiencesView = ({ type: chosen, onChoose }: AudiencesProps): ReactNode => (
  <div className={styles.offers}>
    <fieldset className={styles.audiences}>
      <legend>
        <FormattedMessage id="field.audience" />
      </legend>
      {inquiryTypes.map((type) => (
        <label key={type} className={styles.audience}>
          <input type="radio" name="type" value={type} checked={type === chosen} onChange={() => onChoose(type)} />
          <Icon name={icons[type]} size="sm" />
          <FormattedMessage id={audienceNames[type]} />
        </label>
      ))}
    </fieldset>
    <WrittenPart part="Offers" className={styles.offerList} />
  </div>
)
