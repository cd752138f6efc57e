import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { ReasonTemplate } from '@recircle/core/desk'
import { languageOf, type LocaleCode } from '@recircle/core/site'
import { classNames } from '@recircle/ui/styles/class-names.ts'
import { useTemplateName } from '../shared/template-name.ts'
import styles from './decide-bar.module.css'

interface CannedReasonsProps {
  templates: readonly ReasonTemplate[]
  /** The moderator's language, and the one that the reason is sent in. */
  own: LocaleCode
  theirs: LocaleCode
  /** Empty if none is chosen. */
  chosen: string
  onChoose: (code: string) => void
}

/** DESK-68: each with the digit that chooses it and a short name, the chosen one also as its recipient reads it. */
export function CannedReasons({ templates, own, theirs, chosen, onChoose }: CannedReasonsProps): ReactNode {
  const { formatMessage } = useIntl()
  const nameOf = useTemplateName(own)
  const isForeign = languageOf(theirs) !== languageOf(own)
  return (
    <fieldset className={styles.reasons} aria-label={formatMessage({ id: 'desk.reasons' })}>
      {templates.map(({ code, texts }, index) => (
        <label key={code} className={classNames(styles.reason, code === chosen && styles.chosen)}>
          <input type="radio" name="desk-reason" checked={code === chosen} onChange={() => onChoose(code)} />
          <kbd className={styles.key} aria-hidden="true">
            {index + 1}
          </kbd>
          <span>
            {nameOf({ code, texts })}
            {code === chosen && (
              <span className={styles.whole} lang={languageOf(own)}>
                {texts[own]}
              </span>
            )}
            {code === chosen && isForeign && (
              <span className={styles.theirs} lang={languageOf(theirs)}>
                {texts[theirs]}
              </span>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
