import { useState } from 'react'
import { eventTimes, type EventsPageQuery, type EventTime } from '@recircle/core/charity-event'

export interface TypedFilters {
  readonly text: string
  readonly span: EventTime
  /** In the format of a date input; empty for a time span. */
  readonly day: string
}

const isSpan = (when: string): when is EventTime => eventTimes.some((time) => time === when)

/** The initial field values for a URL. */
export const fieldsOf = ({ text, when }: EventsPageQuery): TypedFilters =>
  isSpan(when) ? { text, span: when, day: '' } : { text, span: 'upcoming', day: when }

/** Applies changes of the URL, except to fields that the visitor has edited since. */
export function followAddress(typed: TypedFilters, before: TypedFilters, now: TypedFilters): TypedFilters {
  return {
    text: typed.text.trim() === before.text ? now.text : typed.text,
    span: typed.span === before.span ? now.span : typed.span,
    day: typed.day === before.day ? now.day : typed.day,
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
