import {
  facilityLife,
  isPublicStatus,
  saveFacility,
  type Facility,
  type FacilityContent,
} from '../../facility/index.ts'
import { changeStatus, deleteModerated, type OrgActor } from '../../moderation/index.ts'
import { aCompleteContent } from '../facility/facility-builders.ts'
import type { SeededRandom } from '../point-index/seeded-random.ts'
import { numberingPlans } from '../shared/numbering-plans.ts'
import { checkedPoints } from './checked-points.ts'
import { SimulatedTab } from './simulated-tab.ts'
import { dateOf, localDay, type Part, type SimulatedWorld } from './simulated-world.ts'

const actors: readonly OrgActor[] = [
  { kind: 'creator', orgId: 'org-1' },
  { kind: 'creator', orgId: 'org-1' },
  { kind: 'creator', orgId: 'org-2' },
  { kind: 'staff' },
]

/** Saves, transits, deletions and pauses of points, from tabs that may be old, wait for an answer or crash. */
export function simulatedPoints(world: SimulatedWorld): Part {
  const { points } = world
  let made = 0
  const next = (word: string): string => `${word} ${(made += 1)}`
  const opened = (actor: OrgActor): SimulatedTab => new SimulatedTab(next('tab'), actor, world)
  const tabs = actors.map(opened)
  const promised: { readonly id: string; readonly comment: string }[] = []
  const checks = checkedPoints(world)

  const tabOf = (random: SeededRandom, kind: OrgActor['kind']): SimulatedTab =>
    random.pick(tabs.filter(({ actor }) => actor.kind === kind))
  const knownTo = (tab: SimulatedTab, random: SeededRandom): Facility | null =>
    tab.known.size === 0 ? null : random.pick([...tab.known.values()])
  /** Its person waits for the answer. */
  const busily = (tab: SimulatedTab, work: () => Promise<void>): void => {
    tab.isBusy = true
    void work().then(() => (tab.isBusy = false))
  }

  async function save(tab: SimulatedTab): Promise<void> {
    const { job } = tab
    if (job === null) return
    tab.seen.add(job.content.comment)
    const outcome = await saveFacility(tab.gateway, job)
    tab.job = outcome.ok ? null : outcome.retry
    if (outcome.ok) {
      promised.push({ id: outcome.value.id, comment: job.content.comment })
      return tab.see(outcome.value)
    }
    const { current, error } = outcome.failure
    tab.see(current)
    if (current !== undefined) tab.known.set(current.id, current)
    // Its person reads what is there now, and gives up what they have written.
    if (error !== 'offline') tab.job = null
  }

  const written = (random: SeededRandom, name: string): FacilityContent =>
    aCompleteContent({ name, comment: next('text'), ...(random.chance(0.2) && { icon: null }) })

  return {
    acts: {
      'points: open': (random) => {
        const tab = random.pick(tabs)
        const { actor } = tab
        const theirs = [...points.values()].filter(({ orgId }) => actor.kind !== 'creator' || actor.orgId === orgId)
        if (tab.isBusy || theirs.length === 0) return
        const inWork = theirs.filter(({ status }) => !isPublicStatus(status))
        const { id } = random.pick(inWork.length > 0 && random.chance(0.5) ? inWork : theirs)
        busily(tab, async () => {
          const answer = await tab.gateway.get(id)
          if (answer.ok) tab.see(answer.value)
        })
      },
      'points: write': (random) => {
        const tab = tabOf(random, 'creator')
        if (tab.isBusy) return
        const editable = [...tab.known.values()].filter((point) => facilityLife.canEdit(point, tab.actor))
        const known = editable.length > 0 && random.chance(0.8) ? random.pick(editable) : null
        const content = written(random, known?.name ?? next('place'))
        const newId = next('new').replace(' ', '-')
        const job = { content, saved: known, isContentSaved: false, send: random.chance(0.6), newId, unanswered: [] }
        // What was not answered may be there.
        const isSame = tab.job !== null && (tab.job.saved?.id ?? null) === (known?.id ?? null)
        tab.job = isSame && tab.job !== null ? { ...tab.job, content, isContentSaved: false } : job
        busily(tab, () => save(tab))
      },
      'points: save again': (random) => {
        const tab = tabOf(random, 'creator')
        if (!tab.isBusy && tab.job !== null) busily(tab, () => save(tab))
      },
      'points: other status': (random) => {
        const tab = tabOf(random, random.chance(0.6) ? 'staff' : 'creator')
        const subject = knownTo(tab, random)
        if (tab.isBusy || subject === null) return
        const [comment, at] = [random.pick(['', 'why']), numberingPlans]
        const offered = facilityLife.allowedTransits(subject, tab.actor, at)
        const transit = random.pick(offered.length > 0 ? offered : facilityLife.transitNames)
        busily(tab, async () => {
          const { actor, gateway } = tab
          const answer = await changeStatus(facilityLife, gateway, { subject, transit, actor, comment, at })
          if (answer.ok) tab.see(answer.value)
        })
      },
      'points: delete': (random) => {
        const tab = tabOf(random, 'creator')
        const subject = knownTo(tab, random)
        if (tab.isBusy || subject === null) return
        busily(tab, async () => {
          const answer = await deleteModerated(facilityLife, tab.gateway, subject, tab.actor)
          if (answer.ok) tab.known.delete(subject.id)
        })
      },
      'points: a tab crashes': (random) => {
        const at = random.below(tabs.length)
        const tab = tabs[at]
        if (tab === undefined) return
        tab.isAlive = false
        tabs[at] = opened(tab.actor)
      },
      'pauses: pause or resume': (random) => {
        const tab = tabOf(random, 'creator')
        const point = knownTo(tab, random)
        if (tab.isBusy || point === null) return
        const materialId = 1
        const until = random.chance(0.3) ? null : dateOf(localDay(world.nowMs) + random.below(4))
        const isPause = random.chance(0.7)
        busily(tab, async () => {
          const answer = await (isPause
            ? tab.gateway.act(point, 'pauseMaterial', { materialId, until, reason: 'Full' })
            : tab.gateway.act(point, 'resumeMaterial', { materialId }))
          if (answer.ok) tab.see(answer.value)
        })
      },
    },
    check: () => {
      checks.check()
      for (const { id, comment } of promised.splice(0))
        world.must('saved', checks.hasSaid(id, comment), () => `${id} has never said ${comment}`)
    },
  }
}
