import type { RouteEntry } from './route-entry.ts'
import { open } from './route-meta.ts'

export const points = { path: '/recycling-points', title: 'title.recyclingPoints' } as const

/** The pages behind signed links in emails, open to any holder: they are not indexed, and their URLs are not logged. */
export const linkedRoutes = [
  {
    ...open,
    id: 'followed-report',
    screen: 'followed-report/followed-report',
    path: '/reports/:token',
    title: 'title.followedReport',
    isIndexed: false,
  },
  {
    ...open,
    id: 'still-correct',
    path: '/still-correct/:token',
    title: 'title.stillCorrect',
    screen: 'still-correct/still-correct',
    isIndexed: false,
  },
  {
    ...open,
    id: 'stop-reminders',
    path: '/stop-reminders/:token',
    title: 'title.stopReminders',
    screen: 'stop-reminders/stop-reminders',
    isIndexed: false,
  },
  {
    ...open,
    id: 'my-place',
    path: '/my-place/:token',
    title: 'place.title',
    screen: 'my-place/my-place',
    isIndexed: false,
  },
  // ALERT-2: must precede the page of an alert, whose token matches any text.
  {
    ...open,
    id: 'alert-new',
    path: '/alerts/new',
    title: 'alerts.title',
    screen: 'alert-new/alert-new',
    parent: points,
    isIndexed: false,
  },
  {
    ...open,
    id: 'alert',
    path: '/alerts/:token',
    title: 'alerts.title',
    screen: 'alert/alert',
    isIndexed: false,
  },
  {
    ...open,
    id: 'newsletter',
    path: '/newsletter/:token',
    title: 'subscription.title',
    screen: 'newsletter/newsletter',
    isIndexed: false,
  },
  {
    ...open,
    id: 'event-result',
    path: '/event-results/:token',
    title: 'result.title',
    screen: 'event-result/event-result',
    isIndexed: false,
  },
] as const satisfies readonly RouteEntry[]
