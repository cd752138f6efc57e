import { useEffect, useRef, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import { charityEventPath } from '@recircle/core/charity-event'
import { useOneText } from '../../forms/use-one-text.ts'
import type { MessageId } from '@recircle/ui/i18n/message-id.ts'
import { useKeptTyping } from '../../session/kept-typing.ts'
import { LoadFailureView } from '@recircle/ui/page/load-failure.view.tsx'
import { ModalLink } from '../../shell/dialog/modal-link.tsx'
import { ProfileTopView } from '@recircle/ui/page/profile-top.view.tsx'
import { Alert, type AlertTone } from '@recircle/ui/feedback/alert.tsx'
import { Anchor } from '@recircle/ui/button/anchor.tsx'
import { Button } from '@recircle/ui/button/button.tsx'
import { RadioGroup } from '@recircle/ui/field/radio-group.tsx'
import { TextArea } from '@recircle/ui/field/text-area.tsx'
import { TextButton } from '@recircle/ui/button/text-button.tsx'
import { ArrangementFields } from './arrangement-fields.view.tsx'
import { AskedChange } from './asked-change.view.tsx'
import type { MoveEventOutcome, MoveEventViewModel } from './move-event.view-model.ts'
import styles from './move-event.module.css'

const outcomeWords: Readonly<Record<MoveEventOutcome, readonly [AlertTone, MessageId]>> = {
  sent: ['success', 'moveEvent.sent'],
  withdrawn: ['success', 'moveEvent.withdrawn'],
  faults: ['danger', 'moveEvent.faults'],
  unchanged: ['warning', 'moveEvent.unchanged'],
  changed: ['warning', 'moveEvent.changed'],
  closed: ['warning', 'moveEvent.closed'],
  failed: ['danger', 'error.failed'],
}

export type MoveEventModel = Pick<
  MoveEventViewModel,
  | 'shown'
  | 'kind'
  | 'draft'
  | 'why'
  | 'outcome'
  | 'isBusy'
  | 'faults'
  | 'mayMove'
  | 'mayCancel'
  | 'waiting'
  | 'typed'
  | 'takeUp'
  | 'setKind'
  | 'set'
  | 'type'
  | 'send'
  | 'withdraw'
  | 'reload'
>

/** PEOPLE-12: where an organizer asks support to change or cancel an accepted event. */
export const MoveEventView = observer(({ model }: { model: MoveEventModel }): ReactNode => {
  const { formatMessage } = useIntl()
  const { event, change } = model.shown
  if (event === null)
    return (
      <LoadFailureView
        title="myEvents.failedTitle"
        text="error.failed"
        isBusy={model.isBusy}
        onRetry={() => void model.reload()}
      />
    )
  return (
    <>
      <ProfileTopView
        title="moveEvent.title"
        text={<Anchor href={charityEventPath(event.id)}>{formatMessage({ id: 'people.toEvent' })}</Anchor>}
      />
      <div className={styles.page}>
        <h2 className={styles.title}>{event.title}</h2>
        {model.mayCancel ? (
          <>
            <p className="soft">
              <FormattedMessage
                id="moveEvent.text"
                values={{ link: (words) => <ModalLink modal="write-to-us">{words}</ModalLink> }}
              />
            </p>
            <OutcomeAlert model={model} />
            {change !== null && <AskedChange model={model} event={event} change={change} />}
            <RequestForm model={model} />
          </>
        ) : (
          <Alert tone="warning">{formatMessage({ id: 'moveEvent.closed' })}</Alert>
        )}
      </div>
    </>
  )
})

const OutcomeAlert = observer(({ model }: { model: MoveEventModel }): ReactNode => {
  const { formatMessage } = useIntl()
  const { outcome } = model
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (outcome !== null) alert.current?.focus()
  }, [outcome])
  if (outcome === null) return null
  const [tone, words] = outcomeWords[outcome]
  return (
    <div ref={alert} tabIndex={-1}>
      <Alert tone={tone}>
        <FormattedMessage id={words} />{' '}
        {outcome === 'changed' && (
          <TextButton onClick={() => void model.reload()}>{formatMessage({ id: 'moveEvent.reload' })}</TextButton>
        )}
      </Alert>
    </div>
  )
})

const RequestForm = observer(({ model }: { model: MoveEventModel }): ReactNode => {
  const isCancellation = model.kind === 'cancellation'
  useKeptTyping('event-change', model.typed, model.takeUp)
  const { isMissing, form } = useOneText(model.why, () => void model.send())
  return (
    <form className={styles.form} {...form}>
      {model.mayMove && (
        <RadioGroup
          label={<FormattedMessage id="moveEvent.what" />}
          value={model.kind}
          options={[
            { value: 'arrangements', label: <FormattedMessage id="moveEvent.arrangements" /> },
            { value: 'cancellation', label: <FormattedMessage id="moveEvent.cancellation" /> },
          ]}
          onChange={model.setKind}
        />
      )}
      {!isCancellation && <ArrangementFields model={model} />}
      <TextArea
        label={<FormattedMessage id="moveEvent.why" />}
        hint={<FormattedMessage id={isCancellation ? 'moveEvent.whyPublic' : 'moveEvent.whyHint'} />}
        error={(isMissing || model.faults.has('why')) && <FormattedMessage id="moveEvent.fault" />}
        required
        rows={3}
        value={model.why}
        onChange={model.type}
      />
      <Button
        type="submit"
        unready={model.why.trim() === ''}
        busy={model.isBusy}
        variant={isCancellation ? 'danger' : 'primary'}
      >
        <FormattedMessage id={model.waiting === null ? 'moveEvent.send' : 'moveEvent.sendInstead'} />
      </Button>
    </form>
  )
})
