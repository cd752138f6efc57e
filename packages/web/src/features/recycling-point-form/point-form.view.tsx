import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useLocation } from 'react-router'
import { observer } from 'mobx-react-lite'
import { IssueSummary } from '../../forms/issue-summary.view.tsx'
import { UnsavedChanges } from '../../forms/leaving/unsaved-changes.view.tsx'
import { StepList } from '../../forms/step-list.view.tsx'
import type { MessageId } from '../../i18n/message-id.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { ContactsSection } from './contacts-section.view.tsx'
import { HoursSection } from './hours-section.view.tsx'
import { IconSection } from './icon-section.view.tsx'
import { PlaceSection } from './place-section.view.tsx'
import type { PointFormModel } from './point-form-model.ts'
import { PointSaving } from './point-saving.view.tsx'
import type { PointStep } from './point-steps.ts'
import { RatesSection } from './rates-section.view.tsx'
import { usePointWords } from './use-point-words.ts'
import styles from '../../forms/long-form.module.css'

const stepWords: Readonly<Record<PointStep, MessageId>> = {
  name: 'facility.field.name',
  place: 'pointForm.step.place',
  rates: 'facility.field.rates',
  description: 'facility.field.description',
  hours: 'facility.field.workingHours',
  contactName: 'facility.field.contactName',
  phone: 'facility.field.contactPhone',
  email: 'facility.field.contactEmail',
  icon: 'facility.field.icon',
}
const stepFields: Readonly<Record<PointStep, string>> = {
  name: 'name',
  place: 'address',
  rates: 'rates',
  description: 'description',
  hours: 'workingHours',
  contactName: 'contacts.name',
  phone: 'contacts.phone',
  email: 'contacts.email',
  icon: 'icon',
}

export const PointForm = observer(({ model }: { model: PointFormModel }): ReactNode => {
  const { formatMessage } = useIntl()
  const words = usePointWords()
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
        {model.nameToClose !== null && (
          <Alert>
            <FormattedMessage id="pointForm.copied" values={{ name: model.nameToClose }} />
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
        <PlaceSection model={model} />
        <RatesSection model={model} />
        <HoursSection model={model} />
        <ContactsSection model={model} />
        <IconSection model={model} />
      </div>
      <aside className={styles.aside} aria-label={formatMessage({ id: 'pointForm.steps' })}>
        <StepList
          steps={model.steps.map(({ step, missing }) => ({
            id: step,
            field: missing?.field ?? stepFields[step],
            label: <FormattedMessage id={stepWords[step]} />,
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
      <PointSaving model={model} />
      <UnsavedChanges hasChanges={model.hasChanges && !model.flow.isSaving} onDiscard={model.discard} />
    </form>
  )
})

/** FAC-5: the list has converted the point already and hands on what a moderator said of it. */
function useToldReason(own: string): string {
  const { state } = useLocation()
  const told: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'reason') : ''
  return own || (typeof told === 'string' ? told : '')
}
