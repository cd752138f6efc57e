import { expect, test } from '../support/fixtures.ts'
import { newAddress, newPerson } from '../support/new-accounts.ts'
import { mailTo } from '../support/outbox.ts'
import { post } from '../support/plain-request.ts'
import { port } from '../support/server-settings.ts'

// One variant is enough, because pages and form handling are the same in all of them.
test.use({ javaScriptEnabled: false })

test('ROUTE-1 FORM-1 FORM-3 links work, and a question, a message, a business request and a subscription are sent without scripts @ru', async ({
  page,
  visit,
}) => {
  const email = `plain-${Date.now()}@example.org`
  await visit('/')
  // ROUTE-1: its links work.
  await page.locator('main a[href="/charity-events"]').first().click()
  await expect(page).toHaveURL(/[/]charity-events$/)
  await page.locator('body > footer a[href="/get-app"]').first().click()
  await expect(page).toHaveURL(/[/]get-app$/)
  for (const [link, field, heading] of [
    ['question', 'Ваш вопрос', 'Вопрос отправлен'],
    ['write-to-us', 'Сообщение', 'Заявка обработана'],
  ] as const) {
    await page.locator(`a[href$="?modal=${link}"]:visible`).first().click()
    await page.getByLabel('Имя').fill('Анна')
    await page.getByLabel('Город').fill('Казань')
    await page.locator('main').getByLabel('Электронная почта').fill(email)
    await page.getByLabel(field).fill(`Когда? ${email}`)
    await page.locator('main').getByRole('button').click()
    await expect(page).toHaveURL(/[/]form-result[?]form=\w+&result=success$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  }
  await visit('/#opportunities')
  const request = page.locator('#opportunities form')
  await request.getByText('Малый и средний бизнес').click()
  await expect(request.getByRole('heading', { name: 'Раздельный сбор в офисе без лишних хлопот' })).toBeVisible()
  for (const [label, text] of [
    ['Имя', 'Анна'],
    ['Название организации', 'Зеленый двор'],
    ['Город', 'Казань'],
    ['Электронная почта', email],
    ['Чем можем помочь?', `Баки для офиса ${email}`],
  ] as const)
    await request.getByLabel(label, { exact: true }).fill(text)
  await request.getByRole('button').click()
  await expect(page).toHaveURL(/[?]form=inquiry&result=success$/)
  const footer = page.locator('body > footer form')
  await footer.locator('input[type=email]').fill(email)
  await footer.getByRole('button').click()
  await expect(page.locator('main')).toContainText('Почти готово')
})

test('AUTH-20 without scripts a new password is requested and set, an email is confirmed, and the login explains that it needs scripts @ru', async ({
  page,
  visit,
  site,
}) => {
  const newPassword = 'Correct1horse'
  const main = page.locator('main')
  const { email } = await newPerson(site)
  await visit('/profile/login')
  await expect(main.locator('noscript p').first()).toContainText('Для входа нужен JavaScript')
  await main.getByRole('link', { name: 'Забыли пароль?' }).click()
  await main.locator('input[name=email]').pressSequentially(email)
  await main.locator('button[type=submit]').click()
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Проверьте почту')
  const { links } = await mailTo(email, '/restore-password/')
  const choose = async (password: string, heading: string): Promise<void> => {
    await visit(new URL(links[0]!).pathname)
    await main.locator('input[name=password]').pressSequentially(password)
    await main.locator('input[name=repeatedPassword]').pressSequentially(password)
    await main.locator('button[type=submit]').click()
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(heading)
  }
  await choose('Password1', 'Чего-то не хватает')
  await choose(newPassword, 'Пароль изменен')
  await choose(newPassword, 'Ссылка больше не действует')

  const newcomer = newAddress('plain')
  const signUp = { first_name: 'Аида', email: newcomer, password: newPassword }
  const answer = await post(`http://${site.host}:${port}`, '/api/web/v1/authing/sign_up/', signUp)
  expect(answer.status).toBe(201)
  const link = (await mailTo(newcomer)).links[0]!
  await visit(new URL(link).pathname)
  await main.getByRole('button').click()
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Почта подтверждена')
})
