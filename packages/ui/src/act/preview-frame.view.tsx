import { useState, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { languages, type Language } from '@recircle/core/material'
import { PlainSelect } from '../field/plain-select.tsx'
import { useFormats } from '../i18n/words.tsx'
import { languageNames } from './name-fields.view.tsx'
import styles from './act.module.css'

interface PreviewFrameProps {
  /** Next to the language select. */
  choices?: ReactNode
  children: (language: Language) => ReactNode
}

/** GUIDE-21 GUIDE-26: what visitors will read, in any language. */
export function PreviewFrame({ choices, children }: PreviewFrameProps): ReactNode {
  const { formatMessage } = useIntl()
  const [language, setLanguage] = useState<Language>(useFormats().language)
  return (
    <div className={styles.form}>
      <div className={styles.pair}>
        <PlainSelect
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
