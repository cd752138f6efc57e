import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { deskKinds, deskPaths, mayAct, turnedAwayAs, type DeskAction, type DeskItemKey } from '@recircle/core/desk'
import { isStaffAccess, routesOf } from '../../http/guard/route-rules.ts'
import { everyKindWaiting } from '../../testing/every-kind-waiting.ts'
import { atDesk, type DeskBrowser } from '../../testing/staff-people.ts'
import { deskItemAt, twoModerators } from '../../testing/two-moderators.ts'
import { addAuthor, addWaitingApplication, addWaitingPoint } from '../../testing/waiting-items.ts'
import { siteOfItem } from './desk-sites.ts'

const { app, database, dana, omar } = await twoModerators()
const word = 'Kupia'
const missing = '01890000-0000-7000-8000-0000000000ff'
const chief = await atDesk(app, database, 'chief', ['administrator'])
const give = (staffId: string, sites: readonly string[], rights: readonly string[] = ['moderator']) =>
  chief.ask('POST', `/api/staff/members/${staffId}/rights/`, { rights, sites })
const versionOf = async (key: DeskItemKey) =>
  (await chief.ask('GET', deskItemAt(key))).json<{ version: number }>().version
/** Dana decides on everything, Rita on what is Russian. */
const rita = await atDesk(app, database, 'rita', ['moderator'])
await give(rita.staffId, ['ru'])
const items = await everyKindWaiting(database, 'kz', word)
await everyKindWaiting(database, 'ru', 'Rossa')
// DESK-69: a public point nearby would be named as a twin, whatever its site.
await sql`update facilities set lat = 59.9, lng = 30.3 where name = 'Rossa'`.execute(database)

const staffRoutes = routesOf(app).flatMap(({ method, url, access }) =>
  isStaffAccess(access) && url !== deskPaths.live
    ? [{ method: method as 'GET' | 'POST' | 'DELETE', url, act: access.staff }]
    : [],
)
const isOfItem = (url: string) => url.includes(':kind/:id/')
const acts = (act: string): act is DeskAction => !['signing-in', 'any-right'].includes(act)

