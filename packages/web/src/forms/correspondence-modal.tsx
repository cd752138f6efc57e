import { useSelector } from '@xstate/react'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { enoughToday } from '@recircle/core/http'
import type { MessageId } from '@recircle/ui/i18n/message-id.ts'
import { Row, Stack } from '@recircle/ui/field/boxes.tsx'
import { FormModal } from '@recircle/ui/dialog/form-modal.tsx'
import { Form, SubmitButton } from './form.tsx'
import { MessageConsent } from './policy-words.view.tsx'
import { MessageForm, type MessageField } from './message/message-fields.view.tsx'
import { sendFailureWords } from './message/send-failure-words.ts'
import type { MessageModel } from './message/message.ts'

interface CorrespondenceProps<Field extends MessageField> {
  title: MessageId
  success: { readonly title: MessageId; readonly text: MessageId }
  message: MessageModel<Record<NoInfer<Field>, string>>
  fields: readonly Field[]
  textLabel: MessageId
  /** The URL for native submission. */
  action: string
  onClose: () => void
  /** Content above the fields. */
  children?: ReactNode
}

/** FORM-2: a message to the operators of the site; a failed attempt keeps the input. */
export const CorrespondenceModal = observer(function CorrespondenceModal<Field extends MessageField>(
  props: CorrespondenceProps<Field>,
): ReactNode {
  const { title, success, message, fields, textLabel, action, onClose, children } = props
  const { form, actor } = message
  const { formatMessage } = useIntl()
  const step = useSelector(actor, ({ value }) => value)
  const isEnough = useSelector(actor, ({ context }) => context.problem === enoughToday)
  const words = step === 'success' ? success : sendFailureWords({ isEnough })
  return (
    <FormModal
      open
      title={formatMessage({ id: title })}
      state={step === 'showForm' ? 'form' : step}
      outcome={{ title: formatMessage({ id: words.title }), text: formatMessage({ id: words.text }) }}
      labels={{
        close: formatMessage({ id: 'layout.close' }),
        sendNew: formatMessage({ id: 'formModal.sendNew' }),
        tryAgain: formatMessage({ id: 'layout.tryAgain' }),
        sending: formatMessage({ id: 'formModal.sending' }),
      }}
      onClose={onClose}
      onSendNew={() => message.sendNew()}
      onTryAgain={() => message.send()}
    >
      <Form form={form} method="post" action={action} onSubmit={() => message.send()}>
        <Stack>
          {children}
          <MessageForm
            fields={fields}
            textLabel={textLabel}
            values={{ ...form.values }}
            issues={form.visibleIssues}
            onChange={(field, value) => form.set(field, value)}
            onLeave={(field) => form.touchField(field)}
          />
          <Row>
            <SubmitButton form={form} icon="send">
              <FormattedMessage id="formModal.send" />
            </SubmitButton>
            <MessageConsent />
          </Row>
        </Stack>
      </Form>
    </FormModal>
  )
})
