import { useEffect, useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useLocation } from 'react-router'
import {
  languageTag,
  localeAutonyms,
  LocaleMemory,
  prefixOf,
  type LocaleChoice,
  type LocaleCode,
} from '@recircle/core/site'
import type { MessageId } from '../i18n/message-id.ts'
import { useScope } from '../screen/scope.ts'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import styles from './bars.module.css'
import { useIsAlive } from './use-is-alive.ts'

const choices: readonly { choice: LocaleChoice; label: MessageId }[] = [
  { choice: 'keep', label: 'localeBar.keep' },
  { choice: 'switch-forever', label: 'localeBar.switchForever' },
  { choice: 'switch', label: 'localeBar.switch' },
]

/** SITE-8: another language of this site that the visitor seems to prefer. */
export const LocaleBarView = ({ isOverlay }: { isOverlay: boolean }): ReactNode => {
  const { page } = useScope()
  return useIsAlive() && page.site.locales.length > 1 ? <LocaleOfferView isOverlay={isOverlay} /> : null
}

function LocaleOfferView({ isOverlay }: { isOverlay: boolean }): ReactNode {
  const { page, stores } = useScope()
  const { formatMessage } = useIntl()
  const { pathname, search } = useLocation()
  const [memory] = useState(() => new LocaleMemory(stores.session, stores.persisted))
  const [isAnswered, setAnswered] = useState(false)
  const offer = memory.offer(
    page.site,
    { locale: page.locale, prefix: page.prefix, path: pathname },
    navigator.languages,
  )
  const addressIn = (locale: LocaleCode): string => `${prefixOf(locale, page.site)}${pathname}${search}`
  const elsewhere = offer.kind === 'switch' ? addressIn(offer.locale) : null
  useEffect(() => {
    if (elsewhere !== null) window.location.replace(elsewhere)
  }, [elsewhere])
  if (offer.kind !== 'ask' || isAnswered) return null
  const { locale } = offer
  const answer = (choice: LocaleChoice): void => {
    const chosen = memory.choose(choice, page.locale, locale)
    setAnswered(true)
    if (chosen !== page.locale) window.location.assign(addressIn(chosen))
  }
  return (
    <section
      className={classNames(styles.bar, isOverlay && styles.overlay)}
      aria-label={formatMessage({ id: 'layout.languages' })}
    >
      <p>
        <FormattedMessage
          id="localeBar.text"
          values={{
            language: (
              <b key={locale} lang={languageTag(locale)}>
                {localeAutonyms[locale]}
              </b>
            ),
          }}
        />
      </p>
      <div className={styles.actions}>
        {choices.map(({ choice, label }) => (
          <Button
            key={choice}
            size="sm"
            variant={choice === 'switch' ? 'primary' : 'secondary'}
            onClick={() => answer(choice)}
          >
            <FormattedMessage id={label} />
          </Button>
        ))}
      </div>
    </section>
  )
}
