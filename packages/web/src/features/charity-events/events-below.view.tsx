import type { ReactNode } from 'react'
import type { CharityEventsModel } from './charity-events-model.ts'
import { EventsColumnsView } from './events-columns.view.tsx'
import { EventsFiltersView } from './events-filters.view.tsx'

/** Everything below the heading, hydrated after the shell: until then the filters are a form and links for the server. */
export const EventsBelowView = ({ model }: { model: CharityEventsModel }): ReactNode => (
  <>
    <EventsFiltersView query={model.query} />
    <EventsColumnsView model={model} />
  </>
)
