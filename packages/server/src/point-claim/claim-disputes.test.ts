import { beforeEach, describe, expect, test } from 'vitest'
import { deskUndoPath, disputedClaimField, undoWindowMs } from '@recircle/core/desk'
import { claimWorld, type Member } from '../testing/claim-world.ts'
import { atDesk } from '../testing/staff-people.ts'
import { strayRows } from '../testing/stray-rows.ts'
import { deskItemAt, deskRulesOf } from '../testing/two-moderators.ts'

const { app, database, member, newPoint, read, claim, prove, sendCode, mails, mailedCode, ownerOf, call } =
  await claimWorld()
const city = await member('city', 'KK_KZ')
const yard = await member('yard', 'RU_RU')
const other = await member('other')
const dana = await atDesk(app, database, 'dana', ['moderator'])

beforeEach(async () => {
  await database.deleteFrom('point_claims').execute()
  await database.deleteFrom('mail_outbox').execute()
})

const key = (id: string) => ({ kind: 'claim', id }) as const
interface Item {
  readonly version: number
  readonly title: string
  readonly text: string
  readonly state: string
  readonly verdicts: readonly string[]
  readonly fields: readonly { readonly name: string; readonly before: unknown; readonly after: unknown }[]
}
const item = async (id: string): Promise<Item> => (await dana.ask('GET', deskItemAt(key(id)))).json()
const decide = async (id: string, said: object) =>
  dana.ask('POST', deskItemAt(key(id), 'decision/'), { version: (await item(id)).version ?? 1, ...said })
const waiting = async () =>
  (await dana.ask('GET', '/api/staff/queue/?filter[kind]=claim')).json<{ items: { id: string; title: string }[] }>()
    .items
const byCode = async (who: Member, pointId: string, email: string) => {
  const open = await claim(who, pointId)
  await sendCode(who, open)
  return read(await prove(who, open, 'email', await mailedCode(email)))
}
let made = 0
const newEmail = () => `dispute-${(made += 1)}@eco.example`

