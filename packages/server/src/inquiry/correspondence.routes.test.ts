import { afterEach, describe, expect, test } from 'vitest'
import { sentInquiry, sentQuestion } from '@recircle/core/inquiry'
import { anApplication, aRegistration, aMessage, anInquiry, aQuestion } from '@recircle/core/testing'
import { waitingMail } from '../testing/mailbox.ts'
import { testServer } from '../testing/test-server.ts'

const { db, app } = await testServer()
afterEach(async () => {
  for (const table of ['inquiries', 'applications', 'mail_outbox'] as const)
    await db.database.deleteFrom(table).execute()
})

const post = (url: string, payload: object) =>
  app.inject({ method: 'POST', url, payload, headers: { host: 'kz.localhost:3000', 'accept-language': 'kk-KZ' } })
const ok = { isOk: true, message: '' }

describe('CALL-1 the forms of visitors', () => {
  test('FORM-1 a question, a business request and a message are stored with their locale and variant', async () => {
    const answers = [
      await post('/api/ask-question', sentQuestion.write(aQuestion())),
      await post('/api/inquire', sentInquiry.write(anInquiry())),
      await post('/api/inquire/', sentInquiry.write(aMessage())),
    ]
    expect(answers.map((answer) => [answer.statusCode, answer.json()])).toEqual(
      [200, 200, 200].map((code) => [code, ok]),
    )
    const rows = await db.database
      .selectFrom('inquiries')
      .select(['form', 'type', 'locale', 'variant'])
      .orderBy('id')
      .execute()
    const from = { locale: 'KK_KZ', variant: 'kz' }
    expect(rows).toEqual([
      { form: 'question', type: null, ...from },
      { form: 'inquiry', type: anInquiry().type, ...from },
      { form: 'write-to-us', type: 'question', ...from },
    ])
  })

  test('a form sent twice by a double click is stored once, a different text twice', async () => {
    const body = sentQuestion.write(aQuestion())
    await Promise.all([post('/api/ask-question', body), post('/api/ask-question', body)])
    await post('/api/ask-question', { ...body, text: 'Something else' })
    expect(await db.database.selectFrom('inquiries').select('id').execute()).toHaveLength(2)
  })

  test.each([
    ['/api/ask-question', { ...sentQuestion.write(aQuestion()), email: 'nobody' }, '/email', 'email'],
    ['/api/inquire', { ...sentInquiry.write(anInquiry()), orgName: ' ' }, '/orgName', 'required'],
    ['/api/inquire', { ...sentInquiry.write(anInquiry()), text: 'x'.repeat(100_000) }, '/text', 'maxLen'],
    ['/api/inquire', { ...sentInquiry.write(anInquiry()), type: 'spam' }, '/type', 'required'],
  ])('FORM-1 %s is refused at the field, by the rules of the form', async (url, body, pointer, rule) => {
    const answer = await post(url, body)
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({ errors: [{ source: { pointer }, meta: { rule } }] })
    expect(await db.database.selectFrom('inquiries').select('id').execute()).toEqual([])
  })
})

describe('CALL-1 POST inquire-registration', () => {
  test('REG-2 an organization’s application waits for a manager, and its sender gets a receipt by mail', async () => {
    const body = anApplication()
    const { orgName, tin, email, corporateRoles } = aRegistration('recyclingPointCreator')
    expect((await post('/api/inquire-registration', body)).json()).toEqual(ok)
    await post('/api/inquire-registration', body)
    const rows = await db.database.selectFrom('applications').selectAll().execute()
    expect(rows).toMatchObject([{ status: 'new', org_name: orgName, tin, locale: 'KK_KZ' }])
    expect(rows[0]?.kinds.length).toBe(corporateRoles.length)
    expect(await waitingMail(db.database)).toMatchObject([{ recipient: email, template: 'applicationReceived' }])
  })

  test.each([
    [{ phone: '+7123' }, '/phone', 'phone'],
    [{ tin: '12a' }, '/tin', 'tin'],
    [{ roles: [] }, '/roles', 'roleRequired'],
    [{ roles: ['user'] }, '/roles', 'roleRequired'],
  ])('REG-1 %j is refused at %s', async (changes, pointer, rule) => {
    const answer = await post('/api/inquire-registration', { ...anApplication(), ...changes })
    expect(answer.statusCode).toBe(422)
    expect(answer.json<{ errors: object[] }>().errors).toContainEqual(
      expect.objectContaining({ source: { pointer }, meta: expect.objectContaining({ rule }) }),
    )
  })
})
