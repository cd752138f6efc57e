import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { InquiryForm, InquiryGateway, inquiryPaths, inquiryTypes } from '@recircle/core/inquiry'
import { CorrespondenceModal, useMessage } from '../../forms/correspondence-modal.tsx'
import { audienceNames, messageFields } from '../../forms/message/message-fields.view.tsx'
import { defineModal } from '../../shell/define-modal.tsx'
import type { ModalProps } from '../../shell/lazy-modal.ts'
import { RadioGroup } from '../../ui/radio-group.tsx'

interface MessageNeeds {
  gateway: InquiryGateway
}

/** FORM-1, MODAL-5: the business request as a modal; the home page has the same form inline. */
function InquiryModal({ gateway, onClose }: ModalProps & MessageNeeds): ReactNode {
  const { formatMessage } = useIntl()
  const message = useMessage(
    () => new InquiryForm(),
    (inquiry) => gateway.inquire(inquiry),
  )
  return (
    <CorrespondenceModal
      title="title.inquiry"
      success={{ title: 'inquiry.successTitle', text: 'inquiry.successText' }}
      message={message}
      fields={messageFields.inquiry}
      textLabel="field.message"
      action={inquiryPaths.inquiry}
      onClose={onClose}
    >
      <RadioGroup
        name="type"
        label={formatMessage({ id: 'field.audience' })}
        options={inquiryTypes.map((value) => ({ value, label: formatMessage({ id: audienceNames[value] }) }))}
        value={message.shown.values.type}
        onChange={(type) => message.flow.change('type', type)}
      />
    </CorrespondenceModal>
  )
}

export const modal = defineModal<MessageNeeds>({
  needs: { gateway: InquiryGateway },
  View: InquiryModal,
})
