import { Suspense, useMemo, useState, type ReactNode } from 'react'
import { observer } from 'mobx-react-lite'
import { useIntl } from 'react-intl'
import { useHref, useNavigate } from 'react-router'
import { viewAround } from '@recircle/core/town'
import type { LazySuggestionsProps } from '../../search-box/lazy-suggestions.view.tsx'
import { SearchPlace } from '../../search-box/search-place.view.tsx'
import { suggestionHref, townZoom, zoomOfAddress, type PageSuggestion } from '../../search-box/suggestion.ts'
import { useEarlyFocus } from '../../search-box/use-early-focus.ts'
import { HiddenParameters } from '@recircle/ui/field/hidden-parameters.tsx'
import { Icon } from '@recircle/ui/icons/icon.tsx'
import { IconButton } from '@recircle/ui/button/icon-button.tsx'
import { lazyView } from '@recircle/ui/island/lazy-view.ts'
import { VisuallyHidden } from '@recircle/ui/layout/visually-hidden.tsx'
import type { PointsShown } from './load-points.ts'
import {
  listPath,
  pointsSearch,
  textMaxLength,
  typedPlaceZoom,
  withMaterial,
  withPoint,
  withText,
  withThing,
  withView,
  type PointsAddress,
} from './points-address.ts'
import type { MapVisitor } from './map-visitor.ts'
import styles from './points-search.module.css'

export interface PointsSearchModel extends Pick<PointsShown, 'view' | 'materials'> {
  readonly addressForLinks: PointsAddress
  readonly visitor: MapVisitor
}

interface PointsSearchProps {
  model: PointsSearchModel
  go: (address: PointsAddress) => void
  onLocate: () => void
}

/** Loaded on first focus. If that fails, Enter still searches. */
const LazySuggestions = lazyView<LazySuggestionsProps>(() =>
  import('../../search-box/lazy-suggestions.view.tsx').then((late) => late.LazySuggestions),
)

/** A search field with suggestions; without scripts it is a plain form field. */
export const PointsSearchView = observer(({ model, go, onLocate }: PointsSearchProps): ReactNode => {
  const { addressForLinks: address, view, visitor } = model
  const { formatMessage } = useIntl()
  const navigate = useNavigate()
  const around = useMemo(
    () => ({ near: visitor.place ?? view, town: null, capital: null, isOfMap: visitor.place === null }),
    [visitor.place, view],
  )
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
    if (suggestion.type === 'answer' || suggestion.type === 'several') return false
    // Clears text that was typed only to find the point; an earlier search is kept.
    setText(suggestion.type === 'point' || suggestion.type === 'near-me' ? address.text : '')
    show(suggestion)
    return true
  }
  const show = (suggestion: Exclude<PageSuggestion, { readonly type: 'answer' | 'several' }>): void => {
    if (suggestion.type === 'near-me') return onLocate()
    if (suggestion.type === 'all-points') return go(withText(address, ''))
    if (suggestion.type === 'recent') return go(withText(address, suggestion.text))
    if (suggestion.type === 'point') return go(withPoint(address, suggestion.point.id))
    if (suggestion.type === 'town') {
      const { lng, lat } = suggestion.town
      return go(withView(withText(address, ''), { lng, lat, zoom: townZoom }))
    }
    if (suggestion.type === 'address') {
      const { lng, lat } = suggestion.address
      return go(withView(withText(address, ''), { lng, lat, zoom: zoomOfAddress(suggestion.address) }))
    }
    if (suggestion.type === 'place')
      return go(withView(withText(address, ''), { ...suggestion.place, zoom: Math.max(typedPlaceZoom, view.zoom) }))
    if (suggestion.type === 'label') return void navigate(suggestionHref(suggestion) ?? '')
    const there = 'at' in suggestion && suggestion.at ? withView(address, viewAround(suggestion.at)) : address
    if (suggestion.type === 'material')
      return go(withMaterial(withText({ ...there, materials: [], thing: null }, ''), suggestion.slug))
    // A thing that no place takes is not on the map; its own page says what to do.
    if (suggestion.materials.length === 0) return void navigate(`/guide/${suggestion.slug}`)
    go(withThing(there, suggestion.slug, suggestion.materials))
  }
  return (
    <SearchPlace className={styles.place}>
      <form
        action={action}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          go(withText(address, text.trim()))
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
          aria-label={formatMessage({ id: 'home.search.label' })}
          // The late suggestions update these attributes in place.
          aria-expanded={false}
          aria-controls={undefined}
          aria-autocomplete="list"
          placeholder={formatMessage({ id: 'suggest.placeholder' })}
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
              go(withText(address, ''))
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
        {field && <LazySuggestions field={field} materials={model.materials} around={around} onChoose={choose} />}
      </Suspense>
    </SearchPlace>
  )
})
