import * as fc from 'fast-check'
import { v7 as newId } from 'uuid'
import { afterAll, expect, test } from 'vitest'
import { contentOf, type Facility } from '@recircle/core/facility'
import { factOf, factsOf, type FactField } from '@recircle/core/report'
import { aCompleteContent } from '@recircle/core/testing'
import { openDatabase, usualDatabaseOptions } from '../db/database.ts'
import { openTestDatabase } from '../db/testing/test-database.ts'
import { insertFacility, updateFacility } from '../facility/facility-writer.ts'
import { findFacility } from '../facility/facility.repository.ts'
import { moderatedFacility } from '../facility/moderated-facility.ts'
import { lockModerated } from '../moderation/moderated-kind.ts'
import { addReferenceData } from '../seed/reference-data.ts'
import { addOrganization, addUser } from '../testing/people.ts'
import { testConfig } from '../testing/test-config.ts'
import { fileUrl } from '../upload/file-url.ts'
import { OwnersReports } from './owners-reports.ts'
import { receiveReport } from './receive-report.ts'

/** Two instances with separate connection pools. */
const db = await openTestDatabase()
const second = openDatabase(db.url, { ...usualDatabaseOptions, poolSize: 4 }, () => {})
const { database } = db
afterAll(async () => {
  await second.destroy()
  await db.close()
})
await addReferenceData(database)
const orgId = await addOrganization(database)
const userId = await addUser(database, { login: 'owner', kinds: ['facility'], orgId })
const owner = { actor: { kind: 'creator', orgId }, userId } as const
const desks = [database, second].map((each) => new OwnersReports({ database: each, config: testConfig() }))

const fields = ['name', 'address', 'hoursText'] as const
type Field = (typeof fields)[number]
type Step =
  | { readonly does: 'edit'; readonly field: Field }
  | { readonly does: 'import'; readonly field: Field }
  | { readonly does: 'propose'; readonly field: Field }
  /** Reads the report, lets other steps run, and then decides on the version that it read. */
  | { readonly does: 'decide'; readonly seen: number }

const field = fc.constantFrom(...fields)
const steps = fc.array(
  fc.oneof<fc.Arbitrary<Step>[]>(
    fc.record({ does: fc.constant('edit' as const), field }),
    fc.record({ does: fc.constant('import' as const), field }),
    fc.record({ does: fc.constant('propose' as const), field }),
    fc.record({ does: fc.constant('decide' as const), seen: fc.nat(5) }),
  ),
  { minLength: 6, maxLength: 14 },
)

/** All values of a field in the point's history, in the order of the versions. */
async function valuesOf(id: string, name: Field): Promise<{ readonly version: number; readonly value: unknown }[]> {
  const rows = await database
    .selectFrom('facility_revisions')
    .select(['version', 'snapshot'])
    .where('facility_id', '=', id)
    .orderBy('version')
    .execute()
  return rows.map(({ version, snapshot }) => ({ version, value: Object(snapshot)[name] }))
}

test(
  'TRUTH-29 however edits, imports and decisions interleave, no newer value is overwritten unseen',
  { timeout: 120_000 },
  async () => {
    let households = 0
    await fc.assert(
      fc.asyncProperty(steps, fc.nat(), async (all, seed) => {
        const id = newId()
        const content = aCompleteContent({ icon: null })
        const birth = { status: 'accepted', statusComment: '', comment: '', lastConfirmedAtMs: null } as const
        await insertFacility(database, { id, orgId, creatorId: userId, currency: 'RUB', content, birth })
        const pointNow = async (): Promise<Facility> => {
          const point = await findFacility(database, id, fileUrl)
          if (!point) throw new Error('The point is gone')
          return point
        }
        let count = 0
        const reports: string[] = []
        /** For each applied value, the version that the decision was based on. */
        const applied: { readonly value: string; readonly field: FactField; readonly seenVersion: number }[] = []
        const run = async (step: Step, turn: number): Promise<void> => {
          const text = `${step.does} ${seed} ${(count += 1)}`
          if (step.does === 'edit' || step.does === 'import') {
            const changedBy = step.does === 'edit' ? userId : null
            await (turn % 2 === 0 ? database : second).transaction().execute(async (transaction) => {
              const held = await lockModerated(transaction, moderatedFacility, id)
              if (held) await updateFacility(transaction, id, { ...contentOf(held), [step.field]: text }, changedBy)
            })
            return
          }
          if (step.does === 'propose') {
            const point = await pointNow()
            const from = factOf(factsOf(point), step.field)
            const address = `2001:db8:1:${(households += 1).toString(16)}::1`
            const sender = {
              actor: { kind: 'visitor' },
              userId: null,
              address,
              locale: 'EN_US',
              variant: 'int',
            } as const
            const sent = { facilityId: id, reason: 'suggestion', text: '', email: '', homepage: '' } as const
            const change = { field: step.field, from, to: text }
            await receiveReport(database, { ...sent, baseVersion: point.version, changes: [change] }, sender)
            const remaining = await database
              .selectFrom('proposals')
              .select('id')
              .where('facility_id', '=', id)
              .execute()
            reports.splice(0, reports.length, ...remaining.map((row) => row.id))
            return
          }
          const chosen = reports[step.seen % Math.max(1, reports.length)]
          const desk = desks[turn % 2]
          const shown = chosen === undefined || desk === undefined ? null : await desk.show(chosen, owner.actor)
          if (!shown || !desk || chosen === undefined) return
          await new Promise((resolve) => setTimeout(resolve, (seed + turn) % 7))
          const verdicts = shown.changes.map((change) => ({ field: change.field, isApplied: true, reason: '' }))
          const decision = { seenVersion: shown.subjectVersion, isConfirmed: true, verdicts, closeAs: null, note: '' }
          const outcome = await desk.decide(chosen, decision, owner)
          if (!outcome.ok) return
          for (const change of shown.changes)
            applied.push({
              value: typeof change.to === 'string' ? change.to : '',
              field: change.field,
              seenVersion: shown.subjectVersion,
            })
        }
        // Each handful of steps runs concurrently, in an order left to chance.
        for (let at = 0; at < all.length; at += 3)
          // oxlint-disable-next-line no-await-in-loop -- Each handful starts after the previous one has ended.
          await Promise.all(all.slice(at, at + 3).map((step, index) => run(step, at + index)))
        const histories = new Map(
          await Promise.all(fields.map(async (name) => [name, await valuesOf(id, name)] as const)),
        )
        for (const { value, field: name, seenVersion } of applied) {
          const history = histories.get(name as Field) ?? []
          const at = history.findIndex((each) => each.value === value)
          if (at < 1) continue
          // The value overwrote only versions that the decider had seen.
          expect(history[at - 1]?.version).toBeLessThanOrEqual(seenVersion)
        }
        // No applied value is missing from the history.
        expect(
          applied
            .map(({ value }) => value)
            .filter((value) => ![...histories.values()].flat().some((each) => each.value === value)),
        ).toEqual([])
      }),
      { numRuns: 25 },
    )
  },
)
