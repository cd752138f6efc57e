import { useEffect, useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { SendError } from '@recircle/core/http'
import type { Result } from '@recircle/core/shared'
import type { MessageId } from '../i18n/message-id.ts'
import { useStore } from '../routing/screen/use-flow.ts'
import { Row, Stack } from '../ui/boxes.tsx'
import { Button } from '../ui/button.tsx'
import { FormModal } from '../ui/form-modal.tsx'
import { FormState } from './form-state.ts'
import { Form } from './form.tsx'
import { MessageConsent } from './message/message-consent.view.tsx'
import { MessageForm, type MessageField } from './message/message-fields.view.tsx'
import { sendFailureWords } from './message/send-failure-words.ts'
import { openMessage, type MessageFlow, type MessageShown } from './message/message.flow.ts'

interface Message<Form extends object> {
  readonly shown: MessageShown<Form>
  readonly flow: MessageFlow<Form>
}

/** A message that lives as long as its modal is open. */
export function useMessage<Form extends object>(
  makeForm: () => Form,
  send: (message: Form) => Promise<Result<null, SendError>>,
): Message<Form> {
  const [flow] = useState(() => openMessage(new FormState(makeForm), send))
  useEffect(() => flow.stop, [flow])
  return { flow, shown: useStore(flow, flow.shown()) }
}

interface CorrespondenceProps<Field extends MessageField> {
  title: MessageId
  success: { readonly title: MessageId; readonly text: MessageId }
  message: Message<Record<NoInfer<Field>, string>>
  fields: readonly Field[]
  textLabel: MessageId
  /** The URL for native submission. */
  action: string
  onClose: () => void
  /** Content above the fields. */
  children?: ReactNode
}

/** FORM-2: a message to the operators of the site; a failed attempt keeps the input. */
export function CorrespondenceModal<Field extends MessageField>(props: CorrespondenceProps<Field>): ReactNode {
  const { title, success, message, fields, textLabel, action, onClose, children } = props
  const { shown, flow } = message
  const { formatMessage } = useIntl()
  const words = shown.step === 'success' ? success : sendFailureWords(shown)
  const form = { isValid: shown.canSend, touch: () => flow.touch() }
  return (
    <FormModal
      open
      title={formatMessage({ id: title })}
      state={shown.step === 'showForm' ? 'form' : shown.step}
      outcome={{ title: formatMessage({ id: words.title }), text: formatMessage({ id: words.text }) }}
      labels={{
        close: formatMessage({ id: 'layout.close' }),
        sendNew: formatMessage({ id: 'formModal.sendNew' }),
        tryAgain: formatMessage({ id: 'layout.tryAgain' }),
        sending: formatMessage({ id: 'formModal.sending' }),
      }}
      onClose={onClose}
      onSendNew={() => flow.sendNew()}
      onTryAgain={() => flow.send()}
    >
      <Form form={form} method="post" action={action} onSubmit={() => flow.send()}>
        <Stack>
          {children}
          <MessageForm
            fields={fields}
            textLabel={textLabel}
            values={shown.values}
            issues={shown.issues}
            onChange={(field, value) => flow.change(field, value)}
            onLeave={(field) => flow.leave(field)}
          />
          <Row>
            <Button type="submit" icon="send" unready={!shown.canSend}>
              <FormattedMessage id="formModal.send" />
            </Button>
            <MessageConsent />
          </Row>
        </Stack>
      </Form>
    </FormModal>
  )
}
