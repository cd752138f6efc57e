import type { ReactNode } from 'react'
import { InquiryGateway, inquiryPaths, QuestionForm } from '@recircle/core/inquiry'
import { CorrespondenceModal, useLetter } from '../../forms/correspondence-modal.tsx'
import { letterFields } from '../../forms/letter/letter-fields.view.tsx'
import { defineModal } from '../../shell/define-modal.tsx'
import type { ModalProps } from '../../shell/late-modal.ts'

interface LetterNeeds {
  gateway: InquiryGateway
}

/** FORM-1 */
function QuestionModal({ gateway, onClose }: ModalProps & LetterNeeds): ReactNode {
  const letter = useLetter(
    () => new QuestionForm(),
    (question) => gateway.ask(question),
  )
  return (
    <CorrespondenceModal
      title="title.askQuestion"
      success={{ title: 'question.successTitle', text: 'question.successText' }}
      letter={letter}
      fields={letterFields.question}
      textLabel="field.question"
      action={inquiryPaths.question}
      onClose={onClose}
    />
  )
}

export const modal = defineModal<LetterNeeds>({
  messages: ['forms', 'letter'],
  needs: { gateway: InquiryGateway },
  View: QuestionModal,
})
