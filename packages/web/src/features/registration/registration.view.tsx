import { observer } from 'mobx-react-lite'
import { useEffect, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { isSuccess, type RegistrationOutcome } from '@recircle/core/registration'
import { CatalogIssueWords } from '../../forms/catalog-issue-words.tsx'
import type { MessageId } from '@recircle/ui/i18n/message-id.ts'
import { modelled } from '@recircle/ui/screen/modelled.tsx'
import type { ModalProps } from '../../shell/dialog/modal-props.ts'
import { FormModal } from '@recircle/ui/dialog/form-modal.tsx'
import { RegistrationFormView, type RegistrationFormModel } from './registration-form.view.tsx'
import { RegistrationViewModel } from './registration.view-model.ts'

interface RegistrationModel extends RegistrationFormModel {
  readonly step: 'form' | 'sending' | 'success' | 'error'
  readonly outcome: RegistrationOutcome | null
  readonly isEnough: boolean
  readonly offersTryAgain: boolean
  tryAgain(): void
  edit(): void
}

/** An organization's request is processed by a manager; a user first has to confirm by email. */
const titleOf = (outcome: RegistrationOutcome): MessageId => {
  if (outcome === 'successCorporate') return 'formModal.successTitle'
  if (outcome === 'enoughToday') return 'layout.enoughTitle'
  return isSuccess(outcome) ? 'registration.successTitle' : 'formModal.errorTitle'
}

/** MAIL-1: "try again later" is followed by when. */
const textOf = ({ isEnough }: RegistrationModel, outcome: RegistrationOutcome): readonly MessageId[] => [
  ...(outcome === 'enoughToday' ? [] : ([`registration.${outcome}`] as const)),
  ...(isEnough ? (['layout.enough'] as const) : []),
]

/** ROUTE-14, REG-1 to REG-4 */
const RegistrationView = observer(({ model, onClose }: ModalProps & { model: RegistrationModel }): ReactNode => {
  const { formatMessage } = useIntl()
  // FORM-10: clears passwords when the page enters the back/forward cache.
  useEffect(() => {
    const forget = (): void => model.form.forgetSecrets()
    addEventListener('pagehide', forget)
    return () => removeEventListener('pagehide', forget)
  }, [model])
  const { outcome } = model
  return (
    <CatalogIssueWords>
      <FormModal
        open
        title={formatMessage({ id: 'title.registration' })}
        state={model.step}
        outcome={
          outcome === null
            ? undefined
            : {
                title: formatMessage({ id: titleOf(outcome) }),
                text: textOf(model, outcome)
                  .map((id) => formatMessage({ id }))
                  .join(' '),
              }
        }
        labels={{
          close: formatMessage({ id: 'layout.close' }),
          sendNew: formatMessage({ id: 'formModal.sendNew' }),
          tryAgain: formatMessage({ id: 'layout.tryAgain' }),
          sending: formatMessage({ id: 'formModal.sending' }),
          edit: formatMessage({ id: 'registration.edit' }),
        }}
        onClose={onClose}
        onSendNew={() => model.reset()}
        onTryAgain={model.offersTryAgain ? () => model.tryAgain() : undefined}
        onEdit={() => model.edit()}
      >
        <RegistrationFormView model={model} />
      </FormModal>
    </CatalogIssueWords>
  )
})

export const RegistrationModal = modelled(RegistrationViewModel, RegistrationView)
