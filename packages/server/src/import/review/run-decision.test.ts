import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { facilityStatusIds, parseFacilityPage, standingOf } from '@recircle/core/facility'
import { declinedOf, ownerStartCalls, ownerStartOf } from '@recircle/core/owner-start'
import { findFacility } from '../../facility/facility.repository.ts'
import { gonePointsAfter } from '../../open-data/open-points.repository.ts'
import { deskOfImports, latOf, placesTable } from '../../testing/desk-of-imports.ts'
import { deskItemAt, deskRulesOf } from '../../testing/two-moderators.ts'
import { fileUrl } from '../../upload/file-url.ts'

const {
  app,
  database,
  call,
  work,
  get,
  finish,
  checked,
  points,
  dana,
  omar,
  item,
  decide,
  passes,
  imported,
  publish,
  waiting,
  statuses,
  mails,
  strayRows,
  idOf,
  edit,
} = await deskOfImports()
const ruleOf = (answer: { json(): unknown }) => deskRulesOf(answer)[0]?.rule

describe('an import at the moderation desk', () => {
  test('SRC-17 an applied import waits as one item that shows its contents', async () => {
    expect(await waiting()).toEqual([])
    const run = await imported(['Yard', 'Gate', 'Market'])
    expect(run).toMatchObject({ status: 'applied', review: 'waiting' })
    expect(await waiting()).toMatchObject([{ id: run.id, title: 'places' }])
    const { review, verdicts } = await item(run)
    expect(verdicts).toEqual(['accept', 'decline', 'ask'])
    expect(review).toMatchObject({ from: 'places.csv', points: 3, edited: 0, suspects: 0 })
    expect(review.places).toHaveLength(3)
    expect(review.rows.map(({ number, name }) => [number, name])).toEqual([
      [1, 'Yard'],
      [2, 'Gate'],
      [3, 'Market'],
    ])
    // As the owner's sheet counts them.
    expect(review.rows.map(({ at }) => at)).toEqual(['line 2', 'line 3', 'line 4'])
    expect(await strayRows()).toEqual([])
  })

  test('FAC-27 its rows without a name are called as points are, in the language of the reader', async () => {
    const table = 'id,lat,lng,materials,address\n1,43.2,76.9,paper,Abay street 5\n2,43.3,76.9,paper,Abay street 7'
    const run = await finish('applyImport', await checked('nameless.csv', table))
    const path = deskItemAt({ kind: 'import', id: run.id })
    for (const [host, names] of [
      ['ru.localhost', ['Пункт приема: бумага, Abay street 5', 'Пункт приема: бумага, Abay street 7']],
      ['int.localhost', ['Recycling point: paper, Abay street 5', 'Recycling point: paper, Abay street 7']],
    ] as const) {
      const headers = { cookie: dana.cookie, host }
      const open = (await app.inject({ url: path, headers })).json<Awaited<ReturnType<typeof item>>>()
      expect(open.review.rows.map(({ name }) => name)).toEqual(names)
      const more = (await app.inject({ url: `${path}rows/?offset=1`, headers })).json<{ name: string }[]>()
      expect(more.map(({ name }) => name)).toEqual(names.slice(1))
    }
  })

  test('SRC-28 its drafts are on review in the lists and on the desk of their owner, until they are edited', async () => {
    const run = await imported(['Yard', 'Gate', 'Market'])
    const orgId = (await findFacility(database, await idOf('Yard'), fileUrl))?.orgId ?? ''
    const listed = async (status: string) => {
      const query = { 'filter[status]': status, 'filter[org_owner]': orgId }
      const page = parseFacilityPage((await call('listPoints', { query })).json())
      const items = page.ok ? page.value.items : []
      for (const point of items) expect(facilityStatusIds[standingOf(point)]).toBe(status)
      return items.map(({ name }) => name).toSorted()
    }
    const desk = async () => {
      const { query: form, answer } = ownerStartCalls.declinedPoints
      const query = Object.fromEntries(form?.write(declinedOf(orgId)) ?? [])
      const part = answer.read((await call('listPoints', { query })).json())
      const { drafts, onReview } = ownerStartOf({ points: part.ok ? part.value : null, onMap: null, events: null }, 0)
      return { drafts: drafts.points, onReview }
    }
    const before = await desk()
    expect(await listed('oncheck')).toEqual(expect.arrayContaining(['Gate', 'Market', 'Yard']))
    await edit('Gate', 'Elsewhere 1')
    expect(await listed('oncheck')).toEqual(expect.arrayContaining(['Market', 'Yard']))
    expect(await listed('oncheck')).not.toContain('Gate')
    expect(await listed('draft')).toContain('Gate')
    expect(await desk()).toEqual({ drafts: before.drafts + 1, onReview: before.onReview - 1 })
    expect((await decide(run, {})).statusCode).toBe(200)
    expect(await listed('oncheck')).toEqual(expect.arrayContaining(['Market', 'Yard']))
    await passes()
    await work()
    expect(await listed('oncheck')).not.toContain('Yard')
    expect(await desk()).toEqual({ drafts: before.drafts + 1, onReview: before.onReview - 3 })
  })

  test('SRC-17 doubtful rows and those near other owners’ points come first', async () => {
    const first = await imported(['Yard', 'Gate'])
    await publish(first)
    const file = `id,name,lat,lng,materials\n1,Plain,43.3,76.95,paper\n2,Beside,${latOf('Yard') + 0.0001},76.9,glass-bottles\n3,Odd,43.4,76.95,dust`
    const run = await finish('applyImport', await checked('other.csv', file))
    const { review } = await item(run)
    expect(review).toMatchObject({ points: 3, suspects: 2 })
    expect(review.rows.map(({ name }) => name)).toEqual(['Beside', 'Odd', 'Plain'])
    expect(review.rows[0]?.near).toMatchObject({ name: 'Yard' })
    expect(review.rows[1]?.remarks).toMatchObject([{ code: 'material-unknown' }])
  })

  test('IMP-44 a row at the place and address of an earlier row of its file is beside it', async () => {
    const rows = ['1,Yard,43.2,76.9,paper,Abay 5', '2,Depot,43.2,76.9,paper,Abay 5', '3,Gate,43.2,76.9,paper,Abay 7']
    const run = await checked('twins.csv', ['id,name,lat,lng,materials,address', ...rows].join('\n'))
    const { review } = await item(await finish('applyImport', run))
    expect(review.rows.map(({ name }) => name)).toEqual(['Depot', 'Yard', 'Gate'])
    expect(review.rows.map(({ near }) => near)).toMatchObject([{ name: 'Yard', is_twin: true }, null, null])
  })

  test('SRC-25 staff can page through every row of a large import, those that need a check first', async () => {
    const names = Array.from({ length: 205 }, (_, at) => `Yard ${at}`)
    const run = await imported(names)
    const { review } = await item(run)
    expect(review).toMatchObject({ points: 205 })
    expect(review.rows).toHaveLength(200)
    const path = deskItemAt({ kind: 'import', id: run.id }, 'rows/')
    const more = await dana.ask('GET', `${path}?offset=200`)
    const numbers = [...review.rows, ...more.json<{ number: number }[]>()].map(({ number }) => number)
    expect(numbers).toEqual(Array.from({ length: 205 }, (_, at) => at + 1))
    expect((await dana.ask('GET', `${path}?offset=-1`)).statusCode).toBe(422)
    expect((await dana.ask('GET', path)).statusCode).toBe(422)
    expect((await dana.ask('GET', `${path}?offset=500`)).json()).toEqual([])
    expect((await dana.ask('GET', path.replace('import', 'facility'))).statusCode).toBe(404)
  })

  test('SRC-17 its points are public half a minute after the decision, and its owner gets one email', async () => {
    const run = await imported(['Yard', 'Gate'])
    const answer = await decide(run, {})
    expect(answer.json()).toMatchObject({ verdict: 'accept', mailed_to: 'points@example.org' })
    expect(await get(run.id)).toMatchObject({ status: 'publishing', review: 'publishing' })
    expect(await waiting()).toEqual([])
    await work()
    expect(await statuses()).toEqual({ Yard: 'draft', Gate: 'draft' })
    await passes()
    await work()
    expect(await statuses()).toEqual({ Yard: 'accepted', Gate: 'accepted' })
    expect(await get(run.id)).toMatchObject({ status: 'applied', review: 'published', published: 2, heldBack: 0 })
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ template: 'importPublished', recipient: 'points@example.org' })
    expect(mail?.text).toContain('2')
    const history = await database
      .selectFrom('facility_transitions')
      .select(['from_status', 'to_status', 'actor_kind', 'actor_id'])
      .where('facility_id', '=', await idOf('Yard'))
      .orderBy('happened_at')
      .execute()
    expect(history.slice(-2)).toMatchObject([
      { from_status: 'draft', to_status: 'on-review', actor_kind: 'owner' },
      { from_status: 'on-review', to_status: 'accepted', actor_kind: 'staff', actor_id: dana.staffId },
    ])
    expect(await strayRows()).toEqual([])
  })

  test('SRC-17 DESK-17 until then the decision can be taken back, and the import waits again', async () => {
    const run = await imported(['Yard'])
    const { id } = (await decide(run, {})).json<{ id: string }>()
    expect((await omar.ask('POST', `/api/staff/decisions/${id}/undo/`, {})).statusCode).toBe(403)
    expect((await dana.ask('POST', `/api/staff/decisions/${id}/undo/`, {})).statusCode).toBe(200)
    expect(await get(run.id)).toMatchObject({ status: 'applied', review: 'waiting' })
    await passes()
    await work()
    expect([await statuses(), await mails()]).toEqual([{ Yard: 'draft' }, []])
    // Once the run is published, the decision can no longer be taken back.
    const again = (await decide(run, {})).json<{ id: string }>()
    await passes()
    await work()
    const lateUndo = await dana.ask('POST', `/api/staff/decisions/${again.id}/undo/`, {})
    expect([lateUndo.statusCode, ruleOf(lateUndo)]).toEqual([409, 'moved'])
    expect(await statuses()).toEqual({ Yard: 'accepted' })
  })

  test('SRC-17 excluded rows, and points edited since the import, stay drafts of their owner', async () => {
    const run = await imported(['Yard', 'Gate', 'Market', 'Park'])
    await edit('Park', 'Park street 2')
    expect((await item(run)).review).toMatchObject({ points: 3, edited: 1 })
    expect(ruleOf(await decide(run, { except: [77] }))).toBe('row-unknown')
    expect(ruleOf(await decide(run, { except: [1, 2, 3] }))).toBe('nothing-to-publish')
    const done = await publish(run, [2])
    expect(await statuses()).toEqual({ Yard: 'accepted', Gate: 'draft', Market: 'accepted', Park: 'draft' })
    expect(done).toMatchObject({ review: 'published', published: 2, heldBack: 2 })
  })

  test('SRC-17 a rejected import stays with its owner, who reads the reason; another moderator can restore it', async () => {
    const run = await imported(['Yard'])
    expect(ruleOf(await decide(run, { verdict: 'decline' }))).toBe('reason-required')
    const { id } = (await decide(run, { verdict: 'decline', words: 'The hours are of last year.' })).json<{
      id: string
    }>()
    expect(await get(run.id)).toMatchObject({ review: 'refused', refusal: 'The hours are of last year.' })
    expect(await mails()).toMatchObject([{ template: 'importRefused', text: expect.stringContaining('of last year') }])
    expect([await waiting(), await statuses()]).toEqual([[], { Yard: 'draft' }])
    const restored = await omar.ask('POST', `/api/staff/decisions/${id}/restore/`, { reason: 'They are right' })
    expect(restored.statusCode).toBe(204)
    expect([await waiting(), await mails()]).toMatchObject([[{ id: run.id }], []])
    expect(await get(run.id)).toMatchObject({ review: 'waiting', refusal: '' })
  })

  test('SRC-17 a decided import cannot be decided again, and an undone import leaves the queue', async () => {
    const run = await imported(['Yard'])
    const { version } = await item(run)
    await decide(run, { verdict: 'decline', words: 'No.' })
    expect(ruleOf(await decide(run, { version }, omar))).toBe('decided')
    const second = await imported(['Gate'])
    expect(await waiting()).toHaveLength(1)
    await finish('undoImport', second)
    expect([await waiting(), await strayRows()]).toEqual([[], []])
  })

  test('SRC-17 a later file with the same or corrected drafts waits with them, and one publication settles both', async () => {
    const first = await imported(['Yard', 'Gate'])
    const second = await imported(['Yard', 'Gate', 'Market'], 'corrected')
    expect((await waiting()).map(({ id }) => id)).toEqual([first.id, second.id])
    expect((await item(first)).review.points).toBe(0)
    await publish(second)
    expect(await statuses()).toEqual({ Yard: 'accepted', Gate: 'accepted', Market: 'accepted' })
    expect(await waiting()).toEqual([])
  })

  test('SRC-14 SRC-17 later files update published points, and corrections made by people stay', async () => {
    await publish(await imported(['Yard', 'Gate']))
    await edit('Gate', 'Gate lane 9')
    const file = placesTable(['Yard', 'Gate'], 'new').replaceAll('street 1', 'road 2')
    const run = await finish('applyImport', await checked('places.csv', file))
    expect(run.counts).toMatchObject({ changed: 2 })
    expect((await points()).map(({ name, address, status }) => [name, address, status])).toEqual(
      expect.arrayContaining([
        ['Yard', 'Yard road 2', 'accepted'],
        ['Gate', 'Gate lane 9', 'accepted'],
      ]),
    )
    // It created no drafts, so it does not wait for staff.
    expect(await waiting()).toEqual([])
  })

  test('SRC-7 SRC-17 an undo removes published points, except those that have been confirmed or edited since', async () => {
    const run = await imported(['Yard', 'Gate', 'Market'])
    await publish(run)
    const gone = await idOf('Yard')
    await edit('Gate', 'Gate street 2')
    const marketId = await idOf('Market')
    await sql`insert into facility_confirmations (id, facility_id, fact_groups, by_kind, version, origin_hash)
      values (gen_random_uuid(), ${marketId}, array['hours'], 'visitor', 1, sha256('a'))`.execute(database)
    const undone = await finish('undoImport', run)
    expect(undone).toMatchObject({ status: 'undone', kept: 2 })
    expect(await statuses()).toEqual({ Gate: 'accepted', Market: 'accepted' })
    // OPEN-5: mirrors of the open data learn that the point is gone, until it is imported again.
    expect((await gonePointsAfter(database, 0, null)).map(({ id }) => id)).toContain(gone)
    await publish(await imported(['Yard', 'Gate', 'Market']))
    expect((await statuses())['Yard']).toBe('accepted')
    expect((await gonePointsAfter(database, 0, null)).map(({ id }) => id)).not.toContain(gone)
  })
})
