import { contentOf } from '@recircle/core/facility'
import type { Database } from '../db/database.ts'
import { findFacility } from '../facility/facility.repository.ts'
import { updateFacility } from '../facility/facility-writer.ts'
import { fileUrl } from '../upload/file-url.ts'
import { applied, changesOf, type Change } from './differences.ts'
import type { ImportPlan } from './import-plan.ts'
import type { KnownSite, Match } from './match-sites.ts'
import { remark } from './remark.ts'
import { joinedWords, type Said } from './row-sites.ts'
import { forgetSaid, keepSaid, saidBefore, sourceIdOf, thingsOf } from './source-records.ts'

const pointsAtOnce = 200

/** What became of the points that the source has made before: as they were, changed and told of, or brought up to date. */
export async function compareSites(
  database: Database,
  plan: ImportPlan,
  sites: readonly KnownSite[],
): Promise<Match[]> {
  const matches: Match[] = []
  for (let start = 0; start < sites.length; start += pointsAtOnce) {
    const some = sites.slice(start, start + pointsAtOnce)
    const before = await saidBefore(
      database,
      plan.source,
      some.map(({ facilityId }) => facilityId),
    )
    for (const site of some) {
      const [first, ...others] = inOrderOf(site, before.get(site.facilityId) ?? [])
      const together = first && others.reduce<Said>((all, one) => joinedWords(all, one, plan.namer), first)
      matches.push(together ? await compared(database, plan, site, together) : sameAs(site))
    }
  }
  return matches
}

/** As they are joined now, so that the same row leads. */
function inOrderOf<Thing extends { readonly sourceId: string }>({ site }: KnownSite, said: readonly Thing[]): Thing[] {
  const ids = site.rows.map(sourceIdOf)
  const rankOf = ({ sourceId }: Thing): number => (ids.includes(sourceId) ? ids.indexOf(sourceId) : ids.length)
  return said.toSorted((a, b) => rankOf(a) - rankOf(b))
}

const sameAs = ({ site, facilityId, reasons }: KnownSite): Match => ({ site, outcome: 'same', reasons, id: facilityId })

async function compared(database: Database, plan: ImportPlan, known: KnownSite, before: Said): Promise<Match> {
  const { site, facilityId } = known
  const changes = changesOf(before, site.point, plan.slugOf)
  if (changes.length === 0) return sameAs(known)
  const told = [...known.reasons, ...changes.map(({ text }) => remark(text))]
  const changed: Match = { site, outcome: 'changed', reasons: told, id: facilityId }
  if (!plan.isUpdating) return changed
  const { outcome, reasons } = await update(database, plan, known, before, changes)
  return { ...changed, outcome, reasons: [...told, ...reasons.map((text) => remark(text))] }
}

async function update(
  database: Database,
  plan: ImportPlan,
  { site, facilityId }: KnownSite,
  before: Said,
  changes: readonly Change[],
): Promise<{ outcome: 'updated' | 'changed'; reasons: string[] }> {
  return database.transaction().execute(async (transaction) => {
    // Nobody edits it between reading and writing.
    await transaction.selectFrom('facilities').select('id').where('id', '=', facilityId).forUpdate().execute()
    const facility = await findFacility(transaction, facilityId, fileUrl)
    if (!facility || !['draft', 'accepted', 'temporarily-not-working'].includes(facility.status))
      return { outcome: 'changed', reasons: [`not applied: the point is ${facility?.status ?? 'gone'}`] }
    const current = contentOf(facility)
    const { content, kept } = applied(current, before.content, site.point.content, changes)
    const reasons = kept.length === 0 ? [] : [`kept as edited since: ${kept.join(', ')}`]
    if (plan.isDry) return { outcome: 'updated', reasons }
    await updateFacility(transaction, facilityId, content, null)
    await forgetSaid(transaction, plan.source, facilityId)
    await keepSaid(transaction, plan.source, thingsOf({ id: facilityId, site }))
    return { outcome: 'updated', reasons }
  })
}
