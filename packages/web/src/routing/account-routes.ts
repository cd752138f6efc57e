import type { RouteEntry } from './route-entry.ts'
import { plainMeta, routeMeta } from './route-meta.ts'

const guest = { requires: 'nothing', meta: plainMeta, isIndexed: false } as const
const profile = { requires: 'sign-in', meta: routeMeta({ sideContentFromPx: 1080, footer: 'small' }) } as const

// A form has its steps at the right too, so its sides are narrower.
const form = { ...profile, meta: routeMeta({ footer: 'small', sideContentPx: plainMeta.sideContentPx }) } as const
const pointForm = {
  ...form,
  screen: 'recycling-point-form/recycling-point-form',
  requires: 'recycling-points-creator',
} as const
const eventForm = {
  ...form,
  screen: 'charity-event-form/charity-event-form',
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
    meta: plainMeta,
  },
  {
    ...guest,
    id: 'logout',
    screen: 'logout/logout',
    path: '/logout/',
    title: 'title.logout',
  },
  {
    ...profile,
    id: 'logout-confirm',
    screen: 'logout-confirm/logout-confirm',
    path: '/profile/logout/',
    title: 'title.logoutConfirm',
  },
  {
    id: 'registration',
    screen: 'registration/registration',
    path: '/registration/',
    title: 'title.registration',
    requires: 'no-session',
    meta: plainMeta,
  },
  {
    ...guest,
    id: 'registration-success',
    screen: 'registration-success/registration-success',
    path: '/registration-success/',
    title: 'title.registrationSuccess',
    meta: routeMeta({ maxWidthPx: 1200 }),
  },
  {
    ...guest,
    id: 'confirm-email',
    screen: 'confirm-email/confirm-email',
    path: '/confirm-email/:token',
    title: 'title.confirmEmail',
  },
  {
    ...guest,
    id: 'restore-password',
    screen: 'restore-password/restore-password',
    path: '/restore-password/:token',
    title: 'title.restorePassword',
  },
  {
    id: 'google-auth',
    screen: 'google-auth/google-auth',
    path: '/google-auth/',
    title: 'title.googleAuth',
    requires: 'no-session',
    meta: plainMeta,
  },
  {
    ...guest,
    id: 'google-auth-error',
    screen: 'google-auth-error/google-auth-error',
    path: '/google-auth-error/',
    title: 'title.googleAuthError',
  },

  {
    ...profile,
    id: 'profile',
    screen: 'profile/profile',
    path: '/profile',
    title: 'title.profile',
  },
  {
    ...profile,
    id: 'balance',
    screen: 'balance/balance',
    path: '/profile/balance',
    title: 'title.balance',
    requires: 'user',
  },
  {
    ...profile,
    id: 'my-charity-events',
    screen: 'my-charity-events/my-charity-events',
    path: '/profile/charity-events/',
    title: 'title.myCharityEvents',
    requires: 'charity-events-creator',
  },
  {
    ...profile,
    id: 'event-people',
    screen: 'event-people/event-people',
    path: '/profile/event-people/:id',
    title: 'people.title',
    requires: 'charity-events-creator',
  },
  {
    ...profile,
    id: 'move-event',
    screen: 'move-event/move-event',
    path: '/profile/move-event/:id',
    title: 'moveEvent.title',
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
    path: '/profile/recycling-points',
    title: 'title.myRecyclingPoints',
    requires: 'recycling-points-creator',
  },
  {
    ...profile,
    id: 'suggestions',
    screen: 'suggestions/suggestions',
    path: '/profile/suggestions',
    title: 'title.suggestions',
    requires: 'recycling-points-creator',
  },
  {
    ...profile,
    id: 'imports',
    screen: 'imports/imports',
    path: '/profile/imports',
    title: 'title.imports',
    requires: 'recycling-points-creator',
  },
  {
    ...profile,
    id: 'point-days',
    screen: 'point-days/point-days',
    path: '/profile/point-days',
    title: 'title.pointDays',
    requires: 'recycling-points-creator',
  },
  {
    ...profile,
    id: 'own-towns',
    screen: 'own-towns/own-towns',
    path: '/profile/towns',
    title: 'title.ownTowns',
  },
  {
    ...profile,
    id: 'claims',
    screen: 'claims/claims',
    path: '/profile/claims',
    title: 'title.claims',
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
