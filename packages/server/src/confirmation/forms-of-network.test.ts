import { beforeEach, describe, expect, test } from 'vitest'
import { sentInquiry, inquiryPaths, sentQuestion } from '@recircle/core/inquiry'
import { registrationCalls } from '@recircle/core/registration'
import { anApplication, aMessage, aQuestion } from '@recircle/core/testing'
import { testServer } from '../testing/test-server.ts'
import { formsOfNetwork } from './forms-of-network.ts'

const { db, app } = await testServer({ RATE_LIMIT_FACTOR: '1' })
const tables = ['inquiries', 'applications'] as const
type Table = (typeof tables)[number]

beforeEach(async () => {
  for (const table of [...tables, 'mail_outbox'] as const) await db.database.deleteFrom(table).execute()
})

const networks = (number: number) => `203.0.${number}.7`
const post = (url: string, payload: object, remoteAddress: string) =>
  app.inject({ method: 'POST', url, payload, remoteAddress, headers: { host: 'int.localhost' } })
const forms: Readonly<Record<string, readonly [Table, (number: number) => readonly [string, object]]>> = {
  question: [
    'inquiries',
    (n) => [inquiryPaths.question, { ...sentQuestion.write(aQuestion()), text: `Question ${n}` }],
  ],
  message: ['inquiries', (n) => [inquiryPaths.inquiry, { ...sentInquiry.write(aMessage()), text: `Message ${n}` }]],
  application: [
    'applications',
    (n) => [registrationCalls.apply.path, { ...anApplication(), orgName: `Yard ${n}`, email: `yard${n}@example.net` }],
  ],
}
const stored = async (table: Table) => (await db.database.selectFrom(table).select('id').execute()).length

describe.each(Object.entries(forms))('%s', (name, [table, form]) => {
  const send = (number: number, from: string, more: object = {}) => {
    const [url, body] = form(number)
    return post(url, { ...body, ...more }, from)
  }
  const [here, elsewhere] = [networks(name.length), networks(100 + name.length)]

  test('FORM-17 a network is heard ten times a day, also at the same moment; others go on', async () => {
    const answers = await Promise.all(Array.from({ length: formsOfNetwork + 3 }, (_, number) => send(number, here)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(formsOfNetwork)
    const refused = answers.find(({ statusCode }) => statusCode === 429)
    expect(refused?.headers['retry-after']).toBe('3600')
    expect(refused?.json()).toMatchObject({ errors: [{ meta: { rule: 'form-network' } }] })
    expect(await stored(table)).toBe(formsOfNetwork)
    expect((await send(50, elsewhere)).statusCode).toBe(200)
    const dayAgo = new Date(Date.now() - 86_500_000)
    await db.database.updateTable(table).set({ created_at: dayAgo }).execute()
    expect((await send(51, here)).statusCode).toBe(200)
  })

  test('FORM-17 what was sent already is not counted, nor refused', async () => {
    for (let number = 0; number < formsOfNetwork; number += 1) await send(number, here)
    expect((await send(3, here)).statusCode).toBe(200)
    expect(await stored(table)).toBe(formsOfNetwork)
  })

  test('FORM-17 a filled honeypot gets the same answer, and stores and mails nothing', async () => {
    const [bot, person] = [await send(1, here, { homepage: 'https://spam.example' }), await send(2, elsewhere)]
    expect([bot.statusCode, bot.body]).toEqual([person.statusCode, person.body])
    expect(await stored(table)).toBe(1)
    expect((await db.database.selectFrom('mail_outbox').select('id').execute()).length).toBe(
      name === 'application' ? 1 : 0,
    )
  })
})
