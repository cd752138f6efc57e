import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { ImportRun } from '@recircle/core/import'
import { deskOfImports } from '../../testing/desk-of-imports.ts'

const {
  database,
  call,
  work,
  get,
  points,
  empty,
  item,
  decide,
  passes,
  imported,
  waiting,
  statuses,
  mails,
  strayRows,
  forgetMails,
  idOf,
  edit,
} = await deskOfImports()

describe('an interrupted publication', { timeout: 120_000 }, () => {
  class Killed extends Error {}

  test('SRC-17 killed at any step and resumed, it publishes each point once and sends one email', async () => {
    const begun = async (): Promise<ImportRun> => {
      await empty()
      await forgetMails()
      const run = await imported(['Yard', 'Gate', 'Market'])
      await decide(run, { except: [3] })
      await passes()
      return run
    }
    const end = async ({ id }: ImportRun) => ({
      points: (await points()).map(({ name, status, version }) => `${name} ${status} ${version}`).toSorted(),
      steps: (await database.selectFrom('facility_transitions').select('to_status').execute()).length,
      mails: (await mails()).length,
      run: await get(id).then(({ status, published, heldBack }) => ({ status, published, heldBack })),
    })
    const whole = await begun()
    let steps = 0
    await work(() => {
      steps += 1
    })
    const expected = await end(whole)
    expect([steps >= 5, expected.mails, expected.run.published]).toEqual([true, 1, 2])
    for (let at = 1; at <= steps; at += 1) {
      const run = await begun()
      let count = 0
      const killed = work(() => {
        count += 1
        if (count === at) throw new Killed()
      })
      await expect(killed).rejects.toThrow(Killed)
      expect(await statuses()).toEqual({ Yard: 'draft', Gate: 'draft', Market: 'draft' })
      await Promise.all([work(), work()])
      expect({ at, ...(await end(run)) }).toEqual({ at, ...expected })
    }
  })

  test('SRC-17 one that crashes its job every time returns to the queue of staff', async () => {
    const run = await imported(['Yard'])
    await decide(run, {})
    await passes()
    for (let time = 0; time < 5; time += 1)
      await work(() => {
        throw new Killed()
      }).catch(() => undefined)
    await work()
    expect(await get(run.id)).toMatchObject({ status: 'applied', review: 'waiting' })
    expect(await waiting()).toHaveLength(1)
  })

  test('SRC-17 only points that staff have reviewed are published, whatever happens to the drafts before', async () => {
    const names = ['Yard', 'Gate', 'Market', 'School']
    const act = fc.record({
      on: fc.constantFrom(...names),
      does: fc.constantFrom('edit', 'send', 'delete', 'again', 'mark'),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 6 }), async (acts) => {
        await empty()
        const run = await imported(names)
        const [touched, marked] = [new Set<string>(), new Set<number>()]
        for (const { on, does } of acts) {
          const id = await idOf(on)
          if (does === 'mark') marked.add(names.indexOf(on) + 1)
          else if (does === 'again') await imported(names)
          else if (id !== '') {
            touched.add(on)
            if (does === 'edit') await edit(on, `${on} ${String(touched.size)}`)
            if (does === 'send')
              await sql`update facilities set status = 'on-review' where id = ${id} and status = 'draft'`.execute(
                database,
              )
            if (does === 'delete') await call('deletePoint', { path: { id } })
          }
        }
        const except = [...marked]
        const seen = (await item(run)).review.rows
          .filter(({ number }) => !except.includes(number))
          .map(({ name }) => name)
        const answer = await decide(run, { except })
        expect(answer.statusCode).toBe(seen.length > 0 ? 200 : 422)
        await passes()
        await work()
        const accepted = Object.entries(await statuses()).flatMap(([name, status]) =>
          status === 'accepted' ? [name] : [],
        )
        expect(accepted.toSorted()).toEqual(answer.statusCode === 200 ? seen.toSorted() : [])
        expect(await strayRows()).toEqual([])
      }),
      { numRuns: 6 },
    )
  })
})
