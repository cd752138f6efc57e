import { useMachine } from '@xstate/react'
import { useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { createFormModalMachine } from '@recircle/core/form-modal'
import type { Result } from '@recircle/core/shared'
import { CatalogIssueWords } from './catalog-issue-words.tsx'
import { Form, SubmitButton } from './form.tsx'
import type { FormModel } from './form-model.ts'
import { LetterConsent } from './letter/letter-consent.view.tsx'
import type { MessageId } from '../i18n/message-id.ts'
import { FormModal } from '../ui/form-modal.tsx'
import { Row, Stack } from '../ui/boxes.tsx'

interface CorrespondenceProps<Fields extends object> {
  title: MessageId
  success: { readonly title: MessageId; readonly text: MessageId }
  form: FormModel<Fields>
  /** Where the form goes by itself. */
  action: string
  send: (fields: Fields) => Promise<Result<null, 'server-error'>>
  onClose: () => void
  children: ReactNode
}

/** FORM-2: a letter to the people behind the site; what was typed stays when sending fails. */
export function CorrespondenceModal<Fields extends object>(props: CorrespondenceProps<Fields>): ReactNode {
  const { title, success, form, action, send, onClose, children } = props
  const { formatMessage } = useIntl()
  const [machine] = useState(() => createFormModalMachine({ form, send: () => send(form.values) }))
  const [snapshot, tell] = useMachine(machine)
  const state = snapshot.matches('showForm') ? 'form' : snapshot.matches('sending') ? 'sending' : 'outcome'
  const isSent = snapshot.matches('success')
  const words = isSent ? success : ({ title: 'formModal.errorTitle', text: 'formModal.errorText' } as const)
  const close = (): void => {
    tell({ type: 'close' })
    onClose()
  }
  return (
    <CatalogIssueWords>
      <FormModal
        open
        title={formatMessage({ id: title })}
        state={state === 'outcome' ? (isSent ? 'success' : 'error') : state}
        outcome={{ title: formatMessage({ id: words.title }), text: formatMessage({ id: words.text }) }}
        labels={{
          close: formatMessage({ id: 'layout.close' }),
          sendNew: formatMessage({ id: 'formModal.sendNew' }),
          tryAgain: formatMessage({ id: 'layout.tryAgain' }),
          sending: formatMessage({ id: 'formModal.sending' }),
        }}
        onClose={close}
        onSendNew={() => tell({ type: 'sendNew' })}
        onTryAgain={() => tell({ type: 'tryAgain' })}
      >
        <Form form={form} method="post" action={action} onSubmit={() => tell({ type: 'submit' })}>
          <Stack>
            {children}
            <Row>
              <SubmitButton form={form} icon="send">
                <FormattedMessage id="formModal.send" />
              </SubmitButton>
              <LetterConsent />
            </Row>
          </Stack>
        </Form>
      </FormModal>
    </CatalogIssueWords>
  )
}
