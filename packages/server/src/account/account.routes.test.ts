import { afterEach, describe, expect, test } from 'vitest'
import { addOrganization, addUser, signedIn } from '../testing/people.ts'
import { testServer } from '../testing/test-server.ts'

const { db, app } = await testServer()
afterEach(() => db.database.deleteFrom('users').execute())

const mail = 'aida@example.org'
const userOf = (id: string) => `/api/web/v1/authing/user/${id}/`

describe('CALL-1 GET authing/user/{id}', () => {
  test('ENT-1 a user reads exactly the attributes of the contract', async () => {
    const orgId = await addOrganization(db.database, 'Eco LLC')
    const id = await addUser(db.database, { login: 'eco', email: mail, kinds: ['facility', 'promotion'], orgId })
    const answer = await app.inject({ url: userOf(id), headers: await signedIn(app, 'eco') })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      data: {
        id,
        type: 'users.user',
        'bs:action': 'view',
        attributes: {
          is_active: true,
          is_superuser: false,
          is_staff: false,
          is_blocked: false,
          role: ['facility', 'promotion'],
          name: 'Aida',
          contact_phone: '',
          email: mail,
          balance: 0,
          currency: 'USD',
          suggestions_waiting: 0,
          towns_responsible: 0,
          reminders: true,
          login: 'eco',
          organization_info: { name_full: 'Eco LLC' },
          org_info_id: orgId,
          avatar_id: null,
          avatar: null,
        },
        relationships: { organization: { data: { id: orgId, type: 'organization.organization' } } },
      },
    })
  })

  test('another user’s id and an invalid id are not found', async () => {
    const other = await addUser(db.database)
    await addUser(db.database, { email: mail })
    const headers = await signedIn(app, mail)
    const answers = await Promise.all([other, 'nonsense'].map((id) => app.inject({ url: userOf(id), headers })))
    expect(answers.map((answer) => answer.statusCode)).toEqual([404, 404])
    expect((await app.inject({ url: userOf(other) })).statusCode).toBe(401)
  })
})
