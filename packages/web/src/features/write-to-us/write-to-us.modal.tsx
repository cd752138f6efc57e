import { useState, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { InquiryGateway, inquiryPaths, WriteToUsForm } from '@recircle/core/inquiry'
import type { SharedLink } from '@recircle/core/share'
import { CorrespondenceModal, useMessage } from '../../forms/correspondence-modal.tsx'
import { textAbout } from '../../forms/message/text-about.ts'
import { messageFields } from '../../forms/message/message-fields.view.tsx'
import { defineModal } from '../../shell/define-modal.tsx'
import type { ModalProps } from '../../shell/lazy-modal.ts'
import { usePageLink } from '../../shell/page-link.ts'

interface MessageNeeds {
  gateway: InquiryGateway
}

/** FORM-1, MAP-8: a note names the point that an error report is about, and the message includes its URL. */
function WriteToUsModal({ gateway, link, isAboutPage, onClose }: ModalProps & MessageNeeds): ReactNode {
  const subject = useSubject(link, isAboutPage)
  const message = useMessage(
    () => new WriteToUsForm(),
    (typed) =>
      gateway.inquire(
        subject === null ? typed : Object.assign(new WriteToUsForm(), typed, { text: textAbout(subject, typed.text) }),
      ),
  )
  return (
    <CorrespondenceModal
      title="title.writeToUs"
      success={{ title: 'writeToUs.successTitle', text: 'writeToUs.successText' }}
      message={message}
      fields={messageFields['write-to-us']}
      textLabel="field.message"
      action={inquiryPaths.inquiry}
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
    </CorrespondenceModal>
  )
}

/** MAP-8: the subject of the message: the link that opened the modal, else the page whose URL requests it. Null for the site. */
function useSubject(link: SharedLink | null, isAboutPage: boolean): SharedLink | null {
  const pageLink = usePageLink()
  // The subject at the time of opening, since the page below may change.
  const [subject] = useState(link ?? (isAboutPage ? pageLink : null))
  return subject
}

export const modal = defineModal<MessageNeeds>({
  needs: { gateway: InquiryGateway },
  View: WriteToUsModal,
})
