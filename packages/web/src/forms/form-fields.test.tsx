import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Email, Required } from '@recircle/core/validation'
import { FormField, FormPasswordField, FormTextArea, FormTextField } from './form-fields.tsx'
import { Form, SubmitButton } from './form.tsx'
import { FormModel } from './form-model.ts'
import { IssueWordsProvider } from './catalog-issue-words.tsx'

class SampleForm {
  @Required() @Email() email = ''
  password = ''
  text = ''
  roles: string[] = []
}

const render = (form: FormModel<SampleForm>) =>
  renderToString(
    <IssueWordsProvider value={({ code, field }) => `${field} is ${code}`}>
      <Form form={form} onSubmit={() => undefined}>
        <FormTextField form={form} field="email" label="Email" />
        <FormPasswordField form={form} field="password" label="Password" showLabel="Show" hideLabel="Hide" />
        <FormTextArea form={form} field="text" label="Text" />
        <FormField form={form} field="roles">
          {({ value }) => <output>{value.length}</output>}
        </FormField>
        <SubmitButton form={form}>Send</SubmitButton>
      </Form>
    </IssueWordsProvider>,
  )

describe('VAL-2 LOOK-16 bound fields', () => {
  test('LOOK-16 show no errors at first; the button is announced as disabled but can be pressed', () => {
    const html = render(new FormModel(() => new SampleForm()))
    expect(html).toContain('name="email"')
    expect(html).not.toContain('aria-invalid')
    expect(html).toMatch(/<button(?=[^>]*type="submit")[^>]*aria-disabled="true"/)
    expect(html).not.toContain('disabled=""')
  })

  test('show the value and the text of the issue once touched', () => {
    const form = new FormModel(() => new SampleForm())
    form.set('email', 'anna@')
    const html = render(form)
    expect(html).toContain('value="anna@"')
    expect(html).toContain('email is email')
  })
})
