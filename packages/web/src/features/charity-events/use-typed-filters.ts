import { useState } from 'react'
import { eventTimes, type EventsPageQuery, type EventTime } from '@recircle/core/charity-event'

export interface TypedFilters {
  readonly text: string
  readonly span: EventTime
  /** As a date field writes it; empty where a span is meant. */
  readonly day: string
}

const isSpan = (when: string): when is EventTime => eventTimes.some((time) => time === when)

/** What the fields show of an address. */
export const fieldsOf = ({ text, when }: EventsPageQuery): TypedFilters =>
  isSpan(when) ? { text, span: when, day: '' } : { text, span: 'upcoming', day: when }

/** What an address has come to say replaces what it said before, never what a visitor has typed since. */
export function followAddress(typed: TypedFilters, before: TypedFilters, now: TypedFilters): TypedFilters {
  return {
    text: typed.text.trim() === before.text ? now.text : typed.text,
    span: typed.span === before.span ? now.span : typed.span,
    day: typed.day === before.day ? now.day : typed.day,
  }
}

/** EVT-3: what stands in the fields: what the address says, and what a visitor has typed and not sent yet. */
export function useTypedFilters(query: EventsPageQuery): readonly [TypedFilters, (typed: TypedFilters) => void] {
  const [typed, setTyped] = useState(() => fieldsOf(query))
  const [followed, setFollowed] = useState(query)
  if (followed === query) return [typed, setTyped]
  const next = followAddress(typed, fieldsOf(followed), fieldsOf(query))
  setFollowed(query)
  setTyped(next)
  return [next, setTyped]
}
