import { useState, type ReactNode } from 'react'
import { InquiryGateway, inquiryPaths, QuestionForm } from '@recircle/core/inquiry'
import { CorrespondenceModal } from '../../forms/correspondence-modal.tsx'
import { FormModel } from '../../forms/form-model.ts'
import { FormLetterFields } from '../../forms/letter/form-letter-fields.tsx'
import { letterFields } from '../../forms/letter/letter-fields.view.tsx'
import { defineModal } from '../../shell/define-modal.tsx'
import type { ModalProps } from '../../shell/late-modal.ts'

interface LetterNeeds {
  gateway: InquiryGateway
}

/** FORM-1 */
function QuestionModal({ gateway, onClose }: ModalProps & LetterNeeds): ReactNode {
  const [form] = useState(() => new FormModel(() => new QuestionForm()))
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

export const modal = defineModal<LetterNeeds>({
  messages: ['forms', 'letter'],
  needs: { gateway: InquiryGateway },
  View: QuestionModal,
})
