import { useEffect, useId, useMemo, useState, type ReactNode } from 'react'
import { observer } from 'mobx-react-lite'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router'
import { addressCoordinates, type LngLat } from '@recircle/core/geo'
import { useModals } from '../shell/dialog/modals.tsx'
import { IconButton } from '@recircle/ui/button/icon-button.tsx'
import { modelled } from '@recircle/ui/screen/modelled.tsx'
import { tellPlaceChange } from '../shell/town/town-news.ts'
import { useTownChoice } from '../shell/town/use-town-choice.ts'
import { SearchBoxViewModel, type SearchBoxData } from './search-box.view-model.ts'
import { asksForStreets } from './streets.ts'
import { suggestionHref, suggestionKey, type PageSuggestion, type Suggestion, type Suggestions } from './suggestion.ts'
import { optionId, SuggestionsView } from './suggestion-list.view.tsx'
import styles from './suggestion-list.module.css'
import { useSearchScreen } from './use-search-screen.ts'

interface SuggestedField {
  field: HTMLInputElement
  /** Lets a page handle a choice itself; returns true if it did. */
  onChoose?: ((suggestion: PageSuggestion) => boolean) | undefined
  /** Whether the browser sends the form, and another page is on its way. */
  isSent?: boolean | undefined
}

export interface LazySuggestionsProps extends SearchBoxData, SuggestedField {}

/** MAP-20 GUIDE-15: suggestions for a plain field, which becomes a combobox on focus; its list is rendered elsewhere in the document. */
export function LazySuggestions({ materials, around, ...field }: LazySuggestionsProps): ReactNode {
  const data = useMemo(() => ({ materials, around }), [materials, around])
  return <FieldSuggestions data={data} {...field} />
}

export interface SearchBoxModel {
  readonly shown: Suggestions
  readonly nowMs: number
  readonly isOpen: boolean
  readonly isPlaceUnknown: boolean
  readonly ask: (text: string) => void
  readonly close: () => void
  readonly search: () => void
  readonly remember: (text: string) => void
  readonly forget: (text: string) => void
  readonly findPlace: () => Promise<void>
  readonly findStreets: () => Promise<void>
  readonly locate: () => Promise<LngLat | null>
}

const nearMeZoom = 14

