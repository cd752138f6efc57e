import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { formatCoordinates } from '@recircle/core/geo'
import { Icon } from '../../ui/icon.tsx'
import { MaterialGlyph } from '../../ui/material-glyph.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import type { LoadingState, PointSuggestion } from './points-model.ts'
import { suggestionId } from './suggestion-id.ts'
import styles from './point-suggestions.module.css'

export interface PointSuggestionsProps {
  id: string
  items: readonly PointSuggestion[]
  state: LoadingState
  active: number
  onActive: (index: number) => void
  onChoose: (suggestion: PointSuggestion) => void
  onRetry: () => void
}

/** What might be meant, and how it goes: nothing, slow, failed. */
export function PointSuggestionsView(props: PointSuggestionsProps): ReactNode {
  const { id, items, state, active, onActive, onChoose, onRetry } = props
  const { formatMessage } = useIntl()
  return (
    <div className={styles.panel}>
      <div
        id={id}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native select holds no glyphs
        role="listbox"
        tabIndex={-1}
        aria-label={formatMessage({ id: 'map.suggestions' })}
      >
        {items.map((item, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the keys
          <div
            key={keyOf(item)}
            id={suggestionId(id, index)}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as its listbox
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={styles.option}
            onPointerMove={() => onActive(index)}
            // The field keeps the focus.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(item)}
          >
            <SuggestionView suggestion={item} />
          </div>
        ))}
      </div>
      <output className={styles.status}>
        {state === 'ready' && items.length === 0 && <FormattedMessage id="map.suggestions.none" />}
        {state === 'slow' && <FormattedMessage id="layout.loading" />}
        {state === 'failed' && (
          <>
            <FormattedMessage id="map.suggestions.failed" />{' '}
            <TextButton onClick={onRetry}>
              <FormattedMessage id="layout.tryAgain" />
            </TextButton>
          </>
        )}
      </output>
    </div>
  )
}

function SuggestionView({ suggestion }: { suggestion: PointSuggestion }): ReactNode {
  if (suggestion.type === 'place')
    return (
      <>
        <Icon name="pin" className={styles.icon} />
        <FormattedMessage id="map.suggestions.place" values={{ place: formatCoordinates(suggestion.place) }} />
      </>
    )
  if ('detail' in suggestion)
    return (
      <>
        <MaterialGlyph
          material={suggestion.type === 'thing' ? (suggestion.materials[0] ?? '') : suggestion.slug}
          size="sm"
        />
        <span>
          {suggestion.name}
          {suggestion.detail !== '' && !isAlike(suggestion.detail, suggestion.name) && (
            <small>{suggestion.detail}</small>
          )}
        </span>
      </>
    )
  return (
    <>
      <Icon name="store" className={styles.icon} />
      <span>
        {suggestion.name}
        <small>{suggestion.address}</small>
      </span>
    </>
  )
}

const isAlike = (a: string, b: string): boolean => a.toLocaleLowerCase() === b.toLocaleLowerCase()

const keyOf = (item: PointSuggestion): string =>
  item.type === 'place' ? item.type : item.type === 'point' ? item.id : item.type + item.slug
