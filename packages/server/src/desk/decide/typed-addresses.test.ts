import { expect, test } from 'vitest'
import { mailLimits } from '../../mail/mail-budget.ts'
import { addUser } from '../../testing/people.ts'
import { deskItemAt, deskRulesOf, twoModerators } from '../../testing/two-moderators.ts'
import { addWaitingApplication, addWaitingInquiry } from '../../testing/waiting-items.ts'

const { database, dana, decide, mails } = await twoModerators()

test('MAIL-2 an answer and a refusal greet by the name of whoever has proved the address, never by the one that was typed', async () => {
  const [inquiry, application, known] = [
    await addWaitingInquiry(database),
    await addWaitingApplication(database),
    await addWaitingInquiry(database),
  ]
  await addUser(database, { email: 'aida@example.kz' })
  await database.updateTable('inquiries').set({ email: 'aida@example.kz' }).where('id', '=', known.id).execute()
  await decide(dana, inquiry, { version: 1, verdict: 'answer', words: 'En Palermo.' })
  await decide(dana, application, { version: 1, verdict: 'decline', words: 'Табылмады' })
  await decide(dana, known, { version: 1, verdict: 'answer', words: 'En Palermo.' })
  const [answered, declined, greeted] = await mails()
  expect(`${answered?.html} ${answered?.text}`).not.toContain('Ana')
  expect(`${declined?.html} ${declined?.text}`).not.toMatch(/Айгерім|Жасыл/)
  expect(greeted?.text).toContain('Aida')
})

test('DESK-79 MAIL-1 questions to an address that nobody has proved count in its budget', async () => {
  const key = await addWaitingApplication(database)
  const { email } = await database
    .selectFrom('applications')
    .select('email')
    .where('id', '=', key.id)
    .executeTakeFirstOrThrow()
  const ask = (words: string) => decide(dana, key, { version: 1, verdict: 'ask', words })
  const asked = async () => (await mails()).filter(({ recipient }) => recipient === email).length
  for (let question = 1; question <= mailLimits.toOne; question += 1) await ask(`${question}?`)
  expect(await asked()).toBe(mailLimits.toOne)
  const refused = await ask('And again?')
  expect([refused.statusCode, deskRulesOf(refused)]).toMatchObject([429, [{ rule: 'mail-recipient' }]])
  expect(await asked()).toBe(mailLimits.toOne)
  const { questions } = (await dana.ask('GET', deskItemAt(key))).json<{ questions: unknown[] }>()
  expect(questions).toHaveLength(mailLimits.toOne)
  await addUser(database, { email })
  expect((await ask('Is it you?')).statusCode).toBe(200)
})
