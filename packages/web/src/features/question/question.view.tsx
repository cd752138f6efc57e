import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { inquiryPaths, type QuestionForm } from '@recircle/core/inquiry'
import { CorrespondenceModal } from '../../forms/correspondence-modal.tsx'
import type { MessageModel } from '../../forms/message/message.ts'
import { messageFields } from '../../forms/message/message-fields.view.tsx'
import { modelled } from '@recircle/ui/screen/modelled.tsx'
import type { ModalProps } from '../../shell/dialog/modal-props.ts'
import { QuestionViewModel } from './question.view-model.ts'

interface QuestionModel {
  readonly message: MessageModel<QuestionForm>
}

/** FORM-1 */
const QuestionView = observer(({ model, onClose }: ModalProps & { model: QuestionModel }): ReactNode => (
  <CorrespondenceModal
    title="title.askQuestion"
    success={{ title: 'question.successTitle', text: 'question.successText' }}
    message={model.message}
    fields={messageFields.question}
    textLabel="field.question"
    action={inquiryPaths.question}
    onClose={onClose}
  />
))

export const QuestionModal = modelled(QuestionViewModel, QuestionView)
