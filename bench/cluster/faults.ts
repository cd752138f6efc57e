import type { ChildProcess } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import type { Clock } from './clock.ts'
import {
  delayReplay,
  postmasterOf,
  primaryOf,
  switchLog,
  timeOf,
  untilWhole,
  waysOf,
  type Databases,
  type DatabaseNode,
} from './database-nodes.ts'
import type { Pooler } from './front.ts'
import { killed, type Home } from './home.ts'
import type { Instance } from './instances.ts'
import type { Way } from './way.ts'

export interface Surroundings extends Databases {
  readonly home: Home
  readonly instances: readonly Instance[]
  /** Of the last instance. */
  readonly clock: Clock
  /** From the pooler to the primary. */
  readonly poolerWay: Way
  readonly pooler: Pooler
  readonly nextVersion: string
  /** The current PgBouncer process. */
  running: ChildProcess
}

/** Skipped unless the bench may mount a disk. */
export const fullDiskName = 'disk full on the primary'
export const upgradeName = 'rolling upgrade with a migration'
/** The time that a supervisor takes to restart a dead process. */
const restartAfterMs = 2000
/** Longer than Patroni's timeout, so that another node takes over. */
const partitionMs = 30_000
/** Twice the delay of the standby. */
const lagMs = 20_000

/** In each direction. */
const slowMs = 200
/** How long the other faults last: longer than Patroni's patience with etcd. */
const faultMs = 20_000

/** Each fault ends once all that it stopped is running again. */
export async function rollingUpgrade({
  instances,
  nextVersion,
}: Pick<Surroundings, 'instances' | 'nextVersion'>): Promise<void> {
  for (const instance of instances) {
    await instance.stop()
    await instance.start(nextVersion)
  }
}

export const faults: Readonly<Record<string, (around: Surroundings) => Promise<void>>> = {
  'nothing (for comparison)': () => delay(8000),
  'kill −9 of an instance': async ({ instances }) => {
    await instances[0]?.kill()
    await delay(restartAfterMs)
    await instances[0]?.start()
  },
  'kill −9 of PgBouncer': async (around) => {
    await killed(around.running)
    await delay(restartAfterMs)
    around.running = around.pooler.start()
  },
  'kill −9 of the primary and its Patroni': async ({ home, nodes }) => {
    const primary = await primaryOf(nodes)
    await home.kill(primary.name)
    await untilAnotherIsPrimary(nodes, primary)
    await delay(restartAfterMs)
    primary.start()
    await untilWhole(nodes)
  },
  'kill −9 of the postmaster of the primary': async ({ nodes }) => {
    const primary = await primaryOf(nodes)
    const postmaster = postmasterOf(primary)
    if (postmaster === null) throw new Error(`${primary.name} does not run`)
    process.kill(postmaster, 'SIGKILL')
    // Its Patroni lives: it hands over, or starts PostgreSQL again.
    await untilAnotherIsPrimary(nodes, primary, () => ![null, postmaster].includes(postmasterOf(primary)))
    await untilWhole(nodes)
  },
  'a synchronous standby that lags 10 s': async ({ nodes }) => {
    const primary = await primaryOf(nodes)
    const standby = nodes.find((node) => node !== primary)
    if (standby === undefined) throw new Error('Nothing stands by')
    await delayReplay(standby, '10s')
    await delay(lagMs)
    await delayReplay(standby, '0')
  },
  'the primary cut off from everything': async ({ nodes }) => {
    const primary = await primaryOf(nodes)
    const ways = waysOf(primary)
    for (const way of ways) way.silence()
    await delay(partitionMs)
    await untilAnotherIsPrimary(nodes, primary)
    for (const way of ways) way.restore()
    await untilWhole(nodes)
  },
  'the network of the primary 200 ms late': async ({ nodes }) => {
    const ways = waysOf(await primaryOf(nodes))
    for (const way of ways) way.slow(slowMs)
    await delay(faultMs)
    for (const way of ways) way.restore()
    await untilWhole(nodes)
  },
  'the pooler cut off from the primary alone': async ({ poolerWay }) => {
    poolerWay.silence()
    await delay(faultMs)
    poolerWay.restore()
  },
  [fullDiskName]: async ({ nodes }) => {
    const primary = await primaryOf(nodes)
    primary.disk?.fill()
    // It may end before it answers.
    await switchLog(primary).catch(() => {})
    await delay(faultMs)
    primary.disk?.free()
    await untilWhole(nodes)
  },
  'two of three etcd gone': async ({ home, etcd, nodes }) => {
    const gone = etcd.slice(1)
    for (const { name } of gone) await home.kill(name)
    await delay(partitionMs)
    for (const member of gone) member.start()
    await untilWhole(nodes)
  },
  'the clock of an instance an hour ahead': ({ clock, instances }) =>
    jump(clock, async () => instances.at(-1)?.time() ?? 0),
  'the clock of the primary an hour ahead': async ({ nodes }) => {
    const primary = await primaryOf(nodes)
    await jump(primary.clock, () => timeOf(primary))
    await untilWhole(nodes)
  },
  [upgradeName]: rollingUpgrade,
}

/** Forward and, which is worse, back. */
async function jump(clock: Clock, timeShown: () => Promise<number>): Promise<void> {
  clock.set('+1h')
  await delay(faultMs)
  const aheadMs = (await timeShown()) - Date.now()
  clock.set('+0')
  if (aheadMs < 3_500_000) throw new Error(`The clock is ${aheadMs} ms ahead`)
}

async function untilAnotherIsPrimary(
  nodes: readonly DatabaseNode[],
  former: DatabaseNode,
  isOver = () => false,
): Promise<void> {
  const others = nodes.filter((node) => node !== former)
  const until = performance.now() + 120_000
  for (;;) {
    const found = await primaryOf(others).catch(() => null)
    if ((found !== null && found !== former) || isOver()) return
    if (performance.now() > until)
      throw new Error(
        ['No other database took over', ...nodes.map(({ name, logEnd }) => `${name}:\n${logEnd()}`)].join('\n\n'),
      )
    await delay(250)
  }
}
