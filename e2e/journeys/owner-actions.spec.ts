import type { Page } from '@playwright/test'
import { decide, waitingItems } from '../support/desk-api.ts'
import { newReviewedOwner } from '../support/desk-staff.ts'
import { expect, test } from '../support/fixtures.ts'
import { newOrganization } from '../support/new-accounts.ts'
import { namesOf, ownerApi, statusOf } from '../support/owner-api.ts'
import { actOf, cardOf, dialog, enter, listPath, loseNextAnswer } from '../support/owner-pages.ts'
import { newDraftPoint, newPublicPoint, pointAttributes } from '../support/points.ts'

const notifications = (page: Page) => page.getByRole('region', { name: 'Уведомления' })
const lostConnection = /ERR_FAILED|status of 404/

test('FAC-16 LAY-13 META-1 a stale list: the card shows the block and its reason, without signing out; the title is that of the open dialog @ru', async ({
  page,
  site,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 409/)
  const { owner, queue } = await newReviewedOwner(site, 'Двор')
  const point = await newPublicPoint(owner, { ...pointAttributes, name: 'Закрытый двор' })
  const other = await newPublicPoint(owner, { ...pointAttributes, name: 'Соседний двор' })
  await enter(page, owner, listPath)
  const blocked = cardOf(page, 'Закрытый двор')
  await expect(blocked).toContainText('Одобрен')
  const { send, read } = await ownerApi(owner)
  await send('/facility/proposals/', {
    facility: point.id,
    reason: 'unsafe',
    version: 1,
    text: 'Ничего нет',
    changes: [],
  })
  const [report] = await waitingItems(queue)
  await decide(report!, { verdict: 'block', words: 'Пункта нет на месте' })

  await (await actOf(blocked, 'Закрыть временно')).click()
  const reason = dialog(page).getByRole('textbox', { name: 'Причина' })
  await reason.pressSequentially('Ремонт входа')
  await expect(reason).toHaveValue('Ремонт входа')
  await expect(page).toHaveTitle('Круговорот — Временно закрыть пункт')
  await dialog(page).getByRole('button', { name: 'Закрыть временно' }).click()
  await expect(notifications(page)).toContainText('Модератор заблокировал пункт «Закрытый двор»: Пункта нет на месте')
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveTitle('Круговорот — Мои пункты приема')
  await expect(blocked).toContainText('Заблокирован модератором')
  await expect(blocked).toContainText('Пункта нет на месте')
  await expect(page).toHaveURL(listPath)

  // In the same session, the owner can still close another point.
  const neighbor = cardOf(page, 'Соседний двор')
  await (await actOf(neighbor, 'Закрыть временно')).click()
  await reason.pressSequentially('Ремонт')
  await dialog(page).getByRole('button', { name: 'Закрыть временно' }).click()
  await expect(neighbor).toContainText('Причина: Ремонт')
  expect(statusOf(await read(`/facility/facility/${point.id}/`))).toBe('blocked_by_moderator')
  expect(statusOf(await read(`/facility/facility/${other.id}/`))).toBe('temporarily_not_working')
})

test('FAC-16 LAY-13 a lost response of closing or deleting is not a failure; dismissing a failure returns to its dialog, which keeps the reason @ru', async ({
  page,
  site,
  consoleGuard,
}) => {
  consoleGuard.allow(lostConnection)
  const owner = await newOrganization(site, ['recycling-points-creator'])
  await newDraftPoint(owner, { ...pointAttributes, name: 'Лишний' })
  const { id } = await newPublicPoint(owner, { ...pointAttributes, name: 'Двор' })
  await enter(page, owner, listPath)
  const card = cardOf(page, 'Двор')

  await page.route('**/transit/', (route) => route.abort(), { times: 1 })
  await (await actOf(card, 'Закрыть временно')).click()
  const reason = dialog(page).getByRole('textbox', { name: 'Причина' })
  await reason.pressSequentially('Ремонт входа')
  await dialog(page).getByRole('button', { name: 'Закрыть временно' }).click()
  await expect(notifications(page)).toContainText('Закрытие не подтвердилось')
  await notifications(page).getByRole('button', { name: 'Закрыть уведомление' }).click()
  await expect(notifications(page)).toHaveCount(0)
  await expect(dialog(page)).toBeVisible()
  await expect(reason).toHaveValue('Ремонт входа')
  const { read } = await ownerApi(owner)
  expect(statusOf(await read(`/facility/facility/${id}/`))).toBe('accepted')

  await loseNextAnswer(page, '**/transit/', 'POST')
  await dialog(page).getByRole('button', { name: 'Закрыть временно' }).click()
  await expect(notifications(page)).toContainText('Пункт временно закрыт')
  await expect(dialog(page)).toHaveCount(0)
  await expect(card).toContainText('Причина: Ремонт входа')
  expect(statusOf(await read(`/facility/facility/${id}/`))).toBe('temporarily_not_working')

  await loseNextAnswer(page, '**/facility/facility/*', 'DELETE')
  await (await actOf(cardOf(page, 'Лишний'), 'Удалить')).click()
  await dialog(page).getByRole('button', { name: 'Удалить' }).click()
  await expect(notifications(page)).toContainText('Пункт удален')
  await expect(cardOf(page, 'Лишний')).toHaveCount(0)
  expect(await namesOf(owner, 'facility')).toEqual(['Двор'])
})
