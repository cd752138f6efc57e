import { takesAt, type Facility } from '../../facility/index.ts'
import { SimulatedTab } from './simulated-tab.ts'
import { localDay, dateOf, type SimulatedWorld } from './simulated-world.ts'

/** FAC-3, written a second time. */
const transits = new Set([
  'owner: draft, on-review',
  'owner: on-review, draft',
  'owner: declined, draft',
  'owner: accepted, temporarily-not-working',
  'owner: accepted, closed',
  'owner: temporarily-not-working, accepted',
  'staff: on-review, accepted',
  'staff: on-review, declined',
  'staff: accepted, blocked-by-moderator',
  'staff: temporarily-not-working, blocked-by-moderator',
  'staff: blocked-by-moderator, accepted',
])
const pausesOf = ({ rates }: Facility): string =>
  JSON.stringify(rates.map(({ materialId, pause }) => [materialId, pause]))

/** Compares the points after each step with what they were before it. */
export function checkedPoints(world: SimulatedWorld) {
  const { points } = world
  const before = new Map(points)
  const comments = new Set([...points].map(([id, { comment }]) => `${id}: ${comment}`))

  function compare(was: Facility, is: Facility): void {
    const { actor } = world.network.acting ?? { actor: null }
    const seen = (): string => `${is.id}: ${was.version} ${was.status}, ${is.version} ${is.status} by ${actor?.kind}`
    world.must('versions', is.version === was.version + 1, seen)
    const isOwner = actor?.kind === 'creator' && actor.orgId === was.orgId
    const by = isOwner ? 'owner' : actor?.kind
    const isAllowed = was.status === is.status || transits.has(`${by}: ${was.status}, ${is.status}`)
    world.must('statuses', isAllowed, seen)
    // What decided reports write is checked where they are decided.
    if (pausesOf(was) === pausesOf(is) || !(world.network.acting instanceof SimulatedTab)) return
    const isPublic = was.status === 'accepted' || was.status === 'temporarily-not-working'
    const today = dateOf(localDay(world.nowMs))
    const isAhead = ({ pause }: Facility['rates'][number], index: number): boolean =>
      pause === null || pause === was.rates[index]?.pause || pause.until === null || pause.until > today
    world.must('pauses', isOwner && isPublic && is.rates.every(isAhead), () => `${seen()} ${pausesOf(is)}`)
  }

  function checkTaken(point: Facility): void {
    const today = dateOf(localDay(world.nowMs))
    for (const rate of point.rates) {
      const { pause } = rate
      if (pause === null) continue
      const taken = takesAt(point, rate, world.nowMs)
      const isOver = pause.until !== null && pause.until <= today
      const expected = isOver ? takesAt(point, { ...rate, pause: null }, world.nowMs) : 'closed'
      world.must('taken', taken === expected, () => `${point.id}: ${taken} until ${pause.until} on ${today}`)
    }
  }

  return {
    hasSaid: (id: string, comment: string): boolean => comments.has(`${id}: ${comment}`),
    check: (): void => {
      const names = new Set<string>()
      for (const [id, point] of points) {
        const was = before.get(id)
        if (was && was !== point) compare(was, point)
        if (was !== point) {
          comments.add(`${id}: ${point.comment}`)
          before.set(id, point)
          world.must('complete', point.status !== 'on-review' || point.icon !== null, () => id)
        }
        if (id.startsWith('new-')) world.must('once', !names.has(point.name), () => point.name)
        names.add(point.name)
        checkTaken(point)
      }
    },
  }
}
