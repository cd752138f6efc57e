import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useLocation } from 'react-router'
import { observer } from 'mobx-react-lite'
import { fieldOf } from '../saved-typing/field-of.ts'
import { Alert } from '@recircle/ui/feedback/alert.tsx'
import { Button } from '@recircle/ui/button/button.tsx'
import { SideContent } from '../../shell/frame/side-content.tsx'
import { TextButton } from '@recircle/ui/button/text-button.tsx'
import type { FormStep } from '../../forms/form-steps.ts'
import { IssueSummary } from '../../forms/issue-summary.view.tsx'
import { UnsavedChanges } from '../leaving/unsaved-changes.view.tsx'
import { stayAboveBars } from '@recircle/ui/layout/bars-height.ts'
import styles from '../../forms/long-form.module.css'
import { StepList } from '../../forms/step-list.view.tsx'
import type { ShelvedTyping } from '../saved-typing/draft-shelf.ts'
import { OfferedDrafts } from './offered-drafts.view.tsx'
import { ReviewedFieldsProvider, type ReviewedFields } from './reviewed-fields.tsx'

interface PageEnds {
  readonly pageHides: () => void
  readonly pageShows: () => void
  readonly pageEnds: () => void
  readonly pageComesBack: () => void
}

interface ReviewedFormProps {
  form: {
    readonly hasChanges: boolean
    readonly isRestored: boolean
    readonly isComplete: boolean
    readonly isOnReview: boolean
    readonly reason: string
    readonly flow: { readonly isSaving: boolean }
    readonly save: (send: boolean) => boolean
    readonly discard: () => void
    readonly offered: readonly ShelvedTyping[]
    readonly takeOffered: (key: string) => Promise<void>
    readonly discardOffered: (key: string) => void
  } & PageEnds
  faults: {
    readonly issues: readonly unknown[]
    readonly summary: readonly { readonly field: string }[]
    readonly isSendingRefused: boolean
    readonly isOnlyIncomplete: boolean
  }
  fields: ReviewedFields
  steps: readonly FormStep[]
  /** A note above the form. */
  notice?: ReactNode
  children: ReactNode
}

/** FAC-7, FAC-11: the sections, the missing steps, and the two save buttons. */
export const ReviewedForm = observer((props: ReviewedFormProps): ReactNode => {
  const { form, faults, fields, steps, notice, children } = props
  const { formatMessage } = useIntl()
  const problems = useRef<HTMLDivElement>(null)
  const [refusals, setRefusals] = useState(0)
  // Focuses the errors of a refused attempt, so that they are visible and announced.
  useEffect(() => {
    if (refusals > 0) problems.current?.focus()
  }, [refusals])
  const save = (send: boolean): void => {
    if (!form.save(send)) setRefusals((count) => count + 1)
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    save(false)
  }
  const reason = useAnnouncedReason(form.reason)
  usePageEnds(form)
  return (
    <form noValidate onSubmit={submit}>
      <SideContent
        right={
          <aside aria-label={formatMessage({ id: 'pointForm.steps' })}>
            <StepList steps={steps} isPressing={faults.isSendingRefused} />
          </aside>
        }
      >
        <div className={styles.sections}>
          {form.isRestored && (
            <Alert action={<TextButton onClick={form.discard}>{formatMessage({ id: 'editing.discard' })}</TextButton>}>
              <FormattedMessage id="editing.restored" />
            </Alert>
          )}
          <OfferedDrafts
            offered={form.offered}
            onContinue={(key) => void form.takeOffered(key)}
            onDiscard={form.discardOffered}
          />
          {form.isOnReview && <Alert tone="warning">{formatMessage({ id: 'editing.onReview' })}</Alert>}
          {notice}
          {reason !== '' && (
            <Alert tone="danger" title={<FormattedMessage id="myPoints.declinedReason" />}>
              {reason}
            </Alert>
          )}
          <div ref={problems} tabIndex={-1} className={styles.problems}>
            <IssueSummary
              incomplete={faults.isOnlyIncomplete ? <FormattedMessage id="facility.incomplete" /> : undefined}
              issues={faults.summary.map(({ field }) => ({
                field,
                label: fields.label(field),
                text: fields.error(field),
              }))}
            />
          </div>
          <ReviewedFieldsProvider value={fields}>{children}</ReviewedFieldsProvider>
        </div>
      </SideContent>
      <div ref={stayAboveBars} className={styles.save} data-send-bar="">
        <p className={styles.saveHint}>{!form.isComplete && <FormattedMessage id="pointForm.sendHint" />}</p>
        <Button
          type="submit"
          variant={form.isComplete ? 'secondary' : 'primary'}
          unready={faults.issues.length > 0}
          busy={form.flow.isSaving}
        >
          <FormattedMessage id="facility.action.saveDraft" />
        </Button>
        <Button
          icon="send"
          variant={form.isComplete ? 'primary' : 'secondary'}
          unready={!form.isComplete}
          busy={form.flow.isSaving}
          onClick={() => save(true)}
        >
          <FormattedMessage id="facility.action.saveAndSend" />
        </Button>
      </div>
      <UnsavedChanges
        hasChanges={form.hasChanges && !form.flow.isSaving}
        onDiscard={form.discard}
        onSave={() => save(false)}
      />
    </form>
  )
})

/** FAC-5: the list has already converted the entity and passes on the moderator's comment. */
function useAnnouncedReason(own: string): string {
  const { state } = useLocation()
  const reason = fieldOf(state, 'reason')
  return own || (typeof reason === 'string' ? reason : '')
}

/** FAC-18: a page may be hidden, restored, or killed without notice at any time. */
function usePageEnds({ pageHides, pageShows, pageEnds, pageComesBack }: PageEnds): void {
  useEffect(() => {
    const looked = (): void => (document.visibilityState === 'visible' ? pageShows() : pageHides())
    document.addEventListener('visibilitychange', looked)
    addEventListener('pagehide', pageEnds)
    addEventListener('pageshow', pageComesBack)
    return () => {
      document.removeEventListener('visibilitychange', looked)
      removeEventListener('pagehide', pageEnds)
      removeEventListener('pageshow', pageComesBack)
    }
  }, [pageHides, pageShows, pageEnds, pageComesBack])
}
