import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { callPath } from '@recircle/core/calls'
import type { DeskItemKey } from '@recircle/core/desk'
import { staffQuestionCalls } from '@recircle/core/staff-question'
import { addUser, askToken } from '../testing/people.ts'
import { deskItemAt, twoModerators } from '../testing/two-moderators.ts'
import { addAuthor, addWaitingApplication, addWaitingEvent, addWaitingPoint } from '../testing/waiting-items.ts'

const { app, database, dana, omar, author, versionOf, decide, mails } = await twoModerators()
await addUser(database, { login: 'owner', kinds: ['facility'], orgId: author.orgId })
const stranger = await addAuthor(database)
await addUser(database, { login: 'stranger', kinds: ['facility'], orgId: stranger.orgId })

const signedIn = async (login: string) => {
  const token = (await askToken(app, login)).json<{ access_token: string }>().access_token
  const headers = { authorization: `Bearer ${token}` }
  return {
    questions: async () => {
      const read = staffQuestionCalls.waiting.answer.read(
        (await app.inject({ url: staffQuestionCalls.waiting.path, headers })).json(),
      )
      if (!read.ok) throw new Error(read.error)
      return read.value.questions
    },
    answer: (id: string, text: string) =>
      app.inject({ method: 'POST', url: callPath(staffQuestionCalls.answer, { id }), headers, payload: { text } }),
  }
}
const owner = await signedIn('owner')
const other = await signedIn('stranger')
const ask = async (key: DeskItemKey, words: string) =>
  decide(dana, key, { version: await versionOf(key), verdict: 'ask', words })
const show = async (key: DeskItemKey) =>
  (await omar.ask('GET', deskItemAt(key))).json<{
    answered_at: string | null
    questions: { text: string; asked_by: string; answer: string }[]
  }>()
const rowOf = async ({ id }: DeskItemKey) =>
  (await omar.ask('GET', '/api/staff/queue/'))
    .json<{ items: { id: string; asked_at: string | null; answered_at: string | null }[] }>()
    .items.find((row) => row.id === id)

test('DESK-16 a question stands on the page of its author, and the answer comes back to the desk', async () => {
  const key = await addWaitingPoint(database, author, 'Шыны')
  expect((await ask(key, 'Қай есіктен?')).statusCode).toBe(200)
  expect((await mails()).at(-1)?.text).toContain('/profile#questions')
  const [question] = await owner.questions()
  expect(question).toMatchObject({ itemId: key.id, about: 'Шыны', text: 'Қай есіктен?', answer: '' })
  expect(await rowOf(key)).toMatchObject({ answered_at: null })
  expect((await owner.answer(question?.id ?? '', ' Ауладан ')).statusCode).toBe(204)
  expect(await show(key)).toMatchObject({
    questions: [{ text: 'Қай есіктен?', asked_by: 'dana', answer: 'Ауладан' }],
  })
  const row = await rowOf(key)
  expect([row?.asked_at, row?.answered_at]).not.toContain(null)
  expect((await owner.questions()).map(({ answer }) => answer)).toEqual(['Ауладан'])
})

test('DESK-16 nobody else reads or answers it, and no answer is empty', async () => {
  const key = await addWaitingEvent(database, author)
  await ask(key, 'How many come?')
  const question = (await owner.questions()).find(({ itemId }) => itemId === key.id)
  expect(await other.questions()).toEqual([])
  expect((await other.answer(question?.id ?? '', 'Many')).statusCode).toBe(404)
  expect((await owner.answer(question?.id ?? '', ' ')).statusCode).toBe(422)
  expect(await show(key)).toMatchObject({ questions: [{ answer: '' }] })
})

test('DESK-16 what is decided asks for nothing any more, and questions go with their item', async () => {
  const key = await addWaitingPoint(database, author)
  await ask(key, 'Which door?')
  const question = (await owner.questions()).find(({ itemId }) => itemId === key.id)
  await decide(dana, key, { version: await versionOf(key), verdict: 'decline', words: 'No answer' })
  expect((await owner.questions()).some(({ itemId }) => itemId === key.id)).toBe(false)
  expect((await owner.answer(question?.id ?? '', 'Late')).statusCode).toBe(404)
  await sql`delete from facilities where id = ${key.id}`.execute(database)
  const left = database.selectFrom('desk_questions').select('id').where('item_id', '=', key.id)
  expect(await left.execute()).toEqual([])
})

test('DESK-16 MAIL-2 an applicant, who has no page yet, answers by email, which repeats nothing that was typed', async () => {
  const key = await addWaitingApplication(database)
  await ask(key, 'Кім басқарады?')
  const mail = (await mails()).at(-1)
  expect(mail?.text).toContain('Осы хатқа жауап беріңіз')
  expect(mail?.text).not.toContain('Жасыл')
  expect(mail?.text).not.toContain('Айгерім')
  expect(await show(key)).toMatchObject({ questions: [{ text: 'Кім басқарады?' }] })
})
