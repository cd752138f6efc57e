import { useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { languages, type Language } from '@recircle/core/material'
import { languageOf } from '@recircle/core/site'
import { SegmentedControl } from '../../ui/field/segmented-control.tsx'
import { DeskSelect } from '../desk-select.view.tsx'
import { useDesk } from '../desk-context.ts'
import { languageNames } from './name-fields.view.tsx'
import styles from './manage.module.css'

export type DialogSide = 'write' | 'preview'

interface WriteOrPreviewProps {
  view: DialogSide
  onChange: (view: DialogSide) => void
}

export function WriteOrPreview({ view, onChange }: WriteOrPreviewProps): ReactNode {
  const { formatMessage } = useIntl()
  return (
    <SegmentedControl
      label={formatMessage({ id: 'manage.thing.view' })}
      segments={[
        { value: 'write', label: <FormattedMessage id="manage.thing.write" /> },
        { value: 'preview', label: <FormattedMessage id="manage.thing.preview" /> },
      ]}
      value={view}
      onChange={onChange}
    />
  )
}

interface PreviewFrameProps {
  /** Beside the choice of the language. */
  choices?: ReactNode
  children: (language: Language) => ReactNode
}

/** GUIDE-21 GUIDE-26: what visitors will read, in any language. */
export function PreviewFrame({ choices, children }: PreviewFrameProps): ReactNode {
  const { formatMessage } = useIntl()
  const { locale } = useDesk()
  const [language, setLanguage] = useState<Language>(languageOf(locale))
  return (
    <div className={styles.form}>
      <div className={styles.pair}>
        <DeskSelect
          label={formatMessage({ id: 'manage.missed.language' })}
          value={language}
          options={languages.map((each) => ({ value: each, label: languageNames[each] }))}
          onChange={(chosen) => setLanguage(languages.find((each) => each === chosen) ?? language)}
        />
        {choices}
      </div>
      <article lang={language} className={styles.card}>
        {children(language)}
      </article>
    </div>
  )
}
