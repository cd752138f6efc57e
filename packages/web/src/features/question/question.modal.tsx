import { useState, type ReactNode } from 'react'
import { InquiryGateway, inquiryPaths, QuestionForm } from '@recircle/core/inquiry'
import { CorrespondenceModal } from '../../forms/correspondence-modal.tsx'
import { FormModel } from '../../forms/form-model.ts'
import { FormLetterFields } from '../../forms/letter/form-letter-fields.tsx'
import { letterFields } from '../../forms/letter/letter-fields.view.tsx'
import type { LateModal, ModalProps } from '../../shell/late-modal.ts'

/** FORM-1 */
function QuestionModal({ scope, onClose }: ModalProps): ReactNode {
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
      <FormLetterFields form={form} fields={letterFields.question} textLabel="field.question" />
    </CorrespondenceModal>
  )
}

export const modal: LateModal = { messages: ['forms', 'letter'], View: QuestionModal }
