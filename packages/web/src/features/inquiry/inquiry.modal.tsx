import { Observer } from 'mobx-react-lite'
import { useState, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { InquiryForm, InquiryGateway, inquiryPaths, inquiryTypes } from '@recircle/core/inquiry'
import { CorrespondenceModal } from '../../forms/correspondence-modal.tsx'
import { FormModel } from '../../forms/form-model.ts'
import { audienceNames } from '../../forms/letter/audience-names.ts'
import { FormLetterFields } from '../../forms/letter/form-letter-fields.tsx'
import { letterFields } from '../../forms/letter/letter-fields.view.tsx'
import { defineModal } from '../../shell/define-modal.tsx'
import type { ModalProps } from '../../shell/late-modal.ts'
import { RadioGroup } from '../../ui/radio-group.tsx'

interface LetterNeeds {
  gateway: InquiryGateway
}

/** FORM-1, MODAL-5: the business request, for whoever follows a link that opens it; home has the same form in place. */
function InquiryModal({ gateway, onClose }: ModalProps & LetterNeeds): ReactNode {
  const { formatMessage } = useIntl()
  const [form] = useState(() => new FormModel(() => new InquiryForm()))
  return (
    <CorrespondenceModal
      title="title.inquiry"
      success={{ title: 'inquiry.successTitle', text: 'inquiry.successText' }}
      form={form}
      action={inquiryPaths.inquiry}
      send={(inquiry) => gateway.inquire(inquiry)}
      onClose={onClose}
    >
      <Observer>
        {() => (
          <RadioGroup
            name="type"
            label={formatMessage({ id: 'field.audience' })}
            options={inquiryTypes.map((value) => ({ value, label: formatMessage({ id: audienceNames[value] }) }))}
            value={form.values.type}
            onChange={(type) => form.set('type', type)}
          />
        )}
      </Observer>
      <FormLetterFields form={form} fields={letterFields.inquiry} textLabel="field.message" />
    </CorrespondenceModal>
  )
}

export const modal = defineModal<LetterNeeds>({
  messages: ['forms', 'letter'],
  needs: { gateway: InquiryGateway },
  View: InquiryModal,
})
