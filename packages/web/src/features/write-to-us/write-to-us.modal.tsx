import { useState, type ReactNode } from 'react'
import { InquiryGateway, inquiryPaths, WriteToUsForm } from '@recircle/core/inquiry'
import { CorrespondenceModal } from '../../forms/correspondence-modal.tsx'
import { FormModel } from '../../forms/form-model.ts'
import { FormLetterFields } from '../../forms/letter/form-letter-fields.tsx'
import { letterFields } from '../../forms/letter/letter-fields.view.tsx'
import type { LateModal, ModalProps } from '../../shell/late-modal.ts'

/** FORM-1 */
function WriteToUsModal({ scope, onClose }: ModalProps): ReactNode {
  const [form] = useState(() => new FormModel(() => new WriteToUsForm()))
  const gateway = scope.openedServices.get<InquiryGateway>(InquiryGateway)
  return (
    <CorrespondenceModal
      title="title.writeToUs"
      success={{ title: 'writeToUs.successTitle', text: 'writeToUs.successText' }}
      form={form}
      action={inquiryPaths.inquiry}
      send={(letter) => gateway.inquire(letter)}
      onClose={onClose}
    >
      <FormLetterFields form={form} fields={letterFields['write-to-us']} textLabel="field.message" />
    </CorrespondenceModal>
  )
}

export const modal: LateModal = { messages: ['forms', 'letter'], View: WriteToUsModal }