const FieldSuggestionsView = observer(
  ({ model, field, onChoose, isSent }: SuggestedField & { model: SearchBoxModel }): ReactNode => {
    const { shown, nowMs, isOpen, isPlaceUnknown, findPlace, locate, remember, forget, findStreets } = model
    const { ask: askModel, close: closeModel, search } = model
    const navigate = useNavigate()
    const { open: openModal } = useModals()
    const { formatMessage } = useIntl()
    const listId = useId()
    const [activeKey, setActiveKey] = useState('')
    useTownChoice(() => void findPlace())

    // LOOK-28: what stood below the empty field stays to be seen, but the keys mean what is typed now.
    const groups = shown.text.trim() !== '' && shown.groupsFor.trim() === '' ? [] : shown.groups
    const items = groups.flatMap((group) => group.items)
    // By their keys, since an answer comes above what is there.
    const keys = groups.flatMap((group) => group.items.map((item) => `${group.id} ${suggestionKey(item)}`))
    const active = keys.indexOf(activeKey)
    const setActive = (index: number): void => setActiveKey(keys[index] ?? '')
    const close = (): void => {
      setActive(-1)
      closeModel()
    }
    const { isScreen, box, rest } = useSearchScreen(field, isOpen, close)
    const leave = (): void => {
      close()
      rest()
    }
    const ask = (): void => {
      setActive(-1)
      askModel(field.value)
    }
    const goNear = async (): Promise<void> => {
      const place = await locate()
      tellPlaceChange()
      if (place === null) return
      leave()
      void navigate(`/recycling-points?at=${addressCoordinates(place)},${nearMeZoom}`)
    }
    const choose = (suggestion: Suggestion): void => {
      if (suggestion.type === 'find-streets') return void findStreets()
      if (suggestion.type === 'question') {
        leave()
        return openModal('question')
      }
      remember(suggestion.type === 'recent' ? suggestion.text : field.value)
      if (onChoose?.(suggestion)) return leave()
      const href = suggestionHref(suggestion)
      if (href === null) return void goNear()
      leave()
      void navigate(href)
    }

    useFieldEvents(field, {
      onFocus: () => void (isOpen || ask()),
      onInput: () => ask(),
      // A phone's keyboard that goes away takes the focus, not the screen.
      onBlur: ({ relatedTarget }) => {
        const isInside = relatedTarget === null || (relatedTarget instanceof Node && box.contains(relatedTarget))
        if (!isScreen || !isInside) close()
      },
      onSubmit: (event) => {
        const group = shown.groupsFor === field.value ? shown.groups[0] : undefined
        // GUIDE-15 GUIDE-31: the words mean the answered item, or several, not points that have them in a name.
        if (isOpen && (group?.id === 'answer' || group?.id === 'several')) {
          event.preventDefault()
          event.stopPropagation()
          return choose(group.items.at(-1)!)
        }
        // PLACE-10: no point has the address.
        if (isOpen && asksForStreets(shown) && shown.groupsFor === field.value) {
          event.preventDefault()
          event.stopPropagation()
          return void findStreets()
        }
        remember(field.value)
        // MAP-20: the page that comes may be slow.
        if (isSent) search()
        else leave()
      },
      onKeyDown: (event) => {
        const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
        const chosen = items[active]
        if (step !== 0 && !isOpen) ask()
        else if (step !== 0) setActive(((active + 1 + step + items.length + 1) % (items.length + 1)) - 1)
        else if (event.key === 'Enter' && isOpen && chosen) choose(chosen)
        else if (event.key === 'Escape' && isOpen) close()
        else return
        event.preventDefault()
      },
    })
    // Back to a page that the browser has kept as it was.
    useEffect(() => {
      const onShow = ({ persisted }: PageTransitionEvent): void => void (persisted && closeModel())
      window.addEventListener('pageshow', onShow)
      return () => window.removeEventListener('pageshow', onShow)
    }, [closeModel])
    // Handles focus and input from before the suggestions were loaded.
    useEffect(() => {
      if (document.activeElement === field) ask()
      // oxlint-disable-next-line react/exhaustive-deps -- once, when suggestions are available
    }, [])
    useEffect(() => {
      if (active >= 0) document.getElementById(optionId(listId, active))?.scrollIntoView({ block: 'nearest' })
      const values: Record<string, string | null> = {
        role: 'combobox',
        autocomplete: 'off',
        'aria-autocomplete': 'list',
        'aria-expanded': String(isOpen),
        'aria-controls': isOpen ? listId : null,
        'aria-activedescendant': isOpen && active >= 0 ? optionId(listId, active) : null,
      }
      for (const [name, value] of Object.entries(values))
        if (value === null) field.removeAttribute(name)
        else field.setAttribute(name, value)
    }, [field, listId, isOpen, active])
    if (!isOpen) return null
    return (
      <div className={styles.anchor}>
        {isScreen && (
          <IconButton
            icon="arrow-left"
            label={formatMessage({ id: 'layout.close' })}
            className={styles.back}
            onPointerDown={(event) => event.preventDefault()}
            onClick={leave}
          />
        )}
        <SuggestionsView
          id={listId}
          shown={shown}
          active={active}
          nowMs={nowMs}
          isPlaceUnknown={isPlaceUnknown}
          onActive={setActive}
          onChoose={choose}
          onRetry={ask}
          onForget={() => {
            setActive(-1)
            forget(field.value)
          }}
        />
      </div>
    )
  },
)

const FieldSuggestions = modelled(SearchBoxViewModel, FieldSuggestionsView)

interface FieldEvents {
  readonly onFocus: () => void
  readonly onInput: () => void
  readonly onBlur: (event: FocusEvent) => void
  readonly onSubmit: (event: SubmitEvent) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

/** Listens to a field that another component renders. */
function useFieldEvents(field: HTMLInputElement, { onFocus, onInput, onBlur, onSubmit, onKeyDown }: FieldEvents): void {
  useEffect(() => {
    const quit = new AbortController()
    const { signal } = quit
    field.addEventListener('focus', onFocus, { signal })
    // A touch on an already focused field shows the suggestions again.
    field.addEventListener('click', onFocus, { signal })
    field.addEventListener('input', onInput, { signal })
    field.addEventListener('blur', onBlur, { signal })
    field.addEventListener('keydown', onKeyDown, { signal })
    field.form?.addEventListener('submit', onSubmit, { signal })
    return () => quit.abort()
  })
}
