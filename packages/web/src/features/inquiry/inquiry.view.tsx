import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { inquiryPaths, inquiryTypes, type InquiryForm } from '@recircle/core/inquiry'
import { CorrespondenceModal } from '../../forms/correspondence-modal.tsx'
import { InquiryViewModel } from '../../forms/message/inquiry.view-model.ts'
import type { MessageModel } from '../../forms/message/message.ts'
import { audienceNames, messageFields } from '../../forms/message/message-fields.view.tsx'
import { modelled } from '@recircle/ui/screen/modelled.tsx'
import type { ModalProps } from '../../shell/dialog/modal-props.ts'
import { RadioGroup } from '@recircle/ui/field/radio-group.tsx'

interface InquiryModel {
  readonly message: MessageModel<InquiryForm>
}

/** FORM-1, MODAL-5: the business request as a dialog; the home page has the same form inline. */
const InquiryView = observer(({ model, onClose }: ModalProps & { model: InquiryModel }): ReactNode => {
  const { formatMessage } = useIntl()
  const { form } = model.message
  return (
    <CorrespondenceModal
      title="title.inquiry"
      success={{ title: 'inquiry.successTitle', text: 'inquiry.successText' }}
      message={model.message}
      fields={messageFields.inquiry}
      textLabel="field.message"
      action={inquiryPaths.inquiry}
      onClose={onClose}
    >
      <RadioGroup
        name="type"
        label={formatMessage({ id: 'field.audience' })}
        options={inquiryTypes.map((value) => ({ value, label: formatMessage({ id: audienceNames[value] }) }))}
        value={form.values.type}
        onChange={(type) => form.set('type', type)}
      />
    </CorrespondenceModal>
  )
})

export const InquiryModal = modelled(InquiryViewModel, InquiryView)
