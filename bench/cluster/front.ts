import type { ChildProcess } from 'node:child_process'
import { freePort } from '../../scripts/lib/free-port.ts'
import type { Certificates } from './certificates.ts'
import { databaseName, password, type DatabaseNode } from './database-nodes.ts'
import type { Home } from './home.ts'

/** The proxies in front of the instances and of the databases. */
export interface Front {
  /** The entry for visitors. */
  readonly sitePort: number
  /** Routes to the current primary. */
  readonly primaryPort: number
}

/** HAProxy for both: instances are checked by `/readyz`, databases through Patroni. */
export async function startFront(
  home: Home,
  instancePorts: readonly number[],
  nodes: readonly DatabaseNode[],
): Promise<Front> {
  const [sitePort, primaryPort] = await Promise.all([freePort(), freePort()])
  const instances = instancePorts.map((port, at) => `  server instance-${at + 1} 127.0.0.1:${port} check`).join('\n')
  const backend = (name: string, path: string): string => `
backend ${name}
  mode http
  option forwardfor
  option httpchk GET ${path}
  option redispatch
  retries 2
  # Reads may be retried on another instance; writes are sent once.
  retry-on conn-failure empty-response 503
  http-request disable-l7-retry unless METH_GET
  default-server inter 500ms fall 2 rise 1
${instances}`
  const databases = nodes.map(
    ({ name, ways, authority }) =>
      `  server ${name} 127.0.0.1:${ways.postgres.port} check port ${ways.rest.port} check-ssl verify required verifyhost localhost ca-file ${authority}`,
  )
  const settings = `
global
  maxconn 2000

defaults
  timeout connect 2s
  timeout client 1h
  timeout server 1h
  timeout check 2s

frontend site
  mode http
  bind 127.0.0.1:${sitePort}
  # Without a database no instance is ready, but each can still serve the data it has in memory.
  use_backend ready if { nbsrv(ready) gt 0 }
  default_backend alive
${backend('ready', '/readyz')}
${backend('alive', '/healthz')}

listen primary
  mode tcp
  bind 127.0.0.1:${primaryPort}
  option httpchk GET /primary
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${databases.join('\n')}
`
  home.start('haproxy', 'haproxy', ['-db', '-f', home.file('haproxy.cfg', settings)])
  return { sitePort, primaryPort }
}

export interface Pooler {
  readonly port: number
  start(): ChildProcess
}

/** PgBouncer in transaction mode, in front of the current primary. */
export async function preparePooler(
  home: Home,
  primaryPort: number,
  { authority, certificate, key }: Certificates,
): Promise<Pooler> {
  const port = await freePort()
  const users = home.file('pgbouncer-users', `"${databaseName}" "${password}"\n`)
  const settings = `
[databases]
${databaseName} = host=127.0.0.1 port=${primaryPort} dbname=${databaseName}

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
client_tls_sslmode = require
client_tls_cert_file = ${certificate}
client_tls_key_file = ${key}
server_tls_sslmode = verify-full
server_tls_ca_file = ${authority}
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
default_pool_size = 20
max_client_conn = 200
query_wait_timeout = 5
server_login_retry = 1
server_connect_timeout = 3
`
  const file = home.file('pgbouncer.ini', settings)
  return { port, start: () => home.start('pgbouncer', 'pgbouncer', [file]) }
}
