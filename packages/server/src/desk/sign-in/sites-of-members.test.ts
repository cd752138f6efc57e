import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { deskPaths } from '@recircle/core/desk'
import { atDesk } from '../../testing/staff-people.ts'
import { deskItemAt, twoModerators } from '../../testing/two-moderators.ts'
import { addAuthor, addWaitingPoint } from '../../testing/waiting-items.ts'

const { app, database, dana } = await twoModerators()
const chief = await atDesk(app, database, 'chief', ['administrator'])
const rightsOf = (staffId: string, sent: object) => chief.ask('POST', `/api/staff/members/${staffId}/rights/`, sent)

test('DESK-77 frees at once what is held, and is in the log and in an email', async () => {
  const point = await addWaitingPoint(database, await addAuthor(database))
  const member = await atDesk(app, database, 'member', ['moderator'])
  await member.ask('POST', '/api/staff/session/email/', { email: 'member@example.org' })
  await member.ask('GET', deskItemAt(point))
  expect((await member.ask('POST', deskItemAt(point, 'claim/'), {})).statusCode).toBe(200)
  expect((await rightsOf(member.staffId, { rights: ['moderator'], sites: ['int', 'ru'] })).statusCode).toBe(204)
  const held = () =>
    database.selectFrom('desk_claims').select('item_id').where('user_id', '=', member.staffId).execute()
  expect(await held()).toEqual([])
  expect((await dana.ask('GET', deskItemAt(point, 'standing/'))).json()).toMatchObject({
    standing: { claim: null, viewers: [] },
  })
  expect((await member.ask('POST', deskItemAt(point, 'claim/'), {})).statusCode).toBe(404)
  const logged = await database
    .selectFrom('audit_log')
    .select(['before', 'after'])
    .where('act', '=', 'staff.rights')
    .where('subject_id', '=', member.staffId)
    .execute()
  const rights = ['moderator']
  expect(logged).toEqual([{ before: { rights, sites: ['ru', 'kz', 'int'] }, after: { rights, sites: ['ru', 'int'] } }])
  const mail = await database
    .selectFrom('mail_outbox')
    .select('text')
    .where('recipient', '=', 'member@example.org')
    .where('template', '=', 'staffRights')
    .executeTakeFirstOrThrow()
  expect(mail.text).toContain('You now have these rights: moderator. Sites: Russia, World. Changed by: chief.')
})

test('DESK-75 an administrator has every site, at least one is chosen, and what is not sent stays', async () => {
  const member = await atDesk(app, database, 'several', ['moderator'])
  const rights = (sent: object) => rightsOf(member.staffId, sent)
  const listed = async () =>
    (await chief.ask('GET', '/api/staff/members/'))
      .json<{ id: string; sites: string[] }[]>()
      .find(({ id }) => id === member.staffId)?.sites
  const counted = async () => (await member.ask('GET', deskPaths.counts)).json<{ sites: string[] }>().sites
  expect(await listed()).toEqual(['ru', 'kz', 'int'])
  expect((await rights({ rights: ['moderator'], sites: [] })).json()).toMatchObject({
    errors: [{ meta: { rule: 'required' }, source: { pointer: '/sites' } }],
  })
  expect((await rights({ rights: ['moderator'], sites: ['xx'] })).statusCode).toBe(422)
  await rights({ rights: ['moderator'], sites: ['kz'] })
  await rights({ rights: ['moderator', 'editor'] })
  expect([await listed(), await counted()]).toEqual([['kz'], ['kz']])
  await rights({ rights: ['administrator'], sites: ['kz'] })
  expect([await listed(), await counted()]).toEqual([['kz'], ['ru', 'kz', 'int']])
  for (const sites of [[], ['xx'], ['ru', null]])
    await expect(
      sql`insert into staff_sites (user_id, sites) values (${dana.staffId}, ${sites})`.execute(database),
    ).rejects.toThrow('staff_sites_sites_check')
})
