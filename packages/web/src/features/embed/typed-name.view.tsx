import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Field } from '../../ui/field.tsx'
import fieldStyles from '../../ui/field.module.css'

interface TypedNameProps {
  label: ReactNode
  hint: ReactNode
  name: 'organization' | 'town'
  value: string
  isFound: boolean
}

/** EMBED-7: a name that the server looks up when the form is sent; where names cannot be searched for while typing. */
export const TypedName = ({ label, hint, name, value, isFound }: TypedNameProps): ReactNode => (
  <Field label={label} hint={hint} error={value !== '' && !isFound && <FormattedMessage id="embed.notFound" />}>
    {(control) => (
      <input {...control} name={name} defaultValue={value} autoComplete="off" className={fieldStyles.input} />
    )}
  </Field>
)
