import { useId, useSyncExternalStore, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useScope } from '../routing/screen/scope.ts'
import type { IconName } from '../ui/icons/icon-name.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './theme.module.css'

const themes = ['system', 'light', 'dark'] as const
type Theme = (typeof themes)[number]
const icons: Readonly<Record<Theme, IconName>> = { system: 'monitor', light: 'sun', dark: 'moon' }

/** The key and the events are those of `app/theme-boot.ts`, which has shown the choice before the first paint and heard of each event first. */
const events = ['themechosen', 'storage', 'pageshow']
const subscribe = (onChange: () => void): (() => void) => {
  events.forEach((event) => addEventListener(event, onChange))
  return () => events.forEach((event) => removeEventListener(event, onChange))
}
const shownTheme = (): Theme => themes.find((theme) => theme === document.documentElement.dataset.theme) ?? 'system'

/** LOOK-5: without scripts it is not there, and the page follows the system. */
export function ThemeView(): ReactNode {
  const name = useId()
  const { persisted } = useScope().stores
  const shown = useSyncExternalStore(subscribe, shownTheme, (): Theme => 'system')
  const choose = (theme: Theme): void => {
    if (theme === 'system') persisted.remove('theme')
    else persisted.set('theme', theme)
    dispatchEvent(new CustomEvent('themechosen', { detail: theme }))
  }
  return (
    <fieldset className={styles.themes}>
      <legend>
        <FormattedMessage id="layout.theme" />
      </legend>
      {themes.map((theme) => (
        <label key={theme}>
          <input type="radio" name={name} checked={theme === shown} onChange={() => choose(theme)} />
          <Icon name={icons[theme]} size="sm" />
          <FormattedMessage id={`layout.theme.${theme}`} />
        </label>
      ))}
    </fieldset>
  )
}
