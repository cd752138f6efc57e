import type { RouteEntry } from './route-entry.ts'
import { plainMeta, routeMeta } from './route-meta.ts'

const guest = { requires: 'nothing', meta: plainMeta, isIndexed: false } as const
const profile = { requires: 'sign-in', meta: routeMeta({ sideContentFromPx: 1080, footer: 'small' }) } as const

const pointForm = {
  ...profile,
  screen: 'recycling-point-form/recycling-point-form',
  messages: ['editing', 'pointFields', 'facility', 'forms', 'mapView', 'myPoints', 'pointCard'],
  requires: 'recycling-points-creator',
} as const
const eventForm = {
  ...profile,
  screen: 'charity-event-form/charity-event-form',
  messages: [...pointForm.messages, 'event', 'myEvents', 'eventTile'],
  requires: 'charity-events-creator',
} as const

/** ROUTE-9 to ROUTE-17: signing in, registering, and the account. */
export const accountRoutes = [
  {
    id: 'login',
    path: '/profile/login',
    title: 'title.login',
    requires: 'no-session',
    screen: 'login/login',
    messages: ['auth', 'forms', 'contact'],
    meta: plainMeta,
  },
  {
    ...guest,
    id: 'logout',
    screen: 'logout/logout',
    messages: ['auth'],
    path: '/logout/',
    title: 'title.logout',
  },
  {
    ...profile,
    id: 'logout-confirm',
    screen: 'logout-confirm/logout-confirm',
    messages: ['accountSteps', 'forms'],
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
    messages: ['auth', 'accountSteps'],
    path: '/registration-success/',
    title: 'title.registrationSuccess',
    meta: routeMeta({ maxWidthPx: 1200 }),
  },
  {
    ...guest,
    id: 'confirm-email',
    screen: 'confirm-email/confirm-email',
    messages: ['accountSteps'],
    path: '/confirm-email/:token',
    title: 'title.confirmEmail',
  },
  {
    ...guest,
    id: 'restore-password',
    screen: 'restore-password/restore-password',
    messages: ['auth', 'forms'],
    path: '/restore-password/:token',
    title: 'title.restorePassword',
  },
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

  {
    ...profile,
    id: 'profile',
    screen: 'profile/profile',
    messages: ['account'],
    path: '/profile',
    title: 'title.profile',
  },
  {
    ...profile,
    id: 'balance',
    screen: 'balance/balance',
    messages: ['account'],
    path: '/profile/balance',
    title: 'title.balance',
    requires: 'user',
  },
  {
    ...profile,
    id: 'my-charity-events',
    screen: 'my-charity-events/my-charity-events',
    messages: ['event', 'facility', 'forms', 'myEvents', 'myPoints', 'pointFields', 'eventTile'],
    path: '/profile/charity-events/',
    title: 'title.myCharityEvents',
    requires: 'charity-events-creator',
  },
  {
    ...eventForm,
    id: 'create-charity-event',
    path: '/profile/create-charity-event',
    title: 'title.createCharityEvent',
  },
  {
    ...eventForm,
    id: 'edit-charity-event',
    path: '/profile/edit-charity-event/:id',
    title: 'title.editCharityEvent',
  },
  {
    ...profile,
    id: 'my-recycling-points',
    screen: 'my-recycling-points/my-recycling-points',
    messages: ['facility', 'forms', 'account', 'myPoints', 'pointCard', 'pointFields'],
    path: '/profile/recycling-points',
    title: 'title.myRecyclingPoints',
    requires: 'recycling-points-creator',
  },
  {
    ...profile,
    id: 'suggestions',
    screen: 'suggestions/suggestions',
    messages: ['account', 'report', 'facility', 'pointFields', 'pointCard', 'mapView'],
    path: '/profile/suggestions',
    title: 'title.suggestions',
    requires: 'recycling-points-creator',
  },
  {
    ...pointForm,
    id: 'create-recycling-point',
    path: '/profile/create-recycling-point',
    title: 'title.createRecyclingPoint',
  },
  {
    ...pointForm,
    id: 'edit-recycling-point',
    path: '/profile/edit-recycling-point/:id',
    title: 'title.editRecyclingPoint',
  },
] as const satisfies readonly RouteEntry[]
