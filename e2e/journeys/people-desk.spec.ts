import { expect, test } from '../support/fixtures.ts'
import { mailTo } from '../support/outbox.ts'
import { newOrganization, newPerson } from '../support/people.ts'

const tokenPath = '/api/web/v1/authing/password/token/'

test('ENT-1 staff make a person, and a manager lets an organization in by letter', async ({ visit, page, site }) => {
  test.skip(site.variant !== 'ru')
  await visit('/logout/')
  for (const { login, password } of [await newPerson(site), await newOrganization(site)]) {
    const body = new URLSearchParams({ grant_type: 'password', username: login, password }).toString()
    const status = await page.evaluate(
      async ([path, text]) => (await fetch(path!, { method: 'POST', body: new URLSearchParams(text) })).status,
      [tokenPath, body],
    )
    expect(status, login).toBe(200)
  }
  expect((await mailTo((await newOrganization(site)).email, 'org-')).links[0]).toContain('/profile/login')
})
