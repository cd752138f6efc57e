import type { ChildProcess } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { delayReplay, killPostmaster, primaryOf, untilWhole, type DatabaseNode } from './database-nodes.ts'
import type { Pooler } from './front.ts'
import { killed, type Home } from './home.ts'
import type { Instance } from './instances.ts'

export interface Surroundings {
  readonly home: Home
  readonly instances: readonly Instance[]
  readonly nodes: readonly DatabaseNode[]
  readonly pooler: Pooler
  readonly nextVersion: string
  /** The current PgBouncer process. */
  running: ChildProcess
}

export const upgradeName = 'rolling upgrade with a migration'
/** The time that a supervisor takes to restart a dead process. */
const restartAfterMs = 2000
/** Longer than Patroni's timeout, so that another node takes over. */
const partitionMs = 30_000
/** Twice the delay of the standby. */
const lagMs = 20_000

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
    killPostmaster(primary)
    await untilAnotherIsPrimary(nodes, primary)
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
    const ways = Object.values(primary.ways)
    for (const way of ways) way.silence()
    await delay(partitionMs)
    await untilAnotherIsPrimary(nodes, primary)
    for (const way of ways) way.restore()
    await untilWhole(nodes)
  },
  [upgradeName]: rollingUpgrade,
}

async function untilAnotherIsPrimary(nodes: readonly DatabaseNode[], former: DatabaseNode): Promise<void> {
  const others = nodes.filter((node) => node !== former)
  const until = performance.now() + 120_000
  for (;;) {
    const found = await primaryOf(others).catch(() => null)
    if (found !== null && found !== former) return
    if (performance.now() > until) throw new Error('No other database took over')
    await delay(250)
  }
}
