import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { addressCoordinates } from '@recircle/core/geo'
import type { Scope } from '../routing/screen/scope.ts'
import { useScope } from '../routing/screen/scope.ts'
import { askWhere, storedWhere } from '../shell/ask-where.ts'
import { useTownChoices } from '../shell/use-town-choice.ts'
import { openSuggestions, type OpenSuggestions } from './open-suggestions.ts'
import { placeOfWhere, type PlaceOfSearch } from './place-of-search.ts'
import { forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts'
import {
  suggestionHref,
  suggestionKey,
  type PageSuggestion,
  type Suggestion,
  type SuggestionGroup,
  type Suggestions,
} from './suggestion.ts'
import { optionId, SuggestionsView } from './suggestion-list.view.tsx'
import styles from './suggestion-list.module.css'

export interface LazySuggestionsProps {
  field: HTMLInputElement
  /** Materials to suggest before anything is typed. */
  materials: readonly { readonly slug: string; readonly name: string }[]
  /** Where to search; by default where the visitor is or was (PLACE-6). */
  around?: PlaceOfSearch
  /** Lets a page handle a choice itself; returns true if it did. */
  onChoose?: (suggestion: PageSuggestion) => boolean
}

const materialsShown = 6
const nearMeZoom = 14
const closed: Suggestions = { text: '', groups: [], state: 'ready', around: null }

/** MAP-20 GUIDE-15: suggestions for a plain field, which becomes a combobox on focus; its list is rendered elsewhere in the document. */
export function LazySuggestions({ field, materials, around, onChoose }: LazySuggestionsProps): ReactNode {
  const scope = useScope()
  const navigate = useNavigate()
  const listId = useId()
  const [shown, setShown] = useState(closed)
  const [isOpen, setOpen] = useState(false)
  const [activeKey, setActiveKey] = useState('')
  const [nowMs, setNowMs] = useState(0)
  const [isPlaceUnknown, setPlaceUnknown] = useState(false)
  const choices = useTownChoices()
  const [where, setWhere] = useState(() => storedWhere(scope))
  const now = { around: around ?? placeOfWhere(where, scope.page.locale), materials }
  const latest = useRef(now)
  useEffect(() => {
    latest.current = now
  })
  const [asking, setAsking] = useState<OpenSuggestions | null>(null)

  useEffect(() => {
    let isLeft = false
    let made: OpenSuggestions | null = null
    const begin = async (): Promise<void> => {
      made = await openSuggestions(scope, {
        start: () => startGroups(scope, latest.current.materials),
        onShow: (next, atMs) => {
          setNowMs(atMs)
          setShown(next)
        },
      })
      if (!isLeft) setAsking(made)
    }
    // If this fails, the field remains a plain one.
    begin().catch(() => undefined)
    return () => {
      isLeft = true
      made?.suggestions.stop()
    }
  }, [scope])
  useEffect(() => {
    let isLate = false
    askWhere(scope).then(
      (found) => isLate || setWhere(found),
      () => undefined,
    )
    return () => {
      isLate = true
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each choice of a town runs it again
  }, [scope, choices])

  useEffect(() => {
    if (isOpen) asking?.suggestions.moveTo(latest.current.around)
    // oxlint-disable-next-line react/exhaustive-deps -- what was asked with an earlier place
  }, [where, around])

  const items = shown.groups.flatMap((group) => group.items)
  // By their keys, since an answer comes above what is there.
  const keys = shown.groups.flatMap((group) => group.items.map((item) => `${group.id} ${suggestionKey(item)}`))
  const active = keys.indexOf(activeKey)
  const setActive = (index: number): void => setActiveKey(keys[index] ?? '')
  const close = (): void => {
    setOpen(false)
    setActive(-1)
    setPlaceUnknown(false)
    asking?.suggestions.stop()
  }
  const ask = (): void => {
    setActive(-1)
    setPlaceUnknown(false)
    setOpen(true)
    asking?.suggestions.ask(field.value, latest.current.around)
  }
  const goNear = async (): Promise<void> => {
    const place = (await asking?.locate()) ?? null
    if (place === null) return setPlaceUnknown(true)
    close()
    void navigate(`/recycling-points?at=${addressCoordinates(place)},${nearMeZoom}`)
  }
  const choose = (suggestion: Suggestion): void => {
    rememberSearch(scope.stores.persisted, suggestion.type === 'recent' ? suggestion.text : field.value)
    if (suggestion.type !== 'answer' && onChoose?.(suggestion)) return close()
    const href = suggestionHref(suggestion)
    if (href === null) return void goNear()
    close()
    void navigate(href)
  }

  useEffect(() => {
    if (asking === null) return undefined
    const onFocus = (): void => void (isOpen || ask())
    const onSubmit = (): void => {
      rememberSearch(scope.stores.persisted, field.value)
      close()
    }
    const onKeyDown = (event: KeyboardEvent): void => {
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
      const chosen = items[active]
      if (step !== 0 && !isOpen) ask()
      else if (step !== 0) setActive(((active + 1 + step + items.length + 1) % (items.length + 1)) - 1)
      else if (event.key === 'Enter' && isOpen && chosen) choose(chosen)
      else if (event.key === 'Escape' && isOpen) close()
      else return
      event.preventDefault()
    }
    const announced = [
      ['focus', onFocus],
      // A touch on an already focused field shows the suggestions again.
      ['click', onFocus],
      ['input', ask],
      ['blur', close],
      ['keydown', onKeyDown],
    ] as const
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each name is paired with its own listener
    for (const [name, listener] of announced) field.addEventListener(name, listener as EventListener)
    field.form?.addEventListener('submit', onSubmit)
    return () => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
      for (const [name, listener] of announced) field.removeEventListener(name, listener as EventListener)
      field.form?.removeEventListener('submit', onSubmit)
    }
  })
  // Handles focus and input from before the suggestions were loaded.
  useEffect(() => {
    if (asking !== null && document.activeElement === field) ask()
    // oxlint-disable-next-line react/exhaustive-deps -- once, when suggestions are available
  }, [asking])
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
  if (!isOpen || asking === null) return null
  return (
    <div className={styles.anchor}>
      <SuggestionsView
        id={listId}
        shown={shown}
        active={active}
        nowMs={nowMs}
        AnswerView={asking.answerView()}
        isPlaceUnknown={isPlaceUnknown}
        onActive={setActive}
        onChoose={choose}
        onRetry={ask}
        onForget={() => {
          forgetSearches(scope.stores.persisted)
          ask()
        }}
      />
    </div>
  )
}

function startGroups(scope: Pick<Scope, 'stores'>, materials: LazySuggestionsProps['materials']): SuggestionGroup[] {
  const recent = recentSearches(scope.stores.persisted).map((text) => ({ type: 'recent', text }) as const)
  const everyday = materials
    .slice(0, materialsShown)
    .map(({ slug, name }) => ({ type: 'material', slug, name, detail: '' }) as const)
  return [
    { id: 'start', items: [{ type: 'near-me' }] },
    ...(recent.length > 0 ? [{ id: 'recent', items: recent } as const] : []),
    ...(everyday.length > 0 ? [{ id: 'materials', items: everyday } as const] : []),
  ]
}
