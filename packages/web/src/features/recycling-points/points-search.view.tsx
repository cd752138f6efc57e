import { Suspense, useState, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { useHref } from 'react-router'
import type { LazySuggestionsProps } from '../../search-box/lazy-suggestions.view.tsx'
import type { PlaceOfSearch } from '../../search-box/place-of-search.ts'
import type { PageSuggestion } from '../../search-box/suggestion.ts'
import { useEarlyFocus } from '../../search-box/use-early-focus.ts'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { lazyView } from '../../ui/lazy-view.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import type { PointsAddress } from './points-address.ts'
import { listPath, pointsSearch, textMaxLength } from './points-codec.ts'
import { HiddenParameters } from './hidden-parameters.tsx'
import styles from './points-search.module.css'

interface PointsSearchProps {
  address: PointsAddress
  materials: LazySuggestionsProps['materials']
  around: PlaceOfSearch
  onSearch: (text: string) => void
  onChoose: (suggestion: PageSuggestion) => void
}

/** Loaded on first focus. If that fails, Enter still searches. */
const LazySuggestions = lazyView<LazySuggestionsProps>(() =>
  import('../../search-box/lazy-suggestions.view.tsx').then((late) => late.LazySuggestions),
)

/** A search field with suggestions; without scripts it is a plain form field. */
export function PointsSearchView({ address, materials, around, onSearch, onChoose }: PointsSearchProps): ReactNode {
  const { formatMessage } = useIntl()
  const action = useHref(listPath)
  const [text, setText] = useState(address.text)
  const [field, setField] = useState<HTMLInputElement | null>(null)
  const search = useEarlyFocus((focused) => {
    setField(focused)
    setText(focused.value)
  })
  const [searched, setSearched] = useState(address.text)
  if (searched !== address.text) {
    setSearched(address.text)
    setText(address.text)
  }
  const choose = (suggestion: PageSuggestion): boolean => {
    // Clears text that was typed only to find the point; an earlier search is kept.
    setText(suggestion.type === 'point' || suggestion.type === 'near-me' ? address.text : '')
    onChoose(suggestion)
    return true
  }
  return (
    <search className={styles.place}>
      <form
        action={action}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          onSearch(text.trim())
        }}
      >
        <Icon name="search" className={styles.icon} />
        <input
          {...search}
          type="search"
          name="text"
          value={text}
          maxLength={textMaxLength}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native datalist cannot show icons or handle choices
          role="combobox"
          aria-label={formatMessage({ id: 'map.searchPlaceholder' })}
          // The late suggestions update these attributes in place.
          aria-expanded={false}
          aria-controls={undefined}
          aria-autocomplete="list"
          placeholder={formatMessage({ id: 'map.searchPlaceholder' })}
          autoComplete="off"
          enterKeyHint="search"
          className={styles.input}
          onChange={(event) => setText(event.target.value)}
        />
        <HiddenParameters
          search={pointsSearch({ ...address, text: '', page: 1, view: null, from: address.view ?? address.from })}
        />
        {text !== '' && (
          <IconButton
            icon="close"
            iconSize="sm"
            label={formatMessage({ id: 'map.clearSearch' })}
            onClick={() => {
              // Before the text is cleared, because focusing the field reads its text.
              search.ref.current?.focus()
              setText('')
              onSearch('')
            }}
          />
        )}
        <VisuallyHidden>
          <button type="submit" tabIndex={-1}>
            {formatMessage({ id: 'map.search' })}
          </button>
        </VisuallyHidden>
      </form>
      <Suspense>
        {field && <LazySuggestions field={field} materials={materials} around={around} onChoose={choose} />}
      </Suspense>
    </search>
  )
}
