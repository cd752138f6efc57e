import { expect, test } from '../support/fixtures.ts'
import { newOrganization } from '../support/new-accounts.ts'
import { button, cardOf, createPath, dialog, enter, field, listPath } from '../support/owner-pages.ts'
import { newPublicPoint, pointAttributes } from '../support/points.ts'

const words = 'Feriados: cerrado; en enero, con turno previo'

test('IMP-2 hours that the week cannot express are typed, saved, and shown on the point page @int', async ({
  page,
  site,
  visit,
}) => {
  test.setTimeout(120_000)
  const owner = await newOrganization(site, ['recycling-points-creator'])
  await enter(page, owner, createPath)
  await field(page, 'name').getByRole('textbox').pressSequentially('Punto con palabras')
  const box = field(page, 'hoursText').getByRole('textbox')
  await box.pressSequentially(words)
  await expect(box).toHaveValue(words)
  await button(page, 'Save as draft').click()
  await dialog(page).getByRole('button', { name: 'My recycling points' }).click()
  await expect(page).toHaveURL(listPath)
  await cardOf(page, 'Punto con palabras').getByRole('button', { name: 'Edit' }).click()
  await expect(box).toHaveValue(words)

  const shown = await newPublicPoint(owner, Object.assign({ hours_text: words }, pointAttributes))
  await visit(`/recycling-points/${shown.id}`)
  await expect(page.getByText(words)).toBeVisible()
})
