import { useId, useSyncExternalStore, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useScope } from '../../routing/screen/scope.ts'
import { Icon } from '@recircle/ui/icons/icon.tsx'
import styles from './theme.module.css'

const themes = ['system', 'light', 'dark'] as const

/** The key and events are defined in `app/page-boot.ts`, which applies the theme and announces changes. */
const subscribe = (onChange: () => void): (() => void) => {
  addEventListener('themeshown', onChange)
  return () => removeEventListener('themeshown', onChange)
}

/** LOOK-5: hidden without scripts; the page then follows the system. */
export function ThemeView(): ReactNode {
  const { formatMessage } = useIntl()
  const name = useId()
  const { persisted } = useScope().stores
  const shown = useSyncExternalStore(
    subscribe,
    () => document.documentElement.dataset.theme ?? 'system',
    () => 'system',
  )
  return (
    <fieldset className={styles.themes}>
      <legend>{formatMessage({ id: 'layout.theme' })}</legend>
      {themes.map((theme) => (
        <label key={theme}>
          <input
            type="radio"
            name={name}
            checked={theme === shown}
            onChange={() => {
              persisted.set('theme', theme)
              dispatchEvent(new CustomEvent('themechosen', { detail: theme }))
            }}
          />
          <Icon name={`theme-${theme}`} size="sm" />
          <FormattedMessage id={`layout.theme.${theme}`} />
        </label>
      ))}
    </fieldset>
  )
}
