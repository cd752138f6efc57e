import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { deskKinds, deskPaths } from '@recircle/core/desk'
import { deskOfSites } from '../testing/desk-of-sites.ts'
import { everyKindWaiting } from '../testing/every-kind-waiting.ts'
import { atDesk, type DeskBrowser } from '../testing/staff-people.ts'
import { deskItemAt } from '../testing/two-moderators.ts'
import { addAuthor } from '../testing/waiting-items.ts'

const { app, database, dana, chief, rita, give, versionOf, waitingNow, severalPoints } = await deskOfSites()

describe('DESK-76 the log and the figures', () => {
  interface Logged {
    readonly act: string
    readonly subject_id: string
  }
  const logOf = async (desk: DeskBrowser) =>
    (await desk.ask('GET', `${deskPaths.audit}?page[limit]=100`)).json<{ entries: Logged[] }>().entries

  test('DESK-76 a member reads what was done at these sites, and what they did themselves', async () => {
    const [, , , , inquiry] = await everyKindWaiting(database, 'ru', 'Rossa')
    const spam = await dana.ask('POST', deskItemAt(inquiry!, 'decision/'), { version: 1, verdict: 'spam' })
    expect(spam.statusCode).toBe(200)
    const person = (await addAuthor(database)).creatorId
    await chief.ask('POST', `/api/staff/accounts/${person}/block/`, { reason: 'Why' })
    const read = await logOf(rita)
    expect(read).toContainEqual(expect.objectContaining({ act: 'inquiry.handle', subject_id: inquiry!.id }))
    // Her own enrollment; an account of Kazakhstan was blocked.
    expect(read).toContainEqual(expect.objectContaining({ act: 'staff.enrol', subject_id: rita.staffId }))
    expect(read.filter(({ act }) => act === 'account.block')).toEqual([])
    expect(await logOf(chief)).toContainEqual(expect.objectContaining({ act: 'account.block', subject_id: person }))
    // Whoever has every site reads what has none.
    await give(rita.staffId, ['ru'])
    expect((await logOf(dana)).map(({ act }) => act)).toContain('staff.rights')
    expect((await logOf(rita)).map(({ act }) => act)).not.toContain('staff.rights')
  })

  test('DESK-76 counts and figures are those of these sites', async () => {
    const read = async (desk: DeskBrowser, path: string) => (await desk.ask('GET', path)).json<Figures>()
    interface Figures {
      readonly sites: readonly string[]
      readonly waiting: readonly { readonly kind: string; readonly count: number }[]
      readonly days: readonly { readonly declined: number }[]
      readonly ages: readonly { readonly points: number }[]
    }
    const inKazakhstan = await atDesk(app, database, 'kazakh', ['moderator'])
    await give(inKazakhstan.staffId, ['kz'])
    const [point] = await severalPoints(1)
    const decline = { version: await versionOf(point!), verdict: 'decline', words: 'Why' }
    expect((await dana.ask('POST', deskItemAt(point!, 'decision/'), decline)).statusCode).toBe(200)
    const [kz, both] = [await read(inKazakhstan, deskPaths.counts), await read(dana, deskPaths.counts)]
    expect([kz.sites, both.sites]).toEqual([['kz'], ['ru', 'kz', 'int']])
    const waiting = await waitingNow()
    const countIn = (of: (variant: string) => boolean) =>
      deskKinds.map((kind) => waiting.filter((each) => each.kind === kind && of(each.variant)).length)
    expect(kz.waiting.map(({ count }) => count)).toEqual(countIn((variant) => variant === 'kz'))
    expect(both.waiting.map(({ count }) => count)).toEqual(countIn(() => true))
    const [mine, all] = [await read(rita, deskPaths.glance), await read(dana, deskPaths.glance)]
    const decided = ({ days }: Figures) => days.reduce((sum, { declined }) => sum + declined, 0)
    const points = ({ ages }: Figures) => ages.reduce((sum, each) => sum + each.points, 0)
    expect([decided(mine), points(mine)]).toEqual([1, 2])
    expect(decided(all)).toBeGreaterThan(decided(mine))
    expect(points(all)).toBeGreaterThan(points(mine))
  })

  test('DESK-75 a saved view of another site waits until it is theirs again', async () => {
    const save = (name: string, query: string) => rita.ask('POST', `${deskPaths.filters}${name}/`, { name, query })
    await save('there', '?filter[variant]=kz')
    await save('here', '?filter[variant]=ru')
    await save('events', '?filter[kind]=event')
    const names = async () =>
      (await rita.ask('GET', deskPaths.filters)).json<{ name: string }[]>().map(({ name }) => name)
    expect(await names()).toEqual(['events', 'here'])
    await give(rita.staffId, ['ru', 'kz'])
    expect(await names()).toEqual(['events', 'here', 'there'])
    await give(rita.staffId, ['ru'])
  })
})

describe('DESK-77 a change of sites', () => {
  test('DESK-77 frees at once what is held, and is in the log and in an email', async () => {
    const [point] = await severalPoints(1)
    const member = await atDesk(app, database, 'member', ['moderator'])
    await member.ask('POST', '/api/staff/session/email/', { email: 'member@example.org' })
    await member.ask('GET', deskItemAt(point!))
    expect((await member.ask('POST', deskItemAt(point!, 'claim/'), {})).statusCode).toBe(200)
    expect((await give(member.staffId, ['int', 'ru'])).statusCode).toBe(204)
    const held = () =>
      database.selectFrom('desk_claims').select('item_id').where('user_id', '=', member.staffId).execute()
    expect(await held()).toEqual([])
    expect((await dana.ask('GET', deskItemAt(point!, 'standing/'))).json()).toMatchObject({ claim: null, viewers: [] })
    expect((await member.ask('POST', deskItemAt(point!, 'claim/'), {})).statusCode).toBe(404)
    const logged = await database
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .where('act', '=', 'staff.rights')
      .where('subject_id', '=', member.staffId)
      .execute()
    const rights = ['moderator']
    expect(logged).toEqual([
      { before: { rights, sites: ['ru', 'kz', 'int'] }, after: { rights, sites: ['ru', 'int'] } },
    ])
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
    const rights = (sent: object) => chief.ask('POST', `/api/staff/members/${member.staffId}/rights/`, sent)
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
})
