import {
  claimLimits,
  claimRefusal,
  hasEnded,
  isWithStaff,
  mayBecome,
  stateAfterProof,
  type ClaimablePoint,
  type ClaimState,
} from '../../point-claim/index.ts'
import type { SeededRandom } from '../point-index/seeded-random.ts'
import type { Sender } from './lossy-network.ts'
import { community, dayMs, importedPoints, organizations, type Part, type SimulatedWorld } from './simulated-world.ts'

/** CLAIM-2, written a second time. */
const allowed = new Set([
  ...['waiting', 'disputed', 'taken-over', 'withdrawn', 'expired'].map((state) => `open, ${state}`),
  ...['taken-over', 'declined', 'withdrawn', 'disputed'].map((state) => `waiting, ${state}`),
  ...['taken-over', 'declined', 'withdrawn'].map((state) => `disputed, ${state}`),
])

interface Claim {
  readonly id: string
  readonly orgId: string
  readonly pointId: string
  readonly openedAtMs: number
  state: ClaimState
}

/** On the server the same decisions are made under the locks of the claim and its point; codes, sites and limits are its own. */
export function simulatedClaims(world: SimulatedWorld): Part {
  const { network, points } = world
  const claims: Claim[] = []
  const takenOver = new Set<string>()
  const claimants = organizations.map((orgId): Sender => ({
    name: `claimant of ${orgId}`,
    actor: { kind: 'creator', orgId },
    isAlive: true,
  }))
  const staff: Sender = { name: 'staff of claims', actor: { kind: 'staff' }, isAlive: true }

  function standing(pointId: string): ClaimablePoint | null {
    const point = points.get(pointId)
    if (!point) return null
    const isCommunity = point.orgId === community
    const isTakenOver = takenOver.has(pointId)
    const isImported = importedPoints.includes(pointId)
    const isMadeByOwner = !isImported && !isCommunity && !isTakenOver
    const { status, orgId } = point
    return { status, orgId, isImported, isCommunity, hasOwnerAccount: !isCommunity, isMadeByOwner, isTakenOver }
  }

  function open(orgId: string, pointId: string): void {
    const point = standing(pointId)
    if (point === null || claimRefusal(point, orgId) !== null) return
    if (claims.some((claim) => claim.orgId === orgId && claim.pointId === pointId && !hasEnded(claim.state))) return
    claims.push({ id: `claim-${claims.length}`, orgId, pointId, openedAtMs: world.nowMs, state: 'open' })
  }

  function become(claim: Claim, state: ClaimState): void {
    if (!mayBecome(claim.state, state)) return
    world.must('claims', allowed.has(`${claim.state}, ${state}`), () => `${claim.id}: ${claim.state}, ${state}`)
    claim.state = state
  }

  const rivalsOf = ({ pointId, orgId }: Claim): number =>
    claims.filter((each) => each.pointId === pointId && each.orgId !== orgId && isWithStaff(each.state)).length

  function takeOver(claim: Claim, point: ClaimablePoint): void {
    const seen = (): string => `${claim.id} takes ${claim.pointId}, ${point.status}, from ${point.orgId}`
    const isPublic = point.status === 'accepted' || point.status === 'temporarily-not-working'
    world.must('owners', isPublic && point.orgId !== claim.orgId && claim.state === 'taken-over', seen)
    const saved = points.get(claim.pointId)
    if (!saved) return
    points.set(saved.id, { ...saved, orgId: claim.orgId, version: saved.version + 1 })
    world.reports.give(saved.id, claim.orgId)
    takenOver.add(saved.id)
  }

  function prove(claim: Claim, isNamedBySource: boolean): void {
    const point = standing(claim.pointId)
    if (claim.state !== 'open' || point === null || claimRefusal(point, claim.orgId) !== null) return
    const rivals = rivalsOf(claim)
    const state = stateAfterProof(point, { rivals, isNamedBySource })
    become(claim, state)
    if (state !== 'taken-over') return
    const hasSay = !point.isCommunity && (point.isMadeByOwner || point.isTakenOver)
    const seen = (): string => `${claim.id}: ${JSON.stringify({ point, rivals, isNamedBySource })}`
    world.must('disputes', isNamedBySource && rivals === 0 && !hasSay, seen)
    takeOver(claim, point)
  }

  function decide(claim: Claim, isAccepted: boolean): void {
    const point = standing(claim.pointId)
    if (!isWithStaff(claim.state) || point === null) return
    if (isAccepted && claimRefusal(point, claim.orgId) === 'not-public') return
    become(claim, isAccepted ? 'taken-over' : 'declined')
    if (isAccepted && point.orgId !== claim.orgId) takeOver(claim, point)
  }

  const aboutOne = (random: SeededRandom, text: string, work: (claim: Claim) => void, from?: Sender): void => {
    if (claims.length === 0) return
    const claim = random.pick(claims)
    const sender = from ?? claimants.find(({ name }) => name.endsWith(claim.orgId))
    if (sender) void network.ask(sender, `${text} ${claim.id}`, () => work(claim), undefined)
  }

  return {
    acts: {
      'claims: open': (random) => {
        const [orgId, pointId] = [random.pick(organizations), random.pick([...points.keys()])]
        const from = claimants.find(({ name }) => name.endsWith(orgId))
        if (from) void network.ask(from, `claims ${pointId}`, () => open(orgId, pointId), undefined)
      },
      'claims: prove': (random) => {
        const isNamed = random.chance(0.6)
        aboutOne(random, 'proves', (claim) => prove(claim, isNamed))
      },
      'claims: withdraw': (random) => aboutOne(random, 'withdraws', (claim) => become(claim, 'withdrawn')),
      'claims: staff decide': (random) => {
        const isAccepted = random.chance(0.6)
        aboutOne(random, 'decides', (claim) => decide(claim, isAccepted), staff)
      },
      'claims: the daily job': () => {
        for (const claim of claims)
          if (claim.state === 'open' && world.nowMs >= claim.openedAtMs + claimLimits.openDays * dayMs)
            become(claim, 'expired')
      },
    },
    check: checkedOwners(world, () => claims),
  }
}

/** The new owner of a point must have a claim to it that took effect in this very step. */
function checkedOwners(world: SimulatedWorld, claims: () => readonly Claim[]): () => void {
  const owners = new Map([...world.points].map(([id, { orgId }]) => [id, orgId]))
  const effective = new Set<string>()
  return () => {
    const taken = claims().filter(({ id, state }) => state === 'taken-over' && !effective.has(id))
    for (const { id } of taken) effective.add(id)
    for (const [id, { orgId }] of world.points) {
      const was = owners.get(id)
      owners.set(id, orgId)
      if (was === undefined || was === orgId) continue
      const isClaimed = taken.some((claim) => claim.pointId === id && claim.orgId === orgId)
      world.must('owners', isClaimed, () => `${id} from ${was} to ${orgId}`)
    }
  }
}
