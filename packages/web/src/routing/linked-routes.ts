import type { RouteEntry } from './route-entry.ts'
import { open } from './route-meta.ts'

export const points = { path: '/recycling-points', title: 'title.recyclingPoints' } as const

/** The pages behind signed links in emails, open to any holder: they are not indexed, and their URLs are not logged. */
export const linkedRoutes = [
  {
    ...open,
    id: 'followed-report',
    screen: 'followed-report/followed-report',
    messages: ['report', 'facility', 'pointFields', 'pointCard', 'mapView'],
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
    messages: ['accountSteps', 'facility', 'pointPage', 'pointCard'],
    isIndexed: false,
  },
  {
    ...open,
    id: 'stop-reminders',
    path: '/stop-reminders/:token',
    title: 'title.stopReminders',
    screen: 'stop-reminders/stop-reminders',
    messages: ['accountSteps'],
    isIndexed: false,
  },
  {
    ...open,
    id: 'my-place',
    path: '/my-place/:token',
    title: 'place.title',
    screen: 'my-place/my-place',
    messages: ['accountSteps'],
    isIndexed: false,
  },
  // ALERT-2: must precede the page of an alert, whose token matches any text.
  {
    ...open,
    id: 'alert-new',
    path: '/alerts/new',
    title: 'alerts.title',
    screen: 'alert-new/alert-new',
    messages: ['accountSteps', 'forms'],
    parent: points,
    isIndexed: false,
  },
  {
    ...open,
    id: 'alert',
    path: '/alerts/:token',
    title: 'alerts.title',
    screen: 'alert/alert',
    messages: ['accountSteps'],
    isIndexed: false,
  },
  {
    ...open,
    id: 'newsletter',
    path: '/newsletter/:token',
    title: 'subscription.title',
    screen: 'newsletter/newsletter',
    messages: ['accountSteps'],
    isIndexed: false,
  },
  {
    ...open,
    id: 'event-result',
    path: '/event-results/:token',
    title: 'result.title',
    screen: 'event-result/event-result',
    messages: ['accountSteps', 'forms'],
    isIndexed: false,
  },
] as const satisfies readonly RouteEntry[]
