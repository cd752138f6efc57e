import { observer } from 'mobx-react-lite'
import { useState, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { inquiryPaths, type WriteToUsForm } from '@recircle/core/inquiry'
import type { SharedLink } from '@recircle/core/share'
import { CorrespondenceModal } from '../../forms/correspondence-modal.tsx'
import type { MessageModel } from '../../forms/message/message.ts'
import { messageFields } from '../../forms/message/message-fields.view.tsx'
import { modelled } from '@recircle/ui/screen/modelled.tsx'
import type { ModalProps } from '../../shell/dialog/modal-props.ts'
import { usePageLink } from '../../shell/links/page-link.ts'
import { WriteToUsViewModel } from './write-to-us.view-model.ts'

interface WriteToUsModel {
  readonly message: MessageModel<WriteToUsForm>
  readonly subject: SharedLink | null
}

/** FORM-1, MAP-8: a note names the point that an error report is about. */
const WriteToUsView = observer(
  ({ model, onClose }: Pick<ModalProps, 'onClose'> & { model: WriteToUsModel }): ReactNode => {
    const { message, subject } = model
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
  },
)

const WriteToUs = modelled(WriteToUsViewModel, WriteToUsView)

/** MAP-8: the subject is the link that opened the dialog, else the page whose URL opened it. */
export function WriteToUsModal({ link, isAboutPage, onClose }: ModalProps): ReactNode {
  const pageLink = usePageLink()
  // The subject at the time of opening, since the page below may change.
  const [subject] = useState(link ?? (isAboutPage ? pageLink : null))
  return <WriteToUs data={subject} onClose={onClose} />
}
