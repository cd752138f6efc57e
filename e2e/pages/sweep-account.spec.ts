import { enter } from '../support/owner-pages.ts'
import { port } from '../support/server-settings.ts'
import {
  eventOwnerScreens,
  eventOwnerStates,
  personScreens,
  pointOwnerScreens,
  pointOwnerStates,
} from '../support/sweep/account-screens.ts'
import { modalScreens } from '../support/sweep/route-screens.ts'
import { test } from '../support/sweep/sweep-fixtures.ts'
import * as stage from '../support/sweep/sweep-stage.ts'

// Spanish has long words, too.
test.use({ baseURL: `http://int.localhost:${port}` })
const how = { prefix: '/es-ar', hasWidths: true }

test('LAY-19 the account of an owner of points', async ({ page, sweep }) => {
  await stage.points()
  await stage.reportPath()
  await enter(page, await stage.owner(), '/profile', how.prefix)
  await sweep.walk(pointOwnerScreens, how)
})

test('what the pages of an owner of points become', async ({ page, sweep }) => {
  await stage.points()
  await stage.reportPath()
  await enter(page, await stage.owner(), '/profile', how.prefix)
  await sweep.walk({ ...pointOwnerStates, login: modalScreens.login }, how)
})

test('LAY-19 the accounts of an organizer of events and of a person', async ({ page, sweep }) => {
  await stage.partyPath()
  await enter(page, await stage.owner(), '/profile', how.prefix)
  await sweep.walk({ ...eventOwnerScreens, ...eventOwnerStates }, how)
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.removeItem('auth'))
  await enter(page, await stage.person(), '/profile/balance', how.prefix)
  await sweep.walk(personScreens, how)
})
