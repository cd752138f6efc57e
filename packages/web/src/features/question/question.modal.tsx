import { useState, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { InquiryGateway, inquiryPaths, QuestionForm } from '@recircle/core/inquiry'
import { FormTextArea, FormTextField } from '../../forms/form-fields.tsx'
import { FormModel } from '../../forms/form-model.ts'
import type { LateModal, ModalProps } from '../../shell/late-modal.ts'
import { CorrespondenceModal } from '../../forms/correspondence-modal.tsx'

/** FORM-1 */
function QuestionModal({ scope, onClose }: ModalProps): ReactNode {
  const { formatMessage } = useIntl()
  const [form] = useState(() => new FormModel(() => new QuestionForm()))
  const gateway = scope.openedServices.get<InquiryGateway>(InquiryGateway)
  return (
    <CorrespondenceModal
      title="title.askQuestion"
      success={{ title: 'question.successTitle', text: 'question.successText' }}
      form={form}
      action={inquiryPaths.question}
      send={(question) => gateway.ask(question)}
      onClose={onClose}
    >
      <FormTextField form={form} field="name" label={formatMessage({ id: 'field.name' })} autoComplete="name" />
      <FormTextField
        form={form}
        field="city"
        label={formatMessage({ id: 'field.city' })}
        autoComplete="address-level2"
      />
      <FormTextField
        form={form}
        field="email"
        type="email"
        label={formatMessage({ id: 'field.email' })}
        autoComplete="email"
      />
      <FormTextArea form={form} field="text" label={formatMessage({ id: 'field.question' })} />
    </CorrespondenceModal>
  )
}

export const modal: LateModal = { messages: ['forms'], View: QuestionModal }
