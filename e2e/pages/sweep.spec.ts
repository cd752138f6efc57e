import { modalModules } from '../../packages/web/src/app/modal-modules.ts'
import { routeTable } from '../../packages/web/src/routing/route-table.ts'
import { port } from '../support/server-settings.ts'
import { guestScreens, guestStates } from '../support/sweep/account-screens.ts'
import {
  bars,
  ends,
  eventScreens,
  homeStates,
  linkedScreens,
  placeScreens,
  placeStates,
  texts,
} from '../support/sweep/public-screens.ts'
import { modalScreens, notBuilt, routeScreens, screensOf } from '../support/sweep/route-screens.ts'
import { expect, test } from '../support/sweep/sweep-fixtures.ts'

// Kazakh has long words; what one site alone has is asked there.
test.use({ baseURL: `http://kz.localhost:${port}` })

const wide = { hasWidths: true }

test('PROOF-6 the sweep reaches every route and every modal', () => {
  const missing = routeTable.map(({ id }) => id).filter((id) => !(id in routeScreens) && !notBuilt.includes(id))
  expect(missing, 'say in e2e/support/sweep how each is reached').toEqual([])
  expect(Object.keys(modalModules).filter((name) => !(name in modalScreens))).toEqual([])
})

test('LAY-19 the texts and the guide', ({ sweep }) => sweep.walk(screensOf(texts, false), wide))
test('LAY-19 home and events', ({ sweep }) => sweep.walk(eventScreens, wide))
test('LAY-19 points and reports', ({ sweep }) => sweep.walk({ ...placeScreens, ...placeStates }, wide))
test('LAY-19 the pages behind links', ({ sweep }) => sweep.walk({ ...linkedScreens, ...ends }, wide))
test('LAY-19 registering and signing in', ({ sweep }) => sweep.walk({ ...guestScreens, ...guestStates }, wide))
test('what the pages of the site become', ({ sweep }) => sweep.walk({ ...homeStates, ...bars }))
test('the modals', ({ sweep }) => {
  // The login opens above a page of an account.
  const { login: _, ...modals } = modalScreens
  return sweep.walk(modals)
})

const narrow = [
  '/',
  '/get-app',
  '/guide/codes',
  '/charity-events-manual/',
  '/inspection-manual/',
  '/privacy-policy',
  '/charity-events',
  `/charity-event-deleted/${'Ы'.repeat(60)}`,
  '/results',
  '/recycling-points',
  '/profile/login',
  '/registration-success/',
  '/restore-password/some-token',
]

test.describe('in Russia', () => {
  test.use({ baseURL: `http://ru.localhost:${port}` })
  test('LAY-19 its own pages, and the widths in Russian', async ({ sweep }) => {
    await sweep.walk(screensOf(texts, true), wide)
    await sweep.resize(narrow)
  })
})

test.describe('in Argentina', () => {
  test.use({ baseURL: `http://int.localhost:${port}` })
  test('LAY-19 the widths in Spanish', ({ sweep }) => sweep.resize(narrow.map((path) => `/es-ar${path}`)))
})
