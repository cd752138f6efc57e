import { contentOf, publicFacilityStatuses, type FacilityStatus } from '@recircle/core/facility'
import { remark, type Remark, type RowTerms } from '@recircle/place-files/points'
import { inTransaction, type Database } from '../../db/database.ts'
import { findFacility } from '../../facility/facility.repository.ts'
import { touchFacility, updateFacility } from '../../facility/facility-writer.ts'
import { fileUrl } from '../../upload/file-url.ts'
import { applied, changesOf, type Change } from './differences.ts'
import type { ImportPlan } from './import-plan.ts'
import type { KnownSite, Match } from './match-sites.ts'
import { isClaimed } from '../../point-claim/claims.repository.ts'
import { joinedWords, type Said } from './row-sites.ts'
import { sourceIdOf } from './source-id.ts'
import { deleteSourceRecord, saveSourceRecords, previousRecords, thingsOf } from './source-records.ts'
import { termChanges } from './terms-of-file.ts'

const pointsAtOnce = 200
const isPublic = (status: FacilityStatus): boolean => publicFacilityStatuses.some((each) => each === status)
const usuallyUpdatable: readonly FacilityStatus[] = ['draft', 'accepted', 'temporarily-not-working']

/** Compares the points of earlier imports with the source: unchanged, changed but only reported, or updated. */
export async function compareSites(
  database: Database,
  plan: ImportPlan,
  sites: readonly KnownSite[],
): Promise<Match[]> {
  const matches: Match[] = []
  for (let start = 0; start < sites.length; start += pointsAtOnce) {
    const some = sites.slice(start, start + pointsAtOnce)
    const previous = await previousRecords(
      database,
      plan.source,
      some.map(({ facilityId }) => facilityId),
    )
    for (const site of some) {
      const records = previous.get(site.facilityId) ?? []
      const [first, ...others] = inOrderOf(site, records)
      const held = [...new Set(records.flatMap((each) => each.held))]
      const together = first && others.reduce<Said>((all, one) => joinedWords(all, one), first)
      const before = together && { ...together, held, ...changedTerms(plan, site, records) }
      matches.push(before ? await compared(database, plan, site, before) : sameAs(site))
    }
  }
  return matches
}

/** Sorted in the order of the rows, so that the same row takes precedence as now. */
function inOrderOf<Thing extends { readonly sourceId: string }>({ site }: KnownSite, said: readonly Thing[]): Thing[] {
  const ids = site.rows.map(sourceIdOf)
  const rankOf = ({ sourceId }: Thing): number => (ids.includes(sourceId) ? ids.indexOf(sourceId) : ids.length)
  return said.toSorted((a, b) => rankOf(a) - rankOf(b))
}

const sameAs = ({ site, facilityId, reasons }: KnownSite): Match => ({ site, outcome: 'same', reasons, id: facilityId })

interface Before extends Said {
  readonly held: readonly string[]
  /** What its rows say otherwise now. */
  readonly terms: readonly TermChange[]
  /** What a row said for itself its source says now, or the other way round. */
  readonly areTermsMoved: boolean
}
type TermChange = ReturnType<typeof termChanges>[number]

/** OPEN-13: compared row by row; the same change of several rows is one. */
function changedTerms(
  { terms: { before, after, own } }: ImportPlan,
  { facilityId: id, site }: KnownSite,
  records: readonly { readonly sourceId: string; readonly terms: RowTerms }[],
): Pick<Before, 'terms' | 'areTermsMoved'> {
  const knownTerms = new Map(records.map(({ sourceId, terms }) => [sourceId, terms]))
  let areTermsMoved = false
  const changes = thingsOf({ id, site }).flatMap(({ point }) => {
    const known = knownTerms.get(sourceIdOf(point))
    if (known === undefined) return []
    const now = own(point)
    areTermsMoved ||= known.license !== now.license || known.attribution !== now.attribution
    return termChanges({ own: known, source: before }, { own: now, source: after })
  })
  const terms = [...new Map(changes.map((change) => [JSON.stringify(change), change])).values()]
  return { terms, areTermsMoved }
}

