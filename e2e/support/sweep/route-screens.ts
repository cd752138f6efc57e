import type { modalModules } from '../../../packages/web/src/app/modal-modules.ts'
import { eventOwnerScreens, guestScreens, loginModal, personScreens, pointOwnerScreens } from './account-screens.ts'
import { eventScreens, linkedScreens, placeScreens, texts } from './public-screens.ts'
import type { RouteId, SweptScreen, SweptScreens } from './sweep-screen.ts'

/** How each route of the site is reached; the sweep fails until a new one is here. */
export const routeScreens = {
  ...texts,
  ...eventScreens,
  ...placeScreens,
  ...linkedScreens,
  ...guestScreens,
  ...pointOwnerScreens,
  ...eventOwnerScreens,
  ...personScreens,
} as const satisfies Record<Exclude<RouteId, 'gallery'>, SweptScreen>

/** Not part of the production build: gallery.spec.ts walks it. */
export const notBuilt: readonly string[] = ['gallery']

const atAddress = (name: string): SweptScreen => ({
  path: `/get-app?modal=${name}`,
  reach: (page) => page.getByRole('dialog').waitFor(),
})
/** How each modal is opened. */
export const modalScreens = {
  question: atAddress('question'),
  'write-to-us': atAddress('write-to-us'),
  inquiry: atAddress('inquiry'),
  share: atAddress('share'),
  town: atAddress('town'),
  registration: atAddress('registration'),
  login: loginModal,
} as const satisfies Record<keyof typeof modalModules, SweptScreen>

export const screensOf = (screens: SweptScreens, isRussian: boolean): SweptScreens =>
  Object.fromEntries(Object.entries(screens).filter(([, screen]) => (screen.isRussian ?? false) === isRussian))
