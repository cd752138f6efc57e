import type { ReactNode } from 'react'
import { languages, type Language, type Names } from '@recircle/core/material'
import { FieldError } from '../field/field.tsx'
import { TextArea } from '../field/text-area.tsx'
import { TextField } from '../field/text-field.tsx'
import styles from './act.module.css'

export const languageNames: Readonly<Record<Language, string>> = {
  ru: 'Русский',
  kk: 'Қазақша',
  es: 'Español',
  en: 'English',
}

interface NameFieldsProps {
  legend: ReactNode
  names: Names
  /** Whether a language takes a sentence, which needs more than one line. */
  areSentences?: boolean
  /** Whether one language is enough. */
  isSomeEnough?: boolean
  error: string | undefined
  onChange: (names: Names) => void
}

/** A name or a sentence in every language. */
export const NameFields = ({
  legend,
  names,
  areSentences = false,
  isSomeEnough = false,
  error,
  onChange,
}: NameFieldsProps): ReactNode => (
  <fieldset className={styles.choices}>
    <legend>{legend}</legend>
    <div className={styles.languages}>
      {languages.map((language) => {
        const field = {
          label: languageNames[language],
          lang: language,
          value: names[language],
          onChange: (name: string) => onChange({ ...names, [language]: name }),
          required: !isSomeEnough,
        }
        return areSentences ? (
          <TextArea key={language} {...field} rows={2} maxLength={500} />
        ) : (
          <TextField key={language} {...field} maxLength={200} />
        )
      })}
    </div>
    {error !== undefined && <FieldError>{error}</FieldError>}
  </fieldset>
)

interface SynonymFieldsProps {
  legend: ReactNode
  hint: ReactNode
  words: Names
  error?: string | undefined
  onChange: (words: Names) => void
}

/** Synonyms in every language, as text with commas. */
export const SynonymFields = ({ legend, hint, words, error, onChange }: SynonymFieldsProps): ReactNode => (
  <fieldset className={styles.choices}>
    <legend>{legend}</legend>
    <p className="soft">{hint}</p>
    {languages.map((language) => (
      <TextField
        key={language}
        label={languageNames[language]}
        lang={language}
        value={words[language]}
        onChange={(text) => onChange({ ...words, [language]: text })}
      />
    ))}
    {error !== undefined && <FieldError>{error}</FieldError>}
  </fieldset>
)

export const noNames: Names = { ru: '', kk: '', es: '', en: '' }

/** Splits comma-separated text. */
export const splitWords = (text: string): string[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')
