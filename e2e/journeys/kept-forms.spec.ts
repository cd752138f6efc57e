import { expect, test } from '../support/fixtures.ts'

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('PEOPLE-15 TRUTH-35 a report of a missing place and a question that are refused return with their input @int', async ({
    page,
    visit,
  }) => {
    await visit('/recycling-points/missing?at=43.25,76.95,13')
    const form = page.locator('main form[action*=proposals]')
    const field = (name: string) => form.locator(`[name="${name}"]`)
    await field('text').pressSequentially('Behind the "old" <mill>')
    await field('email').pressSequentially('aida@example')
    await form.locator('input[name$=name]').first().pressSequentially('Mill yard')
    await form.getByRole('button').last().click()
    await expect(page).toHaveURL(/typed=[\w-]+/)
    await expect.poll(() => page.locator('main noscript').first().innerHTML()).toContain('Something is missing')
    await expect(field('text')).toHaveValue('Behind the "old" <mill>')
    await expect(field('email')).toHaveValue('aida@example')
    await expect(form.locator('input[name$=name]').first()).toHaveValue('Mill yard')
    // TRUTH-35: what may be private is asked about here as well.
    await field('text').fill('Call +47 912 34 567')
    await field('email').fill('')
    await form.getByRole('button').last().click()
    await expect(form).toContainText('a phone number or an email address')
    await expect(field('text')).toHaveValue('Call +47 912 34 567')
    await expect(field('sure')).toHaveValue('yes')
    await visit('/get-app?modal=question')
    const question = page.locator('main form[action*=question]')
    for (const [name, words] of [
      ['name', 'Aida'],
      ['city', 'Oslo'],
      ['email', 'aida@example'],
      ['text', 'When?'],
    ] as const)
      await question.locator(`[name=${name}]`).pressSequentially(words)
    await question.getByRole('button').click()
    await expect(page).toHaveURL(/modal=question&typed=[\w-]+/)
    await expect(question.locator('[name=text]')).toHaveValue('When?')
    await expect(question.locator('[name=email]')).toHaveValue('aida@example')
  })
})
