import { SeededRandom } from '../point-index/seeded-random.ts'
import { invariants } from './invariants.ts'
import { simulatedClaims } from './simulated-claims.ts'
import { simulatedPoints } from './simulated-points.ts'
import { simulatedReminders } from './simulated-reminders.ts'
import { simulatedReports } from './simulated-reports.ts'
import { simulatedSeats } from './simulated-seats.ts'
import { simulatedSyncs } from './simulated-syncs.ts'
import { dayMs, hourMs, minuteMs, SimulatedWorld, type Act, type Part } from './simulated-world.ts'

/** The seed of a step makes its choices, so that the other steps can be left out. */
interface Step {
  readonly act: string
  readonly seed: number
}

export interface Played {
  readonly steps: readonly Step[]
  /** What happened, in words: the same for the same steps. */
  readonly trace: readonly string[]
  /** How often each invariant was asked. */
  readonly checks: ReadonlyMap<string, number>
  readonly broken: { readonly invariant: string; readonly seen: string } | null
}

const deliver = 'network: deliver'
const surroundings = ({ clock, network }: SimulatedWorld): Part => ({
  acts: {
    [deliver]: (random) => network.deliver(random),
    'network: the server crashes': (random) => void (random.chance(0.3) && network.crash()),
    'clock: half an hour at most': (random) => clock.advance(random.below(30) * minuteMs + 1),
    'clock: hours': (random) => clock.advance(random.below(30) * hourMs + 1),
    'clock: days': (random) => clock.advance(random.below(random.chance(0.2) ? 100 : 8) * dayMs + 1),
  },
  check: () => undefined,
})
const makers: readonly ((world: SimulatedWorld) => Part)[] = [
  surroundings,
  simulatedPoints,
  simulatedReports,
  simulatedSeats,
  simulatedClaims,
  simulatedSyncs,
  simulatedReminders,
]
const partsOf = (world: SimulatedWorld): readonly Part[] => makers.map((make) => make(world))
const [around = [], ...others] = partsOf(new SimulatedWorld()).map(({ acts }) => Object.keys(acts))

const stepsPerSchedule = 120
/** Each schedule is about some parts and leaves out some acts, so that it gets far. */
function stepsOf(seed: number): readonly Step[] {
  const random = new SeededRandom(seed)
  const repeated = (acts: readonly string[], most: number): string[] =>
    acts.flatMap((act) => Array.from({ length: random.below(most + 1) }, () => act))
  const chosen = others.filter(() => random.chance(0.35))
  const drawn = [...repeated(around, 1), ...repeated(chosen.flat(), 4)]
  return Array.from({ length: stepsPerSchedule }, () => {
    const act = random.chance(0.3) || drawn.length === 0 ? deliver : random.pick(drawn)
    return { act, seed: random.below(2 ** 32) }
  })
}

/** Ends with the step after which an invariant does not hold. */
async function play(steps: readonly Step[]): Promise<Played> {
  const world = new SimulatedWorld()
  const parts = partsOf(world)
  const acts = new Map(parts.flatMap((part) => Object.entries<Act>(part.acts)))
  for (const part of parts) part.check()
  let count = 0
  for (const { act, seed } of steps) {
    count += 1
    world.network.acting = null
    world.say(act)
    // oxlint-disable-next-line no-await-in-loop -- one step comes after the other
    await acts.get(act)?.(new SeededRandom(seed))
    // oxlint-disable-next-line no-await-in-loop -- a client goes on once it is answered
    await world.clock.advanceAsync(0)
    for (const part of parts) part.check()
    if (world.broken !== null) break
  }
  const { trace, checks, broken } = world
  const words = broken && { invariant: invariants[broken.invariant], seen: broken.seen }
  const asked = new Map([...checks].map(([name, times]) => [invariants[name], times]))
  return { steps: steps.slice(0, count), trace, checks: asked, broken: words }
}

export const playSeed = (seed: number): Promise<Played> => play(stepsOf(seed))

export interface Failure {
  readonly seed: number
  readonly failed: Played
}

/** Plays one seed after the other, up to the first failure. */
export async function firstFailure(
  from: number,
  count: number,
  see: (played: Played) => void = () => undefined,
): Promise<Failure | null> {
  for (let seed = from; seed < from + count; seed += 1) {
    // oxlint-disable-next-line no-await-in-loop -- the first failure ends it
    const played = await playSeed(seed)
    see(played)
    if (played.broken !== null) return { seed, failed: played }
  }
  return null
}

/** Without each step that the same failure does not need. */
export async function shortened(failed: Played): Promise<Played> {
  let shortest = failed
  for (let at = failed.steps.length - 1; at >= 0; at -= 1) {
    // oxlint-disable-next-line no-await-in-loop -- each goes on from the one before
    const tried = await play(shortest.steps.filter((_, index) => index !== at))
    if (tried.broken?.invariant === failed.broken?.invariant) shortest = tried
  }
  return shortest.steps.length < failed.steps.length ? shortened(shortest) : shortest
}
