import type { Page } from '@playwright/test'
import { errorsShown, pressAnyway } from './public-screens.ts'
import { untilHydrated } from '../hydration.ts'
import { revokeSession, silenceSocket } from '../stored-session.ts'
import type { RouteScreens, SweptScreen, SweptScreens } from './sweep-screen.ts'
import * as stage from './sweep-stage.ts'

const main = (page: Page) => page.locator('main')

export const guestScreens = {
  login: { path: '/profile/login' },
  logout: { path: '/logout/' },
  registration: { path: '/registration/' },
  'registration-success': { path: '/registration-success/' },
  'confirm-email': { path: stage.confirmationPath },
  'restore-password': { path: '/restore-password/some-token' },
  // Without a code it leads on to the page of the error.
  'google-auth': { path: '/google-auth/' },
  'google-auth-error': { path: '/google-auth-error/' },
} as const satisfies RouteScreens

export const guestStates: SweptScreens = {
  'a login with errors': { path: '/profile/login', reach: (page) => errorsShown(page) },
  'a forgotten password': { path: '/profile/login?restore-password' },
  'a new password with errors': { path: '/restore-password/some-token', reach: (page) => errorsShown(page) },
  'a registration with errors': { path: '/registration/', reach: (page) => errorsShown(page, 'dialog form') },
}

export const pointOwnerScreens = {
  profile: { path: '/profile' },
  'my-recycling-points': { path: '/profile/recycling-points' },
  suggestions: { path: '/profile/suggestions' },
  imports: { path: '/profile/imports' },
  'point-days': { path: '/profile/point-days' },
  'own-towns': { path: '/profile/towns' },
  claims: { path: '/profile/claims' },
  'create-recycling-point': { path: '/profile/create-recycling-point' },
  'edit-recycling-point': { path: async () => `/profile/edit-recycling-point/${(await stage.points()).draft}` },
} as const satisfies RouteScreens

const table = [
  'Name,Lat,Lng,Materials,Hours',
  'Mill yard,43.2389,76.8897,paper,Mo-Fr 09:00-18:00',
  'Quay depot,43.2489,76.8997,"paper, rubble",call us',
  'Lost barn,north,76.9,paper,',
].join('\n')

export const pointOwnerStates: SweptScreens = {
  'a point sent with errors': { path: '/profile/create-recycling-point', reach: (page) => pressAnyway(page) },
  'an open select': {
    path: '/profile/create-recycling-point',
    reach: (page) => page.locator('[data-field] [aria-haspopup=listbox]').first().click(),
  },
  'an action of a point': {
    path: '/profile/recycling-points',
    async reach(page) {
      await main(page).locator('li > div button[popovertarget]').last().click()
      await main(page).locator('[popover]:popover-open button').last().click()
    },
  },
  'the filters of a list': {
    path: '/profile/recycling-points',
    reach: (page) => main(page).locator('search + button').click(),
  },
  'an opened suggestion': {
    path: '/profile/suggestions',
    reach: (page) => main(page).locator('li button').first().click(),
  },
  'the columns of an import': { path: '/profile/imports', reach: sendTable },
  'an import with errors': {
    path: '/profile/imports',
    async reach(page) {
      await sendTable(page)
      await main(page).locator('nav ol a').last().click()
      await main(page).locator('nav a[href*=problem]').first().click()
    },
  },
}

async function sendTable(page: Page): Promise<void> {
  const file = { name: 'yards.csv', mimeType: 'text/csv', buffer: Buffer.from(table) }
  await page.locator('input[type=file]').setInputFiles(file)
  await main(page).getByRole('heading', { level: 1, name: 'yards.csv' }).waitFor()
  await main(page).locator('[data-send-bar]').waitFor({ timeout: 20_000 })
}

export const eventOwnerScreens = {
  'my-charity-events': { path: '/profile/charity-events/' },
  'event-people': { path: async () => `/profile/event-people/${await stage.eventId()}` },
  'move-event': { path: async () => `/profile/move-event/${await stage.eventId()}` },
  'create-charity-event': { path: '/profile/create-charity-event' },
  'edit-charity-event': { path: async () => `/profile/edit-charity-event/${await stage.eventId()}` },
  'logout-confirm': { path: '/profile/logout/' },
} as const satisfies RouteScreens

export const eventOwnerStates: SweptScreens = {
  'an event sent with errors': { path: '/profile/create-charity-event', reach: (page) => pressAnyway(page) },
  'a missing role': { path: '/profile/balance', says: /status of 404/ },
}

export const personScreens = { balance: { path: '/profile/balance' } } as const satisfies RouteScreens

/** Ends the session of the account. */
export const loginModal: SweptScreen = {
  path: '/profile/create-recycling-point',
  says: /status of 401/,
  async reach(page) {
    // The socket would tell of the end first, and lead to the page of the login instead.
    await silenceSocket(page)
    await page.reload()
    await untilHydrated(page)
    await page.locator('[data-field="name"] input').pressSequentially('Yard')
    await revokeSession(page, { host: new URL(page.url()).hostname })
    await main(page).locator('form button[type=submit]').first().click()
    await page.getByRole('dialog').locator('input[autocomplete=username]').waitFor()
  },
}
