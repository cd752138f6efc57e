import type { RouteEntry } from './route-entry.ts'
import { plainMeta, routeMeta } from './route-meta.ts'

const open = { requires: 'nothing', meta: plainMeta } as const
const later = { screen: 'soon/soon', messages: [] } as const

/** ROUTE-19: every address that no other page has, `/raw-pages/…` among them. */
export const catchAllRoute = {
  ...open,
  id: 'catch-all',
  path: '*',
  title: 'title.notFound',
  screen: 'not-found/not-found',
  messages: [],
  status: 404,
} as const satisfies RouteEntry

/** ROUTE-1 to ROUTE-8: what anybody reads. */
export const publicRoutes = [
  {
    ...open,
    id: 'home',
    path: '/',
    title: 'title.home',
    description: 'description.home',
    screen: 'home/home',
    messages: ['home', 'event'],
  },
  {
    ...open,
    id: 'get-app',
    screen: 'get-app/get-app',
    messages: ['getApp'],
    path: '/get-app',
    title: 'title.getApp',
    description: 'description.getApp',
  },
  {
    ...open,
    id: 'charity-events-manual',
    screen: 'charity-events-manual/charity-events-manual',
    messages: ['manual', 'prose'],
    path: '/charity-events-manual/',
    title: 'title.charityEventsManual',
    description: 'description.charityEventsManual',
    meta: routeMeta({ sideContentFromPx: 1024 }),
  },
  {
    ...open,
    id: 'inspection-manual',
    screen: 'inspection-manual/inspection-manual',
    messages: ['manual', 'prose'],
    path: '/inspection-manual/',
    title: 'title.inspectionManual',
    description: 'description.inspectionManual',
    meta: routeMeta({ sideContentFromPx: 1080 }),
  },
  {
    ...open,
    id: 'cookies',
    screen: 'cookies/cookies',
    messages: ['policy', 'prose'],
    path: '/cookies',
    title: 'title.cookies',
  },
  {
    ...open,
    id: 'personal-data',
    screen: 'personal-data/personal-data',
    messages: ['policy', 'prose'],
    path: '/personal-data',
    title: 'title.personalData',
  },
  {
    ...open,
    id: 'privacy-policy',
    screen: 'privacy-policy/privacy-policy',
    messages: ['policy', 'prose'],
    path: '/privacy-policy',
    title: 'title.privacyPolicy',
  },
  {
    ...open,
    ...later,
    id: 'charity-events',
    path: '/charity-events',
    title: 'title.charityEvents',
    description: 'description.charityEvents',
  },
  {
    ...open,
    id: 'no-charity-events',
    screen: 'no-charity-events/no-charity-events',
    messages: ['event'],
    path: '/charity-events/no-charity-events',
    title: 'title.noCharityEvents',
  },
  { ...open, ...later, id: 'charity-event', path: '/charity-event/:id', title: 'title.charityEvents' },
  {
    ...open,
    id: 'charity-event-deleted',
    screen: 'charity-event-deleted/charity-event-deleted',
    messages: ['event'],
    path: '/charity-event-deleted/:name',
    title: 'title.charityEventDeleted',
  },
  {
    ...open,
    ...later,
    id: 'recycling-points',
    path: '/recycling-points/:id?',
    title: 'title.recyclingPoints',
    description: 'description.recyclingPoints',
    meta: routeMeta({ maxWidthPx: 3200, footer: 'none', hasPullToRefresh: false, switchMessage: 'overlay' }),
  },
  // ROUTE-18: where a missing role leads; the address itself answers 404 as well.
  {
    ...open,
    id: 'not-found',
    path: '/404/',
    title: 'title.notFound',
    screen: 'not-found/not-found',
    messages: [],
    status: 404,
  },
  {
    ...open,
    id: 'gallery',
    path: '/dev/gallery',
    title: 'title.gallery',
    screen: 'gallery/gallery',
    messages: [],
    isDevelopmentOnly: true,
  },
  catchAllRoute,
] as const satisfies readonly RouteEntry[]
