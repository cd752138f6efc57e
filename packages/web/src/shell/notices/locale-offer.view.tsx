import { observer } from 'mobx-react-lite'
import { useEffect, useMemo, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useLocation } from 'react-router'
import { words } from 'virtual:every-language/localeBar'
import { languageTag, localeAutonyms, type LocaleChoice, type LocaleCode, type LocaleOffer } from '@recircle/core/site'
import type { MessageId } from '@recircle/ui/i18n/message-id.ts'
import { Translator } from '@recircle/ui/i18n/translator.ts'
import { WordsProvider } from '@recircle/ui/i18n/words.tsx'
import { modelled } from '@recircle/ui/screen/modelled.tsx'
import { Button } from '@recircle/ui/button/button.tsx'
import { classNames } from '@recircle/ui/styles/class-names.ts'
import styles from './bars.module.css'
import { LocaleOfferViewModel } from './locale-offer.view-model.ts'

const choices: readonly { choice: LocaleChoice; label: MessageId }[] = [
  { choice: 'keep', label: 'localeBar.keep' },
  { choice: 'switch-forever', label: 'localeBar.switchForever' },
  { choice: 'switch', label: 'localeBar.switch' },
]

interface LocaleOfferModel {
  readonly isAnswered: boolean
  readonly offer: (path: string, languages: readonly string[]) => LocaleOffer
  readonly addressIn: (locale: LocaleCode, path: string) => string
  readonly answer: (choice: LocaleChoice, offered: LocaleCode) => LocaleCode | null
}

/** SITE-8: asks, or switches at once if the visitor has chosen "never ask again". */
const LocaleOfferView = observer(({ model, isOverlay }: { model: LocaleOfferModel; isOverlay: boolean }): ReactNode => {
  const { pathname, search } = useLocation()
  const offer = model.offer(pathname, navigator.languages)
  const elsewhere = offer.kind === 'switch' ? model.addressIn(offer.locale, pathname + search) : null
  useEffect(() => {
    if (elsewhere !== null) window.location.replace(elsewhere)
  }, [elsewhere])
  const offered = offer.kind === 'ask' && !model.isAnswered ? offer.locale : null
  // LAY-18: the bar uses the offered language, because the visitor may not read the page's.
  const translator = useMemo(
    () => (offered === null ? null : new Translator(offered, words[languageTag(offered)] ?? {})),
    [offered],
  )
  if (offered === null || translator === null) return null
  const answer = (choice: LocaleChoice): void => {
    const chosen = model.answer(choice, offered)
    if (chosen !== null) window.location.assign(model.addressIn(chosen, pathname + search))
  }
  return (
    <WordsProvider translator={translator}>
      <OfferBar isOverlay={isOverlay} locale={offered} onAnswer={answer} />
    </WordsProvider>
  )
})

export const LocaleOfferBar = modelled(LocaleOfferViewModel, LocaleOfferView)

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
