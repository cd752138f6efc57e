import { Observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import type { MessageId } from '../../i18n/message-id.ts'
import { afterPress } from '../after-press.ts'
import type { FormModel } from '../form-model.ts'
import { useIssueWords } from '../issue-words.ts'
import { LetterFields, type LetterBinding, type LetterField } from './letter-fields.view.tsx'

interface FormLetterProps<Field extends LetterField> {
  form: FormModel<Record<NoInfer<Field>, string>>
  fields: readonly Field[]
  textLabel: MessageId
}

/** The fields of a letter that a form model keeps. */
export function FormLetterFields<Field extends LetterField>({ form, ...props }: FormLetterProps<Field>): ReactNode {
  const words = useIssueWords()
  const bind = (field: Field): LetterBinding => {
    const issue = form.visibleIssue(field)
    return {
      value: form.values[field],
      error: issue && words(issue),
      onChange: (value) => form.set(field, value),
      onBlur: () => afterPress(() => form.touchField(field)),
    }
  }
  return <Observer>{() => <LetterFields {...props} bind={bind} />}</Observer>
}
