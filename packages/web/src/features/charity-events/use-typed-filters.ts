import { useState } from 'react'
import type { EventsPageQuery } from '@recircle/core/charity-event'

export type TypedFilters = Pick<EventsPageQuery, 'text' | 'when'>

/** The initial field values for a URL. */
export const fieldsOf = ({ text, when }: EventsPageQuery): TypedFilters => ({ text, when })

/** Applies changes of the URL, except to fields that the visitor has edited since. */
export function followAddress(typed: TypedFilters, before: TypedFilters, now: TypedFilters): TypedFilters {
  return {
    text: typed.text.trim() === before.text ? now.text : typed.text,
    when: typed.when === before.when ? now.when : typed.when,
  }
}

/** EVT-3: the field values: those of the URL, and unsent edits of the visitor. */
export function useTypedFilters(query: EventsPageQuery): readonly [TypedFilters, (typed: TypedFilters) => void] {
  const [typed, setTyped] = useState(() => fieldsOf(query))
  const [followed, setFollowed] = useState(query)
  if (followed === query) return [typed, setTyped]
  const next = followAddress(typed, fieldsOf(followed), fieldsOf(query))
  setFollowed(query)
  setTyped(next)
  return [next, setTyped]
}