describe('staff', () => {
  test('CLAIM-3 a call to the published phone and a free proof wait at the desk with what they need', async () => {
    const id = await newPoint(city, { name: 'Depot', contacts: { phone: '+7 701 234 56 78' } })
    const open = await claim(yard, id)
    expect(read(await prove(yard, open, 'phone', 'Ask for Aida'))).toMatchObject({ state: 'waiting', way: 'phone' })
    expect(await waiting()).toMatchObject([{ id: open.id, title: 'Depot' }])
    const shown = await item(open.id)
    expect(shown).toMatchObject({ text: 'Ask for Aida', state: 'waiting', verdicts: ['accept', 'decline', 'ask'] })
    const fields = Object.fromEntries(shown.fields.map(({ name, before, after }) => [name, [before, after]]))
    expect(fields).toMatchObject({
      organization: ['city LLC', 'yard LLC'],
      way: [null, 'phone'],
      proven: [null, false],
      contactPhone: ['+7 701 234 56 78', '+7 701 234 56 78'],
    })
    expect(fields).not.toHaveProperty(disputedClaimField)
    expect(await ownerOf(id)).toBe(city.orgId)
    expect((await decide(open.id, { verdict: 'accept' })).statusCode).toBe(200)
    expect(await ownerOf(id)).toBe(yard.orgId)
    expect((await mails()).map(({ recipient, template }) => [recipient, template])).toEqual([
      [yard.email, 'claimAcceptedSource'],
      [city.email, 'pointTakenOver'],
    ])
    expect(await waiting()).toEqual([])
    expect(await strayRows(database)).toEqual([])
  })

  test('CLAIM-1 CLAIM-8 a point that has left the map since is not given away, and its claim can be declined', async () => {
    const id = await newPoint(city, { name: 'Depot', contacts: { phone: '+7 701 234 56 78' } })
    const open = await claim(yard, id)
    await prove(yard, open, 'phone', 'Ask for Aida')
    await database
      .updateTable('facilities')
      .set({ status: 'blocked-by-moderator', status_comment: 'Closed' })
      .where('id', '=', id)
      .execute()
    expect((await decide(open.id, { verdict: 'accept' })).statusCode).toBe(409)
    const row = database.selectFrom('facilities').select('org_id').where('id', '=', id)
    expect(await row.executeTakeFirst()).toEqual({ org_id: city.orgId })
    expect((await decide(open.id, { verdict: 'decline', words: 'The point is closed.' })).statusCode).toBe(200)
    expect((await mails()).at(-1)?.text).not.toContain('подать заявку снова')
  })

  test.each(['is_blocked', 'is_active'] as const)(
    'CLAIM-16 a claim whose account can no longer sign in (%s) is not accepted, and can be declined',
    async (column) => {
      const gone = await member(`gone-${column.replace('_', '-')}`)
      const id = await newPoint(city)
      const open = await claim(gone, id)
      await prove(gone, open, 'evidence', 'Ours')
      await database
        .updateTable('users')
        .set({ [column]: column === 'is_blocked' })
        .where('id', '=', gone.userId)
        .execute()
      const refused = await decide(open.id, { verdict: 'accept' })
      expect([refused.statusCode, deskRulesOf(refused)[0]?.rule]).toEqual([409, 'claimant-inactive'])
      expect(await ownerOf(id)).toBe(city.orgId)
      expect((await decide(open.id, { verdict: 'decline', words: 'The account is closed.' })).statusCode).toBe(200)
    },
  )

  test('CLAIM-3 a declined claim tells its reason to the claimant alone, and a withdrawn one leaves the queue', async () => {
    const id = await newPoint(city)
    const open = await claim(yard, id)
    expect((await prove(yard, open, 'evidence', ' ')).statusCode).toBe(422)
    expect((await prove(yard, open, 'phone')).statusCode).toBe(422)
    await prove(yard, open, 'evidence', 'We pay the rent')
    expect(deskRulesOf(await decide(open.id, { verdict: 'decline' }))[0]?.rule).toBe('reason-required')
    expect((await decide(open.id, { verdict: 'decline', words: 'Нужен договор.' })).statusCode).toBe(200)
    const [told, ...others] = await mails()
    expect(told).toMatchObject({ recipient: yard.email, template: 'claimDeclined' })
    expect(told?.text).toMatch(/Причина: Нужен договор\.\s+С другим подтверждением можно подать заявку снова/)
    expect(others).toEqual([])
    expect(await ownerOf(id)).toBe(city.orgId)
    const again = await claim(yard, id)
    await prove(yard, again, 'evidence', 'Here is the contract')
    expect(await waiting()).toHaveLength(1)
    await call('withdrawClaim', yard, { path: { id: again.id } })
    expect(await waiting()).toEqual([])
    expect(await strayRows(database)).toEqual([])
  })
})

