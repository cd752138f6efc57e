import { useState, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { InquiryGateway, inquiryPaths, WriteToUsForm } from '@recircle/core/inquiry'
import { FormTextArea, FormTextField } from '../../forms/form-fields.tsx'
import { FormModel } from '../../forms/form-model.ts'
import type { LateModal, ModalProps } from '../../shell/late-modal.ts'
import { CorrespondenceModal } from '../../forms/correspondence-modal.tsx'

/** FORM-1: its phone is not judged, so that it is a plain field. */
function WriteToUsModal({ scope, onClose }: ModalProps): ReactNode {
  const { formatMessage } = useIntl()
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
      <FormTextField
        form={form}
        field="phone"
        type="tel"
        label={formatMessage({ id: 'field.phone' })}
        mark={formatMessage({ id: 'field.optional' })}
        autoComplete="tel"
      />
      <FormTextArea form={form} field="text" label={formatMessage({ id: 'field.message' })} />
    </CorrespondenceModal>
  )
}

export const modal: LateModal = { messages: ['forms'], View: WriteToUsModal }
