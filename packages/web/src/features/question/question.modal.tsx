import type { ReactNode } from 'react'
import { InquiryGateway, inquiryPaths, QuestionForm } from '@recircle/core/inquiry'
import { CorrespondenceModal, useMessage } from '../../forms/correspondence-modal.tsx'
import { messageFields } from '../../forms/message/message-fields.view.tsx'
import { defineModal } from '../../shell/define-modal.tsx'
import type { ModalProps } from '../../shell/lazy-modal.ts'

interface MessageNeeds {
  gateway: InquiryGateway
}

/** FORM-1 */
function QuestionModal({ gateway, onClose }: ModalProps & MessageNeeds): ReactNode {
  const message = useMessage(
    () => new QuestionForm(),
    (question) => gateway.ask(question),
  )
  return (
    <CorrespondenceModal
      title="title.askQuestion"
      success={{ title: 'question.successTitle', text: 'question.successText' }}
      message={message}
      fields={messageFields.question}
      textLabel="field.question"
      action={inquiryPaths.question}
      onClose={onClose}
    />
  )
}

export const modal = defineModal<MessageNeeds>({
  needs: { gateway: InquiryGateway },
  View: QuestionModal,
})
