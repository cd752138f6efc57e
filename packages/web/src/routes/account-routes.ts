import type { RouteEntry } from './route-entry.ts'
import { plainMeta, routeMeta } from './route-meta.ts'

const later = { screen: 'soon/soon', messages: [] } as const
const guest = { requires: 'nothing', meta: plainMeta, isIndexed: false } as const
const profile = { requires: 'sign-in', meta: routeMeta({ sideContentFromPx: 1080, footer: 'small' }) } as const

/** ROUTE-9 to ROUTE-17: signing in, registering, and the account. */
export const accountRoutes = [
  {
    id: 'login',
    path: '/profile/login',
    title: 'title.login',
    requires: 'no-session',
    screen: 'login/login',
    messages: ['auth', 'forms'],
    meta: plainMeta,
  },
  { ...guest, id: 'logout', screen: 'logout/logout', messages: ['auth'], path: '/logout/', title: 'title.logout' },
  {
    ...profile,
    id: 'logout-confirm',
    screen: 'logout-confirm/logout-confirm',
    messages: ['auth', 'forms'],
    path: '/profile/logout/',
    title: 'title.logoutConfirm',
  },
  {
    id: 'registration',
    screen: 'registration/registration',
    messages: ['auth'],
    path: '/registration/',
    title: 'title.registration',
    requires: 'no-session',
    meta: plainMeta,
  },
  {
    ...guest,
    id: 'registration-success',
    screen: 'registration-success/registration-success',
    messages: ['auth'],
    path: '/registration-success/',
    title: 'title.registrationSuccess',
    meta: routeMeta({ maxWidthPx: 1200 }),
  },
  { ...guest, ...later, id: 'restore-password', path: '/restore-password/:token', title: 'title.restorePassword' },
  {
    id: 'google-auth',
    screen: 'google-auth/google-auth',
    messages: ['auth'],
    path: '/google-auth/',
    title: 'title.googleAuth',
    requires: 'no-session',
    meta: plainMeta,
  },
  {
    ...guest,
    id: 'google-auth-error',
    screen: 'google-auth-error/google-auth-error',
    messages: ['auth'],
    path: '/google-auth-error/',
    title: 'title.googleAuthError',
  },

  { ...profile, ...later, id: 'profile', path: '/profile', title: 'title.profile' },
  { ...profile, ...later, id: 'balance', path: '/profile/balance', title: 'title.balance', requires: 'user' },
  {
    ...profile,
    ...later,
    id: 'my-charity-events',
    path: '/profile/charity-events/',
    title: 'title.myCharityEvents',
    requires: 'charity-events-creator',
  },
  {
    ...profile,
    ...later,
    id: 'create-charity-event',
    path: '/profile/create-charity-event',
    title: 'title.createCharityEvent',
    requires: 'charity-events-creator',
  },
  {
    ...profile,
    ...later,
    id: 'edit-charity-event',
    path: '/profile/edit-charity-event/:id',
    title: 'title.editCharityEvent',
    requires: 'charity-events-creator',
  },
  {
    ...profile,
    id: 'my-recycling-points',
    screen: 'my-recycling-points/my-recycling-points',
    messages: ['facility', 'forms', 'myPoints'],
    path: '/profile/recycling-points',
    title: 'title.myRecyclingPoints',
    requires: 'recycling-points-creator',
  },
  {
    ...profile,
    id: 'create-recycling-point',
    screen: 'recycling-point-form/recycling-point-form',
    messages: ['editing', 'facility', 'forms', 'mapView', 'myPoints'],
    path: '/profile/create-recycling-point',
    title: 'title.createRecyclingPoint',
    requires: 'recycling-points-creator',
  },
  {
    ...profile,
    id: 'edit-recycling-point',
    screen: 'recycling-point-form/recycling-point-form',
    messages: ['editing', 'facility', 'forms', 'mapView', 'myPoints'],
    path: '/profile/edit-recycling-point/:id',
    title: 'title.editRecyclingPoint',
    requires: 'recycling-points-creator',
  },
] as const satisfies readonly RouteEntry[]