async function compared(database: Database, plan: ImportPlan, known: KnownSite, before: Before): Promise<Match> {
  const { site, facilityId } = known
  const changes = changesOf(before, site.point, plan.slugOf)
  if (changes.length === 0 && before.terms.length === 0) {
    // The same terms as before, but OPEN-17: an owner can choose others only for what the rows do not say themselves.
    if (before.areTermsMoved && plan.isUpdating) await update(database, plan, known, before, changes)
    return sameAs(known)
  }
  const shown = [...changes.map(({ part, from, to }) => ({ name: part.name, from, to })), ...before.terms]
  const changeReasons = [
    ...known.reasons,
    ...shown.map(({ name, from, to }) =>
      Object.assign(remark('changed', `${name}: "${from}" is now "${to}"`), { column: name, value: from, detail: to }),
    ),
  ]
  const changed: Match = { site, outcome: 'changed', reasons: changeReasons, id: facilityId }
  if (!plan.isUpdating) return changed
  const { outcome, reasons } = await update(database, plan, known, before, changes)
  return { ...changed, outcome, reasons: [...changeReasons, ...reasons] }
}

async function update(
  database: Database,
  plan: ImportPlan,
  { site, facilityId }: KnownSite,
  before: Before,
  changes: readonly Change[],
): Promise<{ outcome: 'updated' | 'changed'; reasons: Remark[] }> {
  return inTransaction(database, async (transaction) => {
    // Locked so that no edit comes between reading and writing.
    await transaction.selectFrom('facilities').select('id').where('id', '=', facilityId).forUpdate().execute()
    const facility = await findFacility(transaction, facilityId, fileUrl)
    // CLAIM-10: an organization that has claimed the point decides about what a source says.
    const isOthers =
      facility?.orgId !== plan.owner.orgId &&
      (plan.as === 'owner' || (facility !== null && (await isClaimed(transaction, facility))))
    const keep = async (held: readonly string[]) => {
      const said = await deleteSourceRecord(transaction, plan.source, facilityId)
      await saveSourceRecords(transaction, plan, thingsOf({ id: facilityId, site }), held)
      return { facilityId, rows: site.rows.map(({ row }) => row), said }
    }
    const mayWrite = facility !== null && !isOthers && (plan.updatable ?? usuallyUpdatable).includes(facility.status)
    // OPEN-13: the files name the terms of a point on the map, so they have a new version of it.
    const noteTerms = async () => {
      if (before.terms.length > 0 && facility && (mayWrite || isPublic(facility.status)))
        await touchFacility(transaction, facilityId)
    }
    // Terms are not content that somebody else decides about: they are written to any point.
    if (!facility || (!mayWrite && changes.length > 0)) {
      if (facility && plan.propose && isPublic(facility.status)) {
        const current = contentOf(facility)
        const { wanted } = applied(current, before.content, site.point.content, changes)
        if (plan.mode === 'write') {
          await noteTerms()
          await plan.propose(transaction, { facilityId, wanted, says: site.point.content })
          const written = await keep(before.held)
          if (before.terms.length > 0) plan.onUpdated?.({ ...written, before: current, after: current })
        }
        return { outcome: 'updated', reasons: [remark('suggested', 'suggested: the point is on the map')] }
      }
      const status = facility?.status ?? 'gone'
      return {
        outcome: 'changed',
        reasons: [
          remark(
            'not-applied',
            isOthers ? 'not applied: the point is with another organization' : `not applied: the point is ${status}`,
            '',
            '',
            status,
          ),
        ],
      }
    }
    const current = contentOf(facility)
    const { content, wanted, kept, held } = applied(current, before.content, site.point.content, changes, before.held)
    const reasons =
      kept.length === 0
        ? []
        : [remark('kept-edited', `kept as edited since: ${kept.join(', ')}`, '', '', kept.join(', '))]
    if (plan.mode === 'dry') return { outcome: 'updated', reasons }
    // An update without changes creates no revision.
    if (content !== current)
      await updateFacility(transaction, facilityId, content, plan.as === 'owner' ? plan.owner.userId : null)
    else await noteTerms()
    if (held.length > 0) await plan.propose?.(transaction, { facilityId, wanted, says: site.point.content })
    const written = await keep(held)
    plan.onUpdated?.({ ...written, before: current, after: content })
    return { outcome: 'updated', reasons }
  })
}
