import type { EventsPageQuery } from '@recircle/core/charity-event'

/** The fields of the filters: those of the URL, and unsent edits of the visitor. */
export type TypedFilters = Pick<EventsPageQuery, 'text' | 'when'>

/** The initial field values for a URL. */
export const fieldsOf = ({ text, when }: EventsPageQuery): TypedFilters => ({ text, when })

/** EVT-3: applies changes of the URL, except to fields that the visitor has edited since. */
export function followAddress(typed: TypedFilters, before: TypedFilters, now: TypedFilters): TypedFilters {
  return {
    text: typed.text.trim() === before.text ? now.text : typed.text,
    when: typed.when === before.when ? now.when : typed.when,
  }
}