const bodyOf = (url: string, { kind }: DeskItemKey, version: number): object | undefined => {
  const decision = { version, verdict: turnedAwayAs(kind), words: 'Why', template: '' }
  if (url.endsWith('/decision/') || url.endsWith('/preview/')) return decision
  return url.endsWith('/sender/') ? { act: 'block-account', reason: 'Why', declines: true } : {}
}
const askOf = (desk: DeskBrowser, { method, url }: (typeof staffRoutes)[number], key: DeskItemKey, version = 1) => {
  const address = url.replace(':kind', key.kind).replace(':id', key.id)
  const query = url.endsWith('/waiting/') ? '?of=account' : url.endsWith('/rows/') ? '?offset=0' : ''
  return desk.ask(method, address + query, method === 'POST' ? bodyOf(url, key, version) : undefined)
}
/** A refusal without what names its request. */
const saidBy = ({ statusCode, body }: { statusCode: number; body: string }) =>
  [statusCode, body.replaceAll(/"(id|instance)":"[^"]*"/g, '')] as const
/** Everything that an act on an item could have left behind. */
async function traces() {
  const ids = items.map(({ id }) => id)
  const { rows } = await sql`select
      (select jsonb_agg(to_jsonb(q) - '{looked_at,signs,sign_count,town}'::text[] order by kind) from desk_queue q where id = any(${ids}::uuid[])) as waiting,
      (select count(*) from desk_claims where item_id = any(${ids}::uuid[])) as claims,
      (select count(*) from desk_views where item_id = any(${ids}::uuid[])) as views,
      (select count(*) from audit_log) as log, (select count(*) from mail_outbox) as mails,
      (select count(*) from users where is_blocked) as blocked`.execute(database)
  return rows
}

describe('DESK-75 an item of another site is as good as missing', () => {
  test('DESK-75 every kind knows its site as the queue does', async () => {
    const { rows } = await sql<{ kind: string; variant: string; site: string }>`
      select kind, variant, ${siteOfItem(sql`w.kind`, sql`w.id`)} as site from desk_queue w`.execute(database)
    expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(deskKinds))
    expect(rows.filter(({ variant, site }) => variant !== site)).toEqual([])
  })

  test.each(
    staffRoutes.filter(({ url }) => isOfItem(url)).map((route) => [`${route.method} ${route.url}`, route] as const),
  )('DESK-75 %s refuses it like one that was never there', async (_name, route) => {
    const before = await traces()
    for (const key of items) {
      const refused = saidBy(await askOf(rita, route, key))
      expect([key.kind, ...refused]).toEqual([key.kind, ...saidBy(await askOf(rita, route, { ...key, id: missing }))])
      // What asks for nothing new answers with nothing.
      const isQuiet = route.method === 'DELETE' || route.url.endsWith('/standing/')
      expect(refused[0] === 404).toBe(!isQuiet)
    }
    expect(await traces()).toEqual(before)
  })

  test('DESK-75 whoever has its site is let in by the same calls', async () => {
    await give(omar.staffId, ['kz', 'int'])
    for (const route of staffRoutes.filter(({ url, method }) => isOfItem(url) && method === 'GET'))
      for (const key of items) {
        const isForImports = route.url.endsWith('/rows/')
        const { statusCode } = await askOf(omar, route, key)
        expect([route.url, key.kind, statusCode]).toEqual([
          route.url,
          key.kind,
          isForImports && key.kind !== 'import' ? 404 : 200,
        ])
      }
  })

  test('DESK-75 what the desk reads says nothing of it', async () => {
    const [, point] = items
    if (!point) throw new Error('Nothing waits')
    await dana.ask('POST', deskItemAt(point, 'decision/'), {
      version: await versionOf(point),
      verdict: 'ask',
      words: word,
    })
    const hidden = [word, ...items.map(({ id }) => id)]
    const reading = staffRoutes.filter(
      ({ method, url, act }) => method === 'GET' && !url.includes(':') && acts(act) && mayAct(['moderator'], act),
    )
    expect(reading.length).toBeGreaterThan(5)
    const spoken = new Set<string>()
    for (const { url } of reading) {
      const mine = (await rita.ask('GET', url)).body
      expect([url, hidden.filter((each) => mine.includes(each))]).toEqual([url, []])
      if ((await dana.ask('GET', url)).body.includes(point.id)) spoken.add(url)
    }
    expect([...spoken]).toEqual([deskPaths.queue, deskPaths.audit, deskPaths.auditFile])
  })

  test('DESK-75 no other call that a moderator may make names an item', () => {
    const others = staffRoutes.filter(
      ({ url, act }) => url.includes(':id') && !isOfItem(url) && acts(act) && mayAct(['moderator'], act),
    )
    expect(others.map(({ url }) => url).filter((url) => !url.startsWith(deskPaths.decisions))).toEqual(
      others
        .map(({ url }) => url)
        .filter((url) => [deskPaths.passkeys, deskPaths.words].some((own) => url.startsWith(own))),
    )
  })
})

const decideAs = async (desk: DeskBrowser, key: DeskItemKey, body: object = {}) =>
  desk.ask('POST', deskItemAt(key, 'decision/'), {
    version: await versionOf(key),
    verdict: 'decline',
    words: 'Why',
    ...body,
  })
const ask = (desk: DeskBrowser, id: string, what: 'undo' | 'restore') =>
  desk.ask('POST', `${deskPaths.decisions}${id}/${what}/`, what === 'restore' ? { reason: 'Why' } : {})
const idOf = (answer: { json(): unknown }) => (answer.json() as { id: string }).id
const waitingNow = async () =>
  (await sql<{ kind: string; id: string; variant: string; since: number }>`select * from desk_queue`.execute(database))
    .rows
const sinceOf = async ({ id }: DeskItemKey) => (await waitingNow()).find((each) => each.id === id)?.since ?? 0
const togetherOf = async (desk: DeskBrowser, keys: readonly DeskItemKey[], id?: string) =>
  desk.ask('POST', deskPaths.together, {
    kind: 'facility',
    verdict: 'decline',
    words: 'Why',
    items: await Promise.all(
      keys.map(async (key) => ({ id: id ?? key.id, waiting_since: new Date(await sinceOf(key)).toISOString() })),
    ),
  })