describe('disputes', () => {
  test('CLAIM-7 CLAIM-8 a point of an organization that entered or took it over is decided between the two, with a reason and one email each', async () => {
    const email = newEmail()
    const id = await newPoint(city, { by: 'owner', contacts: { email } })
    const disputed = await byCode(yard, id, email)
    expect(disputed.state).toBe('disputed')
    expect(await ownerOf(id)).toBe(city.orgId)
    expect((await item(disputed.id)).fields).toContainEqual(
      expect.objectContaining({ name: disputedClaimField, after: 1 }),
    )
    await database.deleteFrom('mail_outbox').execute()
    expect(deskRulesOf(await decide(disputed.id, { verdict: 'accept' }))[0]?.rule).toBe('reason-required')
    expect((await decide(disputed.id, { verdict: 'accept', words: 'Код с почты пункта' })).statusCode).toBe(200)
    expect(await ownerOf(id)).toBe(yard.orgId)
    const sentMails = await mails()
    expect(sentMails.map(({ recipient, template }) => [recipient, template])).toEqual([
      [yard.email, 'claimAcceptedSourceWhy'],
      [city.email, 'pointTakenOverWhy'],
    ])
    for (const { text } of sentMails) expect(text).toContain('Код с почты пункта')

    // Back: who took it over has a say, and keeps it.
    await database.deleteFrom('mail_outbox').execute()
    const back = await claim(city, id)
    expect(read(await prove(city, back, 'evidence', 'Our list')).state).toBe('disputed')
    expect((await decide(back.id, { verdict: 'decline', words: 'Список — не владелец' })).statusCode).toBe(200)
    expect(await ownerOf(id)).toBe(yard.orgId)
    expect((await mails()).map(({ recipient, template }) => [recipient, template])).toEqual([
      [yard.email, 'pointDisputed'],
      [city.email, 'claimDeclined'],
      [yard.email, 'pointStays'],
    ])
  })

  test('CLAIM-7 two claims that are proven at once: one takes effect, the other is a dispute with it', async () => {
    const email = newEmail()
    const id = await newPoint(city, { contacts: { email } })
    const [mine, theirs] = [await claim(yard, id), await claim(other, id)]
    await sendCode(yard, mine)
    const code = await mailedCode(email)
    await sendCode(other, theirs)
    const [first, second] = await Promise.all([
      prove(yard, mine, 'email', code),
      prove(other, theirs, 'email', await mailedCode(email)),
    ])
    const states = [read(first).state, read(second).state]
    expect(states.toSorted()).toEqual(['disputed', 'taken-over'])
    expect(await ownerOf(id)).toBe(states[0] === 'taken-over' ? yard.orgId : other.orgId)
    expect(await waiting()).toHaveLength(1)
  })

  test('CLAIM-7 a claim that staff look at makes the proof of another one a dispute; an open one does not', async () => {
    const email = newEmail()
    const id = await newPoint(city, { contacts: { email } })
    const rivalClaim = await claim(other, id)
    const mine = await claim(yard, id)
    await prove(other, rivalClaim, 'evidence', 'Ours')
    await sendCode(yard, mine)
    expect(read(await prove(yard, mine, 'email', await mailedCode(email))).state).toBe('disputed')
    expect(await ownerOf(id)).toBe(city.orgId)
    const free = await newPoint(city, { contacts: { email: newEmail() } })
    await claim(other, free)
    const { contact_email: address } = await database
      .selectFrom('facilities')
      .select('contact_email')
      .where('id', '=', free)
      .executeTakeFirstOrThrow()
    expect((await byCode(yard, free, address)).state).toBe('taken-over')
  })
})

