import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useLocation } from 'react-router'
import { words } from 'virtual:every-language/localeBar'
import {
  languageTag,
  localeAutonyms,
  LocaleMemory,
  prefixOf,
  type LocaleChoice,
  type LocaleCode,
} from '@recircle/core/site'
import type { MessageId } from '../i18n/message-id.ts'
import { Translator } from '../i18n/translator.ts'
import { WordsProvider } from '../i18n/words.tsx'
import { useScope } from '../routing/screen/scope.ts'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import styles from './bars.module.css'

const choices: readonly { choice: LocaleChoice; label: MessageId }[] = [
  { choice: 'keep', label: 'localeBar.keep' },
  { choice: 'switch-forever', label: 'localeBar.switchForever' },
  { choice: 'switch', label: 'localeBar.switch' },
]

/** SITE-8: asks, or switches at once if the visitor has chosen "never ask again". */
export function LocaleOfferView({ isOverlay }: { isOverlay: boolean }): ReactNode {
  const { page, stores } = useScope()
  const { pathname, search } = useLocation()
  const [memory] = useState(() => new LocaleMemory(stores.session, stores.persisted))
  const [isAnswered, setAnswered] = useState(false)
  const here = { locale: page.locale, prefix: page.prefix, path: pathname }
  const offer = memory.offer(page.site, here, navigator.languages)
  const addressIn = (locale: LocaleCode): string => `${prefixOf(locale, page.site)}${pathname}${search}`
  const elsewhere = offer.kind === 'switch' ? addressIn(offer.locale) : null
  useEffect(() => {
    if (elsewhere !== null) window.location.replace(elsewhere)
  }, [elsewhere])
  const offered = offer.kind === 'ask' && !isAnswered ? offer.locale : null
  // LAY-18: the bar uses the offered language, because the visitor may not read the page's.
  const translator = useMemo(
    () => (offered === null ? null : new Translator(offered, words[languageTag(offered)] ?? {})),
    [offered],
  )
  if (offered === null || translator === null) return null
  const answer = (choice: LocaleChoice): void => {
    const chosen = memory.choose(choice, page.locale, offered)
    setAnswered(true)
    if (chosen !== page.locale) window.location.assign(addressIn(chosen))
  }
  return (
    <WordsProvider translator={translator}>
      <OfferBar isOverlay={isOverlay} locale={offered} onAnswer={answer} />
    </WordsProvider>
  )
}

interface OfferBarProps {
  isOverlay: boolean
  locale: LocaleCode
  onAnswer: (choice: LocaleChoice) => void
}

function OfferBar({ isOverlay, locale, onAnswer }: OfferBarProps): ReactNode {
  const { formatMessage } = useIntl()
  return (
    <section
      lang={languageTag(locale)}
      className={classNames(styles.bar, isOverlay && styles.overlay)}
      aria-label={formatMessage({ id: 'localeBar.label' })}
    >
      <p>
        <FormattedMessage id="localeBar.text" values={{ language: <b key={locale}>{localeAutonyms[locale]}</b> }} />
      </p>
      <div className={styles.actions}>
        {choices.map(({ choice, label }) => (
          <Button
            key={choice}
            size="sm"
            variant={choice === 'switch' ? 'primary' : 'secondary'}
            onClick={() => onAnswer(choice)}
          >
            <FormattedMessage id={label} />
          </Button>
        ))}
      </div>
    </section>
  )
}
