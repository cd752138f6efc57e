import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { InquiryForm, InquiryGateway, inquiryPaths, inquiryTypes } from '@recircle/core/inquiry'
import { CorrespondenceModal, useLetter } from '../../forms/correspondence-modal.tsx'
import { audienceNames, letterFields } from '../../forms/letter/letter-fields.view.tsx'
import { defineModal } from '../../shell/define-modal.tsx'
import type { ModalProps } from '../../shell/late-modal.ts'
import { RadioGroup } from '../../ui/radio-group.tsx'

interface LetterNeeds {
  gateway: InquiryGateway
}

/** FORM-1, MODAL-5: the business request, for whoever follows a link that opens it; home has the same form in place. */
function InquiryModal({ gateway, onClose }: ModalProps & LetterNeeds): ReactNode {
  const { formatMessage } = useIntl()
  const letter = useLetter(
    () => new InquiryForm(),
    (inquiry) => gateway.inquire(inquiry),
  )
  return (
    <CorrespondenceModal
      title="title.inquiry"
      success={{ title: 'inquiry.successTitle', text: 'inquiry.successText' }}
      letter={letter}
      fields={letterFields.inquiry}
      textLabel="field.message"
      action={inquiryPaths.inquiry}
      onClose={onClose}
    >
      <RadioGroup
        name="type"
        label={formatMessage({ id: 'field.audience' })}
        options={inquiryTypes.map((value) => ({ value, label: formatMessage({ id: audienceNames[value] }) }))}
        value={letter.shown.values.type}
        onChange={(type) => letter.flow.change('type', type)}
      />
    </CorrespondenceModal>
  )
}

export const modal = defineModal<LetterNeeds>({
  messages: ['forms', 'letter'],
  needs: { gateway: InquiryGateway },
  View: InquiryModal,
})
