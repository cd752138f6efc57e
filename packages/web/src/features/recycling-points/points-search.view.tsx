import { Suspense, useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { useHref } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { lateView } from '../../ui/late-view.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import type { PointSuggestionsProps } from './point-suggestions.view.tsx'
import type { PointSuggestion, Suggestions } from './points-model.ts'
import type { PointsAddress } from './points-address.ts'
import { listPath, pointsSearch, textMaxLength } from './points-codec.ts'
import { KeptFields } from './kept-fields.tsx'
import { suggestionId } from './suggestion-id.ts'
import styles from './points-search.module.css'

interface PointsSearchProps {
  address: PointsAddress
  suggestions: Suggestions
  onType: (text: string) => void
  onSearch: (text: string) => void
  onChoose: (suggestion: PointSuggestion) => void
}

/** Comes with the first key. Where it does not come, Enter searches. */
const LateSuggestions = lateView<PointSuggestionsProps>(() =>
  import('./point-suggestions.view.tsx').then(({ PointSuggestionsView }) => PointSuggestionsView),
)

/** A search field that offers what might be meant; before scripts and without them a form like any other. */
export function PointsSearchView({ address, suggestions, onType, onSearch, onChoose }: PointsSearchProps): ReactNode {
  const { formatMessage } = useIntl()
  const listId = useId()
  const action = useHref(listPath)
  const [text, setText] = useState(address.text)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const [searched, setSearched] = useState(address.text)
  if (searched !== address.text) {
    setSearched(address.text)
    setText(address.text)
  }

  const items = suggestions.text === text ? suggestions.items : []
  const isShown = isOpen && text.trim() !== '' && suggestions.text !== ''
  const close = (): void => {
    setOpen(false)
    setActive(-1)
  }
  const type = (next: string): void => {
    setText(next)
    setActive(-1)
    setOpen(true)
    onType(next)
  }
  const choose = (suggestion: PointSuggestion): void => {
    close()
    // What was typed has served its turn; what was searched for before stays.
    setText(suggestion.type === 'point' ? address.text : '')
    onChoose(suggestion)
  }
  const search = (next: string): void => {
    close()
    onSearch(next)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const chosen = items[active]
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (!isShown) return type(text)
      const step = event.key === 'ArrowDown' ? 1 : -1
      setActive(((active + 1 + step + items.length + 1) % (items.length + 1)) - 1)
    } else if (event.key === 'Enter' && isShown && chosen) choose(chosen)
    else if (event.key === 'Escape' && isShown) close()
    else return
    event.preventDefault()
  }
  return (
    <search className={styles.place} onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && close()}>
      <form
        action={action}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          search(text.trim())
        }}
      >
        <Icon name="search" className={styles.icon} />
        <input
          type="search"
          name="text"
          value={text}
          maxLength={textMaxLength}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native list of suggestions shows no glyphs and does not act
          role="combobox"
          aria-label={formatMessage({ id: 'map.searchPlaceholder' })}
          aria-expanded={isShown}
          aria-controls={isShown ? listId : undefined}
          aria-autocomplete="list"
          aria-activedescendant={isShown && active >= 0 ? suggestionId(listId, active) : undefined}
          placeholder={formatMessage({ id: 'map.searchPlaceholder' })}
          autoComplete="off"
          enterKeyHint="search"
          className={styles.input}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <KeptFields
          search={pointsSearch({ ...address, text: '', page: 1, view: null, from: address.view ?? address.from })}
        />
        {text !== '' && (
          <IconButton
            icon="close"
            iconSize="sm"
            label={formatMessage({ id: 'map.clearSearch' })}
            onClick={() => {
              setText('')
              search('')
            }}
          />
        )}
        <VisuallyHidden>
          <button type="submit" tabIndex={-1}>
            {formatMessage({ id: 'map.search' })}
          </button>
        </VisuallyHidden>
      </form>
      {isShown && (
        <Suspense>
          <LateSuggestions
            id={listId}
            items={items}
            state={suggestions.text === text ? suggestions.state : 'loading'}
            active={active}
            onActive={setActive}
            onChoose={choose}
            onRetry={() => onType(text)}
          />
        </Suspense>
      )}
    </search>
  )
}
