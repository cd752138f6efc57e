import { observer } from 'mobx-react-lite'
import { useEffect, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { SelectPopover } from '@recircle/ui/popover/select-popover.tsx'
import { TextField } from '@recircle/ui/field/text-field.tsx'
import type { ValidationIssue } from '@recircle/core/validation'
import { afterPress } from '../after-press.ts'
import { useIssueWords } from '../catalog-issue-words.tsx'
import { useSelectTexts } from '@recircle/ui/i18n/use-select-texts.ts'
import styles from './phone-field.module.css'
import type { PhoneInputModel } from './phone-input.ts'

interface PhoneFieldProps<Field extends string> {
  form: {
    visibleIssue(field: NoInfer<Field>): ValidationIssue | undefined
    touchField(field: NoInfer<Field>): void
  }
  phone: PhoneInputModel<Field>
  label: ReactNode
}

/** FORM-5, FORM-6: one field: the calling code, which opens the list of countries, and the national digits. */
export const PhoneField = observer(function PhoneField<Field extends string>(props: PhoneFieldProps<Field>): ReactNode {
  const { form, phone, label } = props
  const { formatMessage } = useIntl()
  const words = useIssueWords()
  const texts = useSelectTexts()
  const code = formatMessage({ id: 'field.callingCode' })
  const issue = form.visibleIssue(phone.field)
  const isOfCode = issue?.code === 'callingCode'
  const { isFilled } = phone
  useEffect(() => {
    if (isFilled) void phone.prepare()
  }, [isFilled, phone])
  return (
    <div className={styles.phone} onFocus={() => void phone.prepare()}>
      <SelectPopover
        label={code}
        labelHidden
        short={`+${phone.callingCode}`}
        selection={{ mode: 'single', value: phone.country, onChange: (country) => phone.choose(country) }}
        options={phone.countries}
        texts={texts}
        state={phone.list === 'idle' ? 'loading' : phone.list}
        search={{ label: code, placeholder: texts.startTyping }}
        error={issue && isOfCode && words(issue)}
        onOpen={() => void phone.prepare()}
        onRetry={() => void phone.prepare()}
      />
      <TextField
        label={label}
        name={phone.field}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        value={phone.digits}
        error={issue && !isOfCode && words(issue)}
        onChange={(text) => phone.type(text)}
        onBlur={() => afterPress(() => form.touchField(phone.field))}
        onPaste={(event) => event.preventDefault()}
        onDrop={(event) => event.preventDefault()}
      />
    </div>
  )
})
