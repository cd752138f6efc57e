import { useState } from 'react'
import { Email, Required } from '@recircle/core/validation'
import { Form, SubmitButton } from '../../forms/form.tsx'
import { FormTextArea, FormTextField } from '../../forms/form-fields.tsx'
import { FormModel } from '../../forms/form-model.ts'
import { IssueWordsProvider } from '../../forms/catalog-issue-words.tsx'
import { Button } from '@recircle/ui/button/button.tsx'
import { FormModal, type FormModalProps } from '@recircle/ui/dialog/form-modal.tsx'
import { Row, Stack } from '@recircle/ui/field/boxes.tsx'
import { GallerySection } from './gallery-section.tsx'
import { words } from './gallery-words.ts'

class SampleForm {
  @Required() name = ''
  @Required() @Email() email = ''
  text = ''
}
const labels = { close: words.close, sendNew: words.sendNew, tryAgain: words.tryAgain, sending: words.loading }
const outcomes = {
  success: { title: words.processed, text: words.processedText },
  error: { title: words.failed, text: words.failedText },
}

/** Long enough to see the loader. */
const answerDelayMs = 900

/** The first submission fails, the second succeeds. */
export function FormModalSection() {
  const [form] = useState(() => new FormModel(() => new SampleForm()))
  const [isOpen, setOpen] = useState(false)
  const [state, setState] = useState<FormModalProps['state']>('form')
  const send = (answer: 'success' | 'error') => () => {
    setState('sending')
    setTimeout(() => setState(answer), answerDelayMs)
  }
  const begin = () => {
    form.reset()
    setState('form')
  }
  const close = () => {
    begin()
    setOpen(false)
  }
  return (
    <GallerySection id="form-modal" title="Форма">
      <Row>
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {words.askQuestion}
        </Button>
      </Row>
      <IssueWordsProvider value={({ code }) => (code === 'required' ? words.required : words.emailError)}>
        <FormModal
          open={isOpen}
          title={words.askQuestion}
          state={state}
          outcome={state === 'success' || state === 'error' ? outcomes[state] : undefined}
          labels={labels}
          onClose={close}
          onSendNew={begin}
          onTryAgain={send('success')}
        >
          <Form form={form} onSubmit={send('error')}>
            <Stack>
              <FormTextField form={form} field="name" label={words.name} autoComplete="off" />
              <FormTextField form={form} field="email" type="email" label={words.email} autoComplete="off" />
              <FormTextArea form={form} field="text" label={words.message} mark={words.optional} />
              <Row>
                <Button type="submit">{words.send}</Button>
                <SubmitButton form={form} variant="secondary">
                  {words.next}
                </SubmitButton>
              </Row>
            </Stack>
          </Form>
        </FormModal>
      </IssueWordsProvider>
    </GallerySection>
  )
}
