import { useState, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { InquiryGateway, inquiryPaths, WriteToUsForm } from '@recircle/core/inquiry'
import { CorrespondenceModal } from '../../forms/correspondence-modal.tsx'
import { FormModel } from '../../forms/form-model.ts'
import { FormLetterFields } from '../../forms/letter/form-letter-fields.tsx'
import { textAbout } from '../../forms/letter/text-about.ts'
import { letterFields } from '../../forms/letter/letter-fields.view.tsx'
import type { LateModal, ModalProps } from '../../shell/late-modal.ts'
import { useSubject } from './use-subject.ts'

/** FORM-1, MAP-8: the note says which point a report of a mistake is about, and the message carries its address. */
function WriteToUsModal({ scope, link, isAboutPage, onClose }: ModalProps): ReactNode {
  const [form] = useState(() => new FormModel(() => new WriteToUsForm()))
  const subject = useSubject(link, isAboutPage)
  const gateway = scope.openedServices.get<InquiryGateway>(InquiryGateway)
  return (
    <CorrespondenceModal
      title="title.writeToUs"
      success={{ title: 'writeToUs.successTitle', text: 'writeToUs.successText' }}
      form={form}
      action={inquiryPaths.inquiry}
      send={(letter) =>
        gateway.inquire(
          subject === null
            ? letter
            : Object.assign(new WriteToUsForm(), letter, { text: textAbout(subject, letter.text) }),
        )
      }
      onClose={onClose}
    >
      {subject !== null && (
        <p className="soft">
          <FormattedMessage
            id="map.reportAbout"
            values={{ name: subject.title === '' ? subject.url : subject.title }}
          />
        </p>
      )}
      <FormLetterFields form={form} fields={letterFields['write-to-us']} textLabel="field.message" />
    </CorrespondenceModal>
  )
}

export const modal: LateModal = { messages: ['forms', 'letter', 'pointList'], View: WriteToUsModal }
