import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../../scripts/lib/free-port.ts'
import { readJson, type Certificates } from './certificates.ts'
import { makeClock, programsWithClock, type Clock } from './clock.ts'
import { makeDisk, type Disk } from './disk.ts'
import { startEtcd, type EtcdMember } from './etcd.ts'
import type { Home } from './home.ts'
import { openWay, type Way } from './way.ts'

export const databaseName = 'recircle'
export const password = randomBytes(18).toString('base64url')

export interface DatabaseNode {
  readonly name: string
  /** Patroni's own port, which bypasses the simulated network. */
  readonly restPort: number
  readonly authority: string
  /** The network paths of other programs to PostgreSQL and Patroni, and of Patroni to each etcd. */
  readonly ways: { readonly postgres: Way; readonly rest: Way; readonly etcd: readonly Way[] }
  /** What Patroni and PostgreSQL said last. */
  readonly logEnd: () => string
  readonly dataDirectory: string
  /** Null where nobody may mount one. */
  readonly disk: Disk | null
  readonly clock: Clock
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

export const waysOf = ({ ways: { postgres, rest, etcd } }: DatabaseNode): readonly Way[] => [postgres, rest, ...etcd]

export interface Databases {
  readonly etcd: readonly EtcdMember[]
  readonly nodes: readonly DatabaseNode[]
}

/** Three PostgreSQL nodes under Patroni: a primary, and two standbys that every write waits for. */
export async function startDatabases(home: Home, binaries: string, certificates: Certificates): Promise<Databases> {
  const etcd = await startEtcd(home, certificates)
  const etcdPorts = etcd.map(({ port }) => port)
  const nodes: DatabaseNode[] = []
  for (const name of ['node-1', 'node-2', 'node-3'])
    nodes.push(await prepareNode({ home, binaries, certificates, etcdPorts }, name))
  const [first, ...others] = nodes
  first?.start()
  await untilMembers(nodes, (members) => members.some(({ role, state }) => role === 'leader' && state === 'running'))
  for (const node of others) node.start()
  await untilWhole(nodes)
  return { etcd, nodes }
}

interface Ground {
  readonly home: Home
  readonly binaries: string
  readonly certificates: Certificates
  readonly etcdPorts: readonly number[]
}

async function prepareNode({ home, binaries, certificates, etcdPorts }: Ground, name: string): Promise<DatabaseNode> {
  const { authority, certificate, key } = certificates
  const [port, restPort] = await Promise.all([freePort(), freePort()])
  const [postgres, rest, etcd] = await Promise.all([
    openWay(port),
    openWay(restPort),
    Promise.all(etcdPorts.map((each) => openWay(each))),
  ])
  const disk = makeDisk(home, name)
  const clock = makeClock(home, name)
  const folder = home.folder(name)
  const person = (username: string): object => ({
    username,
    password,
    sslmode: 'verify-full',
    sslrootcert: authority,
  })
  const settings = {
    scope: 'bench',
    name,
    restapi: {
      listen: `127.0.0.1:${restPort}`,
      connect_address: `127.0.0.1:${rest.port}`,
      certfile: certificate,
      keyfile: key,
    },
    ctl: { cacert: authority },
    // Declared as a proxy, because otherwise Patroni would discover etcd's own address and bypass the simulated network.
    etcd3: {
      hosts: etcd.map((way) => `127.0.0.1:${way.port}`),
      use_proxies: true,
      protocol: 'https',
      cacert: authority,
    },
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
          parameters: {
            max_connections: 100,
            shared_buffers: '64MB',
            max_wal_size: '128MB',
            max_wal_senders: 8,
            max_replication_slots: 8,
          },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${postgres.port}`,
      bin_dir: programsWithClock(home, name, binaries, clock),
      data_dir: `${folder}/data`,
      // If the disk fills up during a rewind, PostgreSQL cannot start from what is left, so Patroni copies the database again.
      remove_data_directory_on_rewind_failure: true,
      remove_data_directory_on_diverged_timelines: true,
      pgpass: `${folder}/pgpass`,
      pg_hba: [
        'local all all trust',
        'hostssl replication all 127.0.0.1/32 scram-sha-256',
        'hostssl all all 127.0.0.1/32 scram-sha-256',
      ],
      authentication: { superuser: person('postgres'), replication: person('replicator'), rewind: person('rewinder') },
      parameters: {
        unix_socket_directories: folder,
        password_encryption: 'scram-sha-256',
        ssl: 'on',
        ssl_cert_file: certificate,
        ssl_key_file: key,
        ssl_ca_file: authority,
      },
    },
  }
  // JSON is valid YAML.
  const file = home.file(`${name}.yml`, JSON.stringify(settings, null, 2))
  const start = (): void => void home.start(name, 'patroni', [file])
  const ways = { postgres, rest, etcd }
  const logEnd = (): string => home.logOf(name).slice(-8000)
  return { name, restPort, authority, ways, dataDirectory: `${folder}/data`, disk, clock, start, logEnd }
}

/** The member list of the first node that responds. */
async function membersOf(nodes: readonly DatabaseNode[]): Promise<readonly Member[]> {
  for (const { restPort, authority } of nodes) {
    try {
      const answer = await readJson(`https://127.0.0.1:${restPort}/cluster`, authority)
      return (answer as { members: readonly Member[] }).members
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
      throw new Error(
        [
          `The databases did not come up: ${JSON.stringify(await membersOf(nodes))}`,
          ...nodes.map(({ name, logEnd }) => `${name}:\n${logEnd()}`),
        ].join('\n\n'),
      )
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

export const urlThrough = (port: number, authority: string, user = databaseName, database = databaseName): string =>
  `postgres://${user}:${password}@127.0.0.1:${port}/${database}?sslmode=verify-full&sslrootcert=${authority}`

type Row = Readonly<Record<string, unknown>>

/** The URL for what only a superuser may do. */
export const adminUrl = (port: number, authority: string): string => urlThrough(port, authority, 'postgres', 'postgres')

/** Returns what the last statement has found. */
async function asAdmin(url: string, ...statements: readonly string[]): Promise<readonly Row[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    let rows: readonly Row[] = []
    for (const statement of statements) ({ rows } = await client.query<Row>(statement))
    return rows
  } finally {
    await client.end()
  }
}

/** Null while it has none. */
export function postmasterOf({ dataDirectory }: DatabaseNode): number | null {
  try {
    return Number(readFileSync(`${dataDirectory}/postmaster.pid`, 'utf8').split('\n', 1)[0])
  } catch {
    return null
  }
}

/** A standby keeps what it receives for so long before it replays it. */
export const delayReplay = ({ ways, authority }: DatabaseNode, howLong: string): Promise<unknown> =>
  asAdmin(
    adminUrl(ways.postgres.port, authority),
    `alter system set recovery_min_apply_delay = '${howLong}'`,
    'select pg_reload_conf()',
  )

/** The log goes on in a new file, for which a full disk has no place. */
export const switchLog = ({ ways, authority }: DatabaseNode): Promise<unknown> =>
  asAdmin(adminUrl(ways.postgres.port, authority), 'select pg_switch_wal()')

/** Creates an empty database owned by the program's role, which has the limits that a pooler cannot pass on. */
export const makeDatabase = (port: number, authority: string): Promise<unknown> =>
  asAdmin(
    adminUrl(port, authority),
    `create role ${databaseName} login password '${password}'`,
    `create database ${databaseName} owner ${databaseName}`,
    ...[`statement_timeout = '8s'`, `idle_in_transaction_session_timeout = '30s'`].map(
      (setting) => `alter role ${databaseName} in database ${databaseName} set ${setting}`,
    ),
  )

/** What time the node takes it to be. */
export async function timeOf({ ways, authority }: DatabaseNode): Promise<number> {
  const [row] = await asAdmin(adminUrl(ways.postgres.port, authority), 'select clock_timestamp() as now')
  return Number(row?.['now'])
}