describe('the owner in a dispute', () => {
  const disputes = async (who: Member) =>
    (await call('listDisputes', who)).json<{ data: { id: string; attributes: Record<string, unknown> }[] }>().data
  const answer = (who: Member, id: string, words: string) =>
    call('answerDispute', who, { path: { id }, body: { words } })

  test('CLAIM-18 is written to when it begins, sees who claims, and answers in words that staff read', async () => {
    const id = await newPoint(city, { by: 'owner', name: 'Depot' })
    const open = await claim(yard, id)
    expect(await disputes(city)).toEqual([])
    await prove(yard, open, 'evidence', 'A secret of ours')
    const [told, ...more] = await mails()
    expect(more).toEqual([])
    expect(told).toMatchObject({ recipient: city.email, template: 'pointDisputed' })
    expect(told?.text).toContain('Yard LLC ұйымы сіздің профиліңіздегі «Depot»')
    expect(told?.text).toContain('/profile/claims')
    const [shown] = await disputes(city)
    expect(shown).toMatchObject({
      id: open.id,
      attributes: { point_name: 'Depot', organization: 'yard LLC', words: '' },
    })
    expect(JSON.stringify(shown)).not.toContain('secret')
    expect(await disputes(yard)).toEqual([])

    expect((await answer(city, open.id, ' ')).statusCode).toBe(422)
    expect((await answer(yard, open.id, 'Not mine to say')).statusCode).toBe(404)
    const { version } = await item(open.id)
    expect((await answer(city, open.id, 'We pay the rent')).statusCode).toBe(200)
    const seen = await item(open.id)
    expect(seen.fields).toContainEqual(expect.objectContaining({ name: 'ownerWords', after: 'We pay the rent' }))
    // Staff who have the item open do not decide without it.
    const lateDecision = await dana.ask('POST', deskItemAt(key(open.id), 'decision/'), {
      version,
      verdict: 'accept',
      words: 'Code',
    })
    expect(lateDecision.statusCode).toBe(409)
    expect((await decide(open.id, { verdict: 'decline', words: 'The rent is paid by the city' })).statusCode).toBe(200)
    expect((await answer(city, open.id, 'Thanks')).statusCode).toBe(404)
    expect(await disputes(city)).toEqual([])
  })

  test('CLAIM-15 CLAIM-18 one proof that disputes several points is one email; who has no say gets none', async () => {
    const email = newEmail()
    const first = await newPoint(city, { by: 'owner', name: 'First', contacts: { email } })
    await newPoint(city, { by: 'owner', name: 'Second', contacts: { email } })
    await newPoint(city, { name: 'Listed', contacts: { email } })
    const open = await claim(yard, first, true)
    await sendCode(yard, open)
    const code = await mailedCode(email)
    await database.deleteFrom('mail_outbox').execute()
    await prove(yard, open, 'email', code)
    const sentMails = await mails()
    expect(sentMails.map(({ template }) => template)).toEqual(['pointTakenOver', 'pointsDisputed'])
    expect(sentMails[1]?.text).toContain('Second')
    expect(sentMails[1]?.text).not.toContain('Listed')
    expect(await disputes(city)).toHaveLength(2)
  })

  test('CLAIM-18 whoever gets a point that others claim too hears of it, unless the decision is taken back', async () => {
    const id = await newPoint(city)
    const mine = await claim(yard, id)
    const rivalClaim = await claim(other, id)
    await prove(yard, mine, 'evidence', 'Ours')
    await prove(other, rivalClaim, 'evidence', 'No, ours')
    expect(await mails()).toEqual([])
    const decided = await decide(mine.id, { verdict: 'accept', words: 'Contract' })
    const sentMails = (await mails()).map(({ recipient, template }) => [recipient, template])
    expect(sentMails).toContainEqual([yard.email, 'pointDisputed'])
    expect(await disputes(yard)).toMatchObject([{ id: rivalClaim.id, attributes: { organization: 'other LLC' } }])
    await dana.ask('POST', deskUndoPath(decided.json<{ id: string }>().id), {})
    expect(await mails()).toEqual([])
    expect(await disputes(yard)).toEqual([])
  })
})

test('CLAIM-8 DESK-17 a decision is taken back with both emails, unless the point has been changed since', async () => {
  const take = async () => {
    const id = await newPoint(city)
    const open = await claim(yard, id)
    await prove(yard, open, 'evidence', 'Ours')
    const { id: decision, undo_until: until } = (await decide(open.id, { verdict: 'accept' })).json<{
      id: string
      undo_until: string
    }>()
    expect(Date.parse(until) - Date.now()).toBeLessThanOrEqual(undoWindowMs)
    return { id, open, undo: () => dana.ask('POST', deskUndoPath(decision), {}) }
  }
  const first = await take()
  expect((await first.undo()).statusCode).toBeLessThan(300)
  expect(await ownerOf(first.id)).toBe(city.orgId)
  expect(await mails()).toEqual([])
  expect(await waiting()).toMatchObject([{ id: first.open.id }])
  const second = await take()
  await database.updateTable('facilities').set({ comment: 'edited' }).where('id', '=', second.id).execute()
  expect((await second.undo()).statusCode).toBe(409)
  expect(await ownerOf(second.id)).toBe(yard.orgId)
  expect(await strayRows(database)).toEqual([])
})
