import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../../scripts/lib/free-port.ts'
import type { Home } from './home.ts'
import { openWay, type Way } from './way.ts'

export const databaseName = 'recircle'
export const password = randomBytes(18).toString('base64url')

export interface DatabaseNode {
  readonly name: string
  /** Patroni's own port, which bypasses the simulated network. */
  readonly restPort: number
  /** The network paths of other programs to PostgreSQL and Patroni, and of Patroni to etcd. */
  readonly ways: { readonly postgres: Way; readonly rest: Way; readonly etcd: Way }
  readonly dataDirectory: string
  start(): void
}

/** A node in Patroni's view. */
interface Member {
  readonly name: string
  readonly role: string
  readonly state: string
}

/** As in production, but with faster detection: a primary that is gone for 20 s loses its role. */
const patience = { ttl: 20, loop_wait: 2, retry_timeout: 5 }

/** Three PostgreSQL nodes under Patroni: a primary, and two standbys that every write waits for. */
export async function startNodes(home: Home, binaries: string): Promise<readonly DatabaseNode[]> {
  const etcdPort = await startEtcd(home)
  const nodes = []
  for (const name of ['node-1', 'node-2', 'node-3']) nodes.push(await prepareNode(home, binaries, name, etcdPort))
  const [first, ...others] = nodes
  first?.start()
  await untilMembers(nodes, (members) => members.some(({ role, state }) => role === 'leader' && state === 'running'))
  for (const node of others) node.start()
  await untilWhole(nodes)
  return nodes
}

async function startEtcd(home: Home): Promise<number> {
  const [port, peerPort] = await Promise.all([freePort(), freePort()])
  const [own, peer] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${peerPort}`]
  home.start('etcd', 'etcd', [
    '--data-dir=data',
    `--listen-client-urls=${own}`,
    `--advertise-client-urls=${own}`,
    `--listen-peer-urls=${peer}`,
    `--initial-advertise-peer-urls=${peer}`,
    `--initial-cluster=default=${peer}`,
  ])
  return port
}

async function prepareNode(home: Home, binaries: string, name: string, etcdPort: number): Promise<DatabaseNode> {
  const [port, restPort] = await Promise.all([freePort(), freePort()])
  const [postgres, rest, etcd] = await Promise.all([openWay(port), openWay(restPort), openWay(etcdPort)])
  const folder = home.folder(name)
  const person = (username: string): object => ({ username, password })
  const settings = {
    scope: 'bench',
    name,
    restapi: { listen: `127.0.0.1:${restPort}`, connect_address: `127.0.0.1:${rest.port}` },
    // Declared as a proxy, because otherwise Patroni would discover etcd's own address and bypass the simulated network.
    etcd3: { hosts: [`127.0.0.1:${etcd.port}`], use_proxies: true },
    bootstrap: {
      dcs: {
        ...patience,
        // Fail over at once when a process has died, instead of waiting for its recovery.
        master_start_timeout: 0,
        primary_start_timeout: 0,
        synchronous_mode: true,
        synchronous_node_count: 2,
        postgresql: {
          use_pg_rewind: true,
          parameters: { max_connections: 100, shared_buffers: '64MB', max_wal_senders: 8, max_replication_slots: 8 },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${postgres.port}`,
      bin_dir: binaries,
      data_dir: `${folder}/data`,
      pgpass: `${folder}/pgpass`,
      pg_hba: [
        'local all all trust',
        'host replication all 127.0.0.1/32 scram-sha-256',
        'host all all 127.0.0.1/32 scram-sha-256',
      ],
      authentication: { superuser: person('postgres'), replication: person('replicator'), rewind: person('rewinder') },
      parameters: { unix_socket_directories: folder, password_encryption: 'scram-sha-256' },
    },
  }
  // JSON is valid YAML.
  const file = home.file(`${name}.yml`, JSON.stringify(settings, null, 2))
  const start = (): void => void home.start(name, 'patroni', [file])
  return { name, restPort, ways: { postgres, rest, etcd }, dataDirectory: `${folder}/data`, start }
}

/** The member list of the first node that responds. */
async function membersOf(nodes: readonly DatabaseNode[]): Promise<readonly Member[]> {
  for (const { restPort } of nodes) {
    try {
      const answer = await fetch(`http://127.0.0.1:${restPort}/cluster`, { signal: AbortSignal.timeout(2000) })
      const { members } = (await answer.json()) as { members: readonly Member[] }
      return members
    } catch {
      // Try the next node.
    }
  }
  return []
}

async function untilMembers(
  nodes: readonly DatabaseNode[],
  isRight: (members: readonly Member[]) => boolean,
): Promise<void> {
  const until = performance.now() + 120_000
  while (!isRight(await membersOf(nodes))) {
    if (performance.now() > until)
      throw new Error(`The databases did not come up: ${JSON.stringify(await membersOf(nodes))}`)
    await delay(250)
  }
}

/** Waits for one primary, and two standbys that have every acknowledged write. */
export const untilWhole = (nodes: readonly DatabaseNode[]): Promise<void> =>
  untilMembers(
    nodes,
    (members) =>
      members.filter(({ role }) => role === 'leader').length === 1 &&
      members.filter(({ role, state }) => role === 'sync_standby' && /running|streaming/.test(state)).length === 2,
  )

export async function primaryOf(nodes: readonly DatabaseNode[]): Promise<DatabaseNode> {
  const leader = (await membersOf(nodes)).find(({ role }) => role === 'leader')
  const node = nodes.find(({ name }) => name === leader?.name)
  if (node === undefined) throw new Error('No database is the primary')
  return node
}

export const urlThrough = (port: number, user = databaseName, database = databaseName): string =>
  `postgres://${user}:${password}@127.0.0.1:${port}/${database}`

/** Kills PostgreSQL; its Patroni lives. */
export function killPostmaster({ dataDirectory }: DatabaseNode): void {
  process.kill(Number(readFileSync(`${dataDirectory}/postmaster.pid`, 'utf8').split('\n', 1)[0]), 'SIGKILL')
}

/** A standby keeps what it receives for so long before it replays it. */
export async function delayReplay({ ways }: DatabaseNode, howLong: string): Promise<void> {
  const client = new pg.Client({ connectionString: urlThrough(ways.postgres.port, 'postgres', 'postgres') })
  await client.connect()
  await client.query(`alter system set recovery_min_apply_delay = '${howLong}'`)
  await client.query('select pg_reload_conf()')
  await client.end()
}

/** Creates an empty database owned by the program's role, which has the limits that a pooler cannot pass on. */
export async function makeDatabase(port: number): Promise<void> {
  const client = new pg.Client({ connectionString: urlThrough(port, 'postgres', 'postgres') })
  await client.connect()
  await client.query(`create role ${databaseName} login password '${password}'`)
  await client.query(`create database ${databaseName} owner ${databaseName}`)
  for (const setting of [`statement_timeout = '8s'`, `idle_in_transaction_session_timeout = '30s'`])
    await client.query(`alter role ${databaseName} in database ${databaseName} set ${setting}`)
  await client.end()
}
