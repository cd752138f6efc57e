import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useLocation } from 'react-router'
import { observer } from 'mobx-react-lite'
import { IssueSummary } from '../../forms/issue-summary.view.tsx'
import { UnsavedChanges } from '../../forms/leaving/unsaved-changes.view.tsx'
import styles from '../../forms/long-form.module.css'
import { StepList } from '../../forms/step-list.view.tsx'
import type { MessageId } from '../../i18n/message-id.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { AboutSection } from './about-section.view.tsx'
import { CoverSection, EventContactsSection } from './cover-section.view.tsx'
import type { EventFormModel } from './event-form-model.ts'
import { EventSaving } from './event-saving.view.tsx'
import type { EventStep } from './event-steps.ts'
import { useEventWords } from './use-event-words.ts'
import { WhenSection } from './when-section.view.tsx'

const steps: Readonly<Record<EventStep, { readonly label: MessageId; readonly field: string }>> = {
  title: { label: 'event.field.title', field: 'title' },
  description: { label: 'event.field.description', field: 'description' },
  when: { label: 'event.filter.when', field: 'startsAt' },
  placeName: { label: 'event.field.place', field: 'placeName' },
  place: { label: 'pointForm.step.place', field: 'address' },
  cover: { label: 'event.field.cover', field: 'cover' },
  contactName: { label: 'facility.field.contactName', field: 'contactName' },
  phone: { label: 'facility.field.contactPhone', field: 'contactPhone' },
  email: { label: 'facility.field.contactEmail', field: 'contactEmail' },
}

export const EventForm = observer(({ model }: { model: EventFormModel }): ReactNode => {
  const { formatMessage } = useIntl()
  const words = useEventWords()
  const problems = useRef<HTMLDivElement>(null)
  const [refusals, setRefusals] = useState(0)
  // What was refused is brought before the eyes, and read out.
  useEffect(() => {
    if (refusals > 0) problems.current?.focus()
  }, [refusals])
  const save = (send: boolean): void => {
    if (!model.save(send)) setRefusals((count) => count + 1)
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    save(false)
  }
  const reason = useToldReason(model.reason)
  return (
    <form noValidate onSubmit={submit} className={styles.layout}>
      <div className={styles.sections}>
        {model.isRestored && (
          <Alert
            action={
              <TextButton onClick={model.discard}>
                <FormattedMessage id="editing.discard" />
              </TextButton>
            }
          >
            <FormattedMessage id="editing.restored" />
          </Alert>
        )}
        {reason !== '' && (
          <Alert tone="danger" title={<FormattedMessage id="myPoints.declinedReason" />}>
            {reason}
          </Alert>
        )}
        <div ref={problems} tabIndex={-1} className={styles.problems}>
          <IssueSummary
            incomplete={model.faults.issues.length === 0 ? <FormattedMessage id="facility.incomplete" /> : undefined}
            issues={model.faults.summary.map(({ field, fault }) => ({
              field,
              label: words.label(field),
              text: words.fault(fault),
            }))}
          />
        </div>
        <AboutSection model={model} />
        <WhenSection model={model} />
        <CoverSection model={model} />
        <EventContactsSection model={model} />
      </div>
      <aside className={styles.aside} aria-label={formatMessage({ id: 'pointForm.steps' })}>
        <StepList
          steps={model.steps.map(({ step, missing }) => ({
            id: step,
            field: missing?.field ?? steps[step].field,
            label: <FormattedMessage id={steps[step].label} />,
            isDone: missing === null,
          }))}
        />
      </aside>
      <div className={styles.save}>
        <p className={styles.saveHint}>{!model.isComplete && <FormattedMessage id="pointForm.sendHint" />}</p>
        <Button type="submit" variant={model.isComplete ? 'secondary' : 'primary'} busy={model.flow.isSaving}>
          <FormattedMessage id="facility.action.saveDraft" />
        </Button>
        <Button
          icon="send"
          variant={model.isComplete ? 'primary' : 'secondary'}
          busy={model.flow.isSaving}
          onClick={() => save(true)}
        >
          <FormattedMessage id="facility.action.saveAndSend" />
        </Button>
      </div>
      <EventSaving model={model} />
      <UnsavedChanges hasChanges={model.hasChanges && !model.flow.isSaving} onDiscard={model.discard} />
    </form>
  )
})

/** The list has converted the event already and hands on what a moderator said of it. */
function useToldReason(own: string): string {
  const { state } = useLocation()
  const told: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'reason') : ''
  return own || (typeof told === 'string' ? told : '')
}
