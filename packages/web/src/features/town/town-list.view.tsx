import { useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { languageOf } from '@recircle/core/site'
import { townsOf, type Town } from '@recircle/core/town'
import { useFormats } from '../../i18n/words.tsx'
import { useScope } from '../../routing/screen/scope.ts'
import { Icon } from '../../ui/icon.tsx'
import field from '../../ui/field.module.css'
import styles from './town-list.module.css'

export interface TownListProps {
  current: Town | null
  onChoose: (town: Town | null) => void
}

/** From this number on, the list has a search field. */
const manyTowns = 12

/** PLACE-1: the towns of the site, largest first; typing filters by prefix in any language. */
export function TownListView({ current, onChoose }: TownListProps): ReactNode {
  const { page } = useScope()
  const { formatMessage } = useIntl()
  const { compare } = useFormats()
  const language = languageOf(page.locale)
  const [text, setText] = useState('')
  const typed = text.trim().toLowerCase()
  const towns = townsOf(page.site.variant)
  const found = towns.filter(({ names }) => Object.values(names).some((name) => name.toLowerCase().startsWith(typed)))
  const shown = typed === '' ? towns : found.toSorted((a, b) => compare(a.names[language], b.names[language]))
  return (
    <>
      {towns.length > manyTowns && (
        <input
          type="search"
          value={text}
          aria-label={formatMessage({ id: 'layout.town.find' })}
          placeholder={formatMessage({ id: 'layout.town.find' })}
          autoComplete="off"
          className={field.input}
          onChange={(event) => setText(event.target.value)}
        />
      )}
      <ul className={styles.towns}>
        {shown.map((town) => (
          <li key={town.id}>
            <button type="button" aria-pressed={town.id === current?.id} onClick={() => onChoose(town)}>
              {town.names[language]}
              {town.id === current?.id && <Icon name="check" size="sm" />}
            </button>
          </li>
        ))}
      </ul>
      <output className="small soft">{shown.length === 0 && <FormattedMessage id="layout.town.none" />}</output>
      {current !== null && (
        <button type="button" className={styles.forget} onClick={() => onChoose(null)}>
          <FormattedMessage id="layout.town.forget" />
        </button>
      )}
    </>
  )
}
