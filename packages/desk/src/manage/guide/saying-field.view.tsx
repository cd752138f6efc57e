import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Saying } from '@recircle/core/guide'
import { languages } from '@recircle/core/material'
import { languageOf } from '@recircle/core/site'
import { FieldError } from '@recircle/ui/field/field.tsx'
import { TextArea } from '@recircle/ui/field/text-area.tsx'
import { PlainSelect } from '@recircle/ui/field/plain-select.tsx'
import { useDesk } from '../../frame/desk-context.ts'
import { languageNames, noNames } from '@recircle/ui/act/name-fields.view.tsx'
import actStyles from '@recircle/ui/act/act.module.css'

export type SharedSayings = readonly (Saying & { readonly key: string })[]

interface SayingFieldProps {
  label: string
  value: Saying | null
  /** Shared sentences of other things. */
  shared: SharedSayings
  /** The label of an empty choice; without it the field is required. */
  nothing?: string
  error?: string | undefined
  onChange: (saying: Saying | null) => void
}

const ownWords = '*'

/** GUIDE-21: a shared sentence, or own words in every language. */
export function SayingField({ label, value, shared, nothing, error, onChange }: SayingFieldProps): ReactNode {
  const { formatMessage } = useIntl()
  const { locale } = useDesk()
  const language = languageOf(locale)
  const choose = (key: string): void => {
    const known = shared.find((each) => each.key === key)
    if (known !== undefined) onChange({ key, names: known.names })
    else onChange(key === ownWords ? { key: null, names: value?.names ?? noNames } : null)
  }
  return (
    <div className={actStyles.choices}>
      <PlainSelect
        label={label}
        value={value === null ? '' : (value.key ?? ownWords)}
        options={[
          ...(nothing === undefined ? [] : [{ value: '', label: nothing }]),
          { value: ownWords, label: formatMessage({ id: 'manage.thing.own' }) },
          ...shared.map(({ key, names }) => ({ value: key, label: names[language] })),
        ]}
        onChange={choose}
      />
      {value !== null && value.key === null && (
        <div className={actStyles.pair}>
          {languages.map((each) => (
            <TextArea
              key={each}
              label={<FormattedMessage id="manage.thing.ownIn" values={{ label, language: languageNames[each] }} />}
              lang={each}
              rows={2}
              value={value.names[each]}
              maxLength={500}
              onChange={(text) => onChange({ key: null, names: { ...value.names, [each]: text } })}
              required
            />
          ))}
        </div>
      )}
      {error !== undefined && <FieldError>{error}</FieldError>}
    </div>
  )
}
