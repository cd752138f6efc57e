import type { ReactNode } from 'react'
import { DeletedEventView } from '../../charity-event/deleted-event.view.tsx'
import { defineStaticScreen } from '../../routing/screen/screen.tsx'
import { island } from '../../ui/island.tsx'
import type { CharityEventModel } from './charity-event-model.ts'

const EventPage = island(() => import('./event-page.view.tsx').then(({ EventPageView }) => EventPageView))
if (import.meta.env.SSR) await EventPage.arrive()

const CharityEventView = ({ model }: { model: CharityEventModel | null }): ReactNode => {
  if (model === null) return null
  return model.kind === 'deleted' ? <DeletedEventView title={model.title} /> : <EventPage {...model} />
}

export const screen = defineStaticScreen(CharityEventView, () => import('./charity-event.source.ts'), [EventPage])
