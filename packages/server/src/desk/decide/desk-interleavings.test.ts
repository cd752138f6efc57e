import { sql } from 'kysely'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DeskItemKey } from '@recircle/core/desk'
import type { ModeratedRestore } from '../../db/tables/staff.tables.ts'
import { addReferenceData } from '../../seed/reference-data.ts'
import { exploration } from '../../testing/exploration.ts'
import { atDesk } from '../../testing/staff-people.ts'
import { testServer } from '../../testing/test-server.ts'
import { addAuthor, addWaitingPoint } from '../../testing/waiting-items.ts'

const { app, db } = await testServer()
const { database } = db
await addReferenceData(database)
const desks = [
  await atDesk(app, database, 'dana', ['moderator']),
  await atDesk(app, database, 'omar', ['moderator']),
] as const
const author = await addAuthor(database)
const proposedName = 'Шыны'

const steps = ['claim', 'release', 'accept', 'decline', 'merge', 'undo', 'change', 'withdraw'] as const
type Move = readonly [who: 0 | 1, what: (typeof steps)[number]]

/** The number of items in play at a time: most of an item's time is spent waiting for the database. */
const lanes = Array.from({ length: 8 })
const interleavings = exploration.isLong ? 1000 : 48

/** The moves within a round run concurrently. */
const rounds = fc.array(
  fc.array(fc.tuple(fc.constantFrom(0 as const, 1 as const), fc.constantFrom(...steps)), {
    minLength: 1,
    maxLength: 3,
  }),
  { minLength: 1, maxLength: 4 },
)

const pointOf = ({ id }: DeskItemKey) =>
  database
    .selectFrom('facilities')
    .select(['status', 'name', 'version', 'merged_into'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** Plays two moderators who both start from the item's first version; returns the statuses of their decisions. */
async function play(key: DeskItemKey, near: DeskItemKey, plan: readonly (readonly Move[])[]): Promise<number[]> {
  const path = `/api/staff/items/${key.kind}/${key.id}/`
  const { version } = (await desks[0].ask('GET', path)).json<{ version: number }>()
  const { version: nearVersion } = await pointOf(near)
  const decisions: [string, string] = [key.id, key.id]
  const statuses: number[] = []
  const decide = async (who: 0 | 1, verdict: string, changes: object, merge: object | null = null) => {
    const answer = await desks[who].ask('POST', `${path}decision/`, { version, verdict, changes, merge, words: 'why' })
    statuses.push(answer.statusCode)
    if (answer.statusCode === 200) decisions[who] = answer.json<{ id: string }>().id
  }
  const make = ([who, what]: Move): PromiseLike<unknown> => {
    if (what === 'claim') return desks[who].ask('POST', `${path}claim/`, {})
    if (what === 'release') return desks[who].ask('DELETE', `${path}claim/`)
    if (what === 'undo') return desks[who].ask('POST', `/api/staff/decisions/${decisions[who]}/undo/`, {})
    // The owner acts concurrently.
    if (what === 'withdraw')
      return sql`update facilities set status = 'draft' where id = ${key.id} and status = 'on-review'`.execute(database)
    // One moderator keeps the new point, the other keeps the published one.
    const merge = { other_id: near.id, other_version: nearVersion, keeps: who === 0 ? 'this' : 'other' }
    if (what === 'merge') return decide(who, 'merge', {}, merge)
    return what === 'change' ? decide(who, 'accept', { name: `by ${who}` }) : decide(who, what, {})
  }
  await plan.reduce((before, round) => before.then(() => Promise.all(round.map(make))), Promise.resolve<unknown>(null))
  return statuses
}

test(
  `DESK-14 of ${interleavings} interleavings of two moderators each leaves one decision and one email, and nothing is overwritten, seed ${exploration.seed}`,
  { timeout: 600_000 },
  async () => {
    const check = fc.asyncProperty(rounds, async (plan) => {
      const key = await addWaitingPoint(database, author, proposedName)
      const near = await addWaitingPoint(database, author, proposedName)
      await sql`update facilities set status = 'accepted' where id = ${near.id}`.execute(database)
      const statuses = await play(key, near, plan)
      expect(statuses.filter((status) => ![200, 404, 409].includes(status))).toEqual([])
      const all = await database
        .selectFrom('desk_decisions')
        .selectAll()
        .where('item_id', '=', key.id)
        .$narrowType<{ restore: ModeratedRestore }>()
        .execute()
      const standing = all.filter(({ undone_at }) => undone_at === null)
      expect(standing.length).toBeLessThanOrEqual(1)
      const mailsOf = (decisions: typeof all): string[] =>
        decisions
          .flatMap(({ mail_id, restore }) => [mail_id, restore.merge?.mailId ?? null])
          .filter((id) => id !== null)
          .toSorted((one, other) => one.localeCompare(other))
      const queued = await database
        .selectFrom('mail_outbox')
        .select('id')
        .where('id', '=', sql<string>`any(${mailsOf(all)}::uuid[])`)
        .orderBy('id')
        .execute()
      expect(queued.map(({ id }) => id)).toEqual(mailsOf(standing))
      const [point, shown] = [await pointOf(key), await pointOf(near)]
      const [decision] = standing
      const isClosed = decision?.restore.merge?.closed != null
      expect([shown.status, shown.merged_into]).toEqual(isClosed ? ['closed', key.id] : ['accepted', null])
      const statusOf = new Map([
        ['accept', 'accepted'],
        ['decline', 'declined'],
        ['merge', isClosed ? 'accepted' : 'declined'],
      ])
      const decided = statusOf.get(decision?.verdict ?? '') ?? 'none'
      const allowed = decided === 'none' ? ['on-review', 'draft'] : [decided]
      expect(allowed).toContain(point.status)
      // An accepted point may bear the name that its moderator gave it; nothing else changes.
      expect(decided === 'accepted' ? proposedName : point.name).toBe(proposedName)
    })
    // Each lane has its own items and its own seed.
    const numRuns = interleavings / lanes.length
    await Promise.all(lanes.map((_, lane) => fc.assert(check, { numRuns, seed: exploration.seed + lane })))
  },
)