/** Points of one Kazakh author. */
const severalPoints = async (count: number) => {
  const author = await addAuthor(database)
  return Promise.all(Array.from({ length: count }, () => addWaitingPoint(database, author)))
}

describe('DESK-75 decisions', () => {
  test('DESK-75 marked together: what is of another site is left like what is missing', async () => {
    const [first, second] = await severalPoints(2)
    const refused = saidBy(await togetherOf(rita, [first!, second!]))
    expect(refused).toEqual(saidBy(await togetherOf(rita, [first!], missing)))
    expect(refused[1]).toContain('not-found')
  })

  test('DESK-75 restoring from the log and undoing end with the site', async () => {
    const [first, second, third] = await severalPoints(3)
    const declined = idOf(await decideAs(dana, first!))
    expect(saidBy(await ask(rita, declined, 'restore'))).toEqual(saidBy(await ask(rita, missing, 'restore')))
    expect(saidBy(await ask(rita, declined, 'undo'))).toEqual(saidBy(await ask(rita, missing, 'undo')))
    const own = await atDesk(app, database, 'own', ['moderator'])
    const ids = [idOf(await decideAs(own, second!)), idOf(await togetherOf(own, [third!]))]
    await give(own.staffId, ['ru', 'int'])
    for (const id of ids) expect((await ask(own, id, 'undo')).statusCode).toBe(404)
    await give(own.staffId, ['kz'])
    for (const id of ids) expect((await ask(own, id, 'undo')).statusCode).toBe(200)
    expect((await ask(own, declined, 'restore')).statusCode).toBe(204)
  })

  test('DESK-75 all of an author is all of theirs at these sites', async () => {
    const [kazakh, russian] = [await addWaitingApplication(database), await addWaitingApplication(database)]
    const set = (key: DeskItemKey, variant: 'ru' | 'kz') =>
      database
        .updateTable('applications')
        .set({ email: 'both@example.org', variant })
        .where('id', '=', key.id)
        .execute()
    await set(kazakh, 'kz')
    await set(russian, 'ru')
    const idsFor = async (desk: DeskBrowser) => {
      const waiting = await desk.ask('GET', `${deskItemAt(russian, 'waiting/')}?of=author`)
      const item = await desk.ask('GET', deskItemAt(russian))
      const { author } = item.json<{ author: { latest: { id: string }[] } }>()
      return [waiting.json<{ id: string }[]>(), author.latest].map((each) => each.map(({ id }) => id))
    }
    expect(await idsFor(rita)).toEqual([[russian.id], []])
    expect(await idsFor(dana)).toEqual([[kazakh.id, russian.id], [kazakh.id]])
  })

  test('DESK-18 what its only moderator refused comes back to the same one', async () => {
    const [point] = await severalPoints(1)
    const alone = await atDesk(app, database, 'alone', ['moderator'])
    const others = await database
      .selectFrom('staff_rights')
      .select('user_id')
      .where('user_id', '<>', alone.staffId)
      .where('staff_right', '=', 'moderator')
      .execute()
    for (const { user_id } of others) await give(user_id, ['ru'])
    await decideAs(alone, point!)
    await sql`update facilities set status = 'draft' where id = ${point!.id}`.execute(database)
    await sql`update facilities set status = 'on-review' where id = ${point!.id}`.execute(database)
    const bar = async () => (await alone.ask('GET', deskItemAt(point!))).json<{ bar: string | null }>().bar
    expect(await bar()).toBe('own-decision')
    await database.deleteFrom('staff_rights').where('user_id', '=', chief.staffId).execute()
    expect(await bar()).toBeNull()
    await database.insertInto('staff_rights').values({ user_id: chief.staffId, staff_right: 'administrator' }).execute()
    for (const { user_id } of others) if (user_id !== rita.staffId) await give(user_id, ['ru', 'kz', 'int'])
  })
})

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
