import type { Page } from '@playwright/test'
import { desktopPx, type RouteScreens, type SweptScreens } from './sweep-screen.ts'
import * as stage from './sweep-stage.ts'

const header = (page: Page) => page.locator('body > header')
const main = (page: Page) => page.locator('main')
const nothing = /status of 404/
/** A button that looks disabled shows what is missing if it is pressed all the same (LOOK-16). */
export const pressAnyway = (page: Page, form = 'main form'): Promise<void> =>
  page.locator(`${form} button[type=submit]`).last().click({ force: true })
export const errorsShown = async (page: Page, form = 'main form'): Promise<void> => {
  await pressAnyway(page, form)
  await page.locator(`${form} [aria-invalid=true]`).first().waitFor()
}

export const texts = {
  'get-app': { path: '/get-app' },
  'charity-events-manual': { path: '/charity-events-manual/' },
  'inspection-manual': { path: '/inspection-manual/' },
  'open-data': { path: '/data' },
  source: { path: stage.sourcePath },
  cookies: { path: '/cookies', isRussian: true },
  'personal-data': { path: '/personal-data', isRussian: true },
  'privacy-policy': { path: '/privacy-policy' },
  guide: { path: '/guide' },
  'guide-codes': { path: '/guide/codes' },
  bag: { path: '/guide/bag?bag=battery,glass-jar,tire&near=43.25,76.95&open=any' },
  'guide-thing': { path: '/guide/battery?near=43.25,76.95' },
} as const satisfies RouteScreens

export const eventScreens = {
  home: { path: '/' },
  'charity-events': { path: '/charity-events' },
  'no-charity-events': { path: '/charity-events/no-charity-events' },
  'charity-event': { path: stage.eventPath },
  'charity-event-deleted': { path: `/charity-event-deleted/${'Ы'.repeat(60)}` },
  results: { path: '/results' },
  organization: { path: stage.organizationPath },
} as const satisfies RouteScreens

export const placeScreens = {
  'recycling-points': { path: '/recycling-points' },
  'missing-place': { path: '/recycling-points/missing' },
  report: { path: async () => `${await stage.pointPath()}/report` },
  'followed-report': { path: stage.reportPath },
  embed: { path: '/embed/new' },
} as const satisfies RouteScreens

export const linkedScreens = {
  'still-correct': { path: stage.stillCorrectPath },
  'stop-reminders': { path: stage.stopRemindersPath },
  'my-place': { path: stage.partyPath },
  'alert-new': { path: '/alerts/new?at=43.25,76.95,13' },
  alert: { path: stage.alertPath },
  newsletter: { path: stage.newsletterPath },
  'event-result': { path: stage.resultPath },
  'form-result': { path: '/form-result?form=inquiry&result=success' },
  'not-found': { path: '/404/', says: nothing },
  'catch-all': { path: '/no-such-page', says: nothing },
} as const satisfies RouteScreens

/** What the pages of the site become. */
export const homeStates: SweptScreens = {
  'a menu of the header': { path: '/', at: [desktopPx], reach: (page) => header(page).locator('nav > button').click() },
  'the menu of the app': {
    path: '/',
    reach: (page) => header(page).locator('button[title]:has(use[href$="#download"])').click(),
  },
  'the menu of the account': {
    path: '/',
    at: [desktopPx],
    reach: (page) => header(page).locator('button[title]:visible').last().click(),
  },
  'the side menu': {
    path: '/',
    async reach(page) {
      await header(page).locator('button[popovertarget]:has(+ [popover][role=dialog])').click()
      await header(page).locator('[popover][role=dialog] summary').click()
    },
  },
  'a refused subscription': {
    path: '/get-app',
    async reach(page) {
      const form = page.locator('body > footer form')
      // FORM-3: its scripts come when it is approached; before, the browser itself refuses the address.
      await form.locator('input[type=email]').focus()
      await form.locator('[type=submit][aria-disabled=true]').waitFor()
      await form.locator('input[type=email]').fill('nobody')
      await form.locator('input[type=email]').press('Enter')
      await form.getByRole('alert').waitFor()
    },
  },
  'an inquiry with errors': { path: '/#opportunities', reach: (page) => errorsShown(page, '#opportunities form') },
}

export const placeStates: SweptScreens = {
  'a point': { path: stage.pointPath },
  'a point in the list': {
    path: '/recycling-points',
    reach: (page) => main(page).locator('[data-listed]').first().click(),
  },
  'a report on a field': { path: async () => `${await stage.pointPath()}/report?reason=hours` },
  'a missing place with errors': { path: '/recycling-points/missing', reach: (page) => pressAnyway(page) },
  'the points on another site': { path: '/embed?materials=paper&map=on', isPlain: true },
  'a thing that nobody near takes': { path: '/guide/battery?near=0.5,-30.5' },
}

/** What ends a way. */
export const ends: SweptScreens = {
  'a deleted event': { path: stage.deletedEventPath, says: /status of 410/ },
  'the error page': {
    path: '/404/',
    says: /status of (404|500)/,
    async reach(page) {
      const body = await stage.errorPage()
      await page.route('**/failing', (route) => route.fulfill({ status: 500, contentType: 'text/html', body }))
      await page.goto('/failing')
    },
  },
  'a page that does not load': {
    path: '/cookies/',
    says: /Failed to (load resource|fetch dynamically)|ErrorBoundary|net::ERR/,
    async reach(page) {
      await page.route('**/assets/*.js', (route) => route.abort(), { times: 100 })
      await page.locator('body > footer a[href$="/inspection-manual/"]').evaluate((link: HTMLElement) => link.click())
      await main(page).getByRole('button').waitFor()
      await page.unrouteAll({ behavior: 'wait' })
    },
  },
}

/** The bars at the bottom; they stay in the pages opened afterwards. */
export const bars: SweptScreens = {
  'the cookie notice': {
    path: '/',
    async reach(page) {
      await page.addInitScript(() => origin === 'null' || localStorage.removeItem('cookieNoticeClosed'))
      await page.reload()
      await page.locator('[data-closes-cookies]').waitFor()
    },
  },
  'the offer of another language': {
    path: '/',
    async reach(page) {
      await page.addInitScript(() => Object.defineProperty(navigator, 'languages', { get: () => ['ru-KZ'] }))
      await page.reload()
      await page.locator('section[lang="ru-KZ"]').waitFor()
    },
  },
}
