import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import type { MessageId } from '../../i18n/message-id.ts'
import { afterPress } from '../after-press.ts'
import type { FormModel } from '../form-model.ts'
import { useIssueWords } from '../issue-words.ts'
import { LetterFields, type LetterField } from './letter-fields.view.tsx'

interface FormLetterProps<Field extends LetterField> {
  form: FormModel<Record<NoInfer<Field>, string>>
  fields: readonly Field[]
  textLabel: MessageId
}

/** The fields of a letter that a form model keeps. */
export const FormLetterFields = observer(function FormLetterFields<Field extends LetterField>(
  props: FormLetterProps<Field>,
): ReactNode {
  const { form, fields, textLabel } = props
  const words = useIssueWords()
  const typed = fields.map((name) => {
    const issue = form.visibleIssue(name)
    return {
      name,
      value: form.values[name],
      error: issue && words(issue),
      onChange: (value: string) => form.set(name, value),
      onBlur: () => afterPress(() => form.touchField(name)),
    }
  })
  return <LetterFields fields={typed} textLabel={textLabel} />
})
