import { createServer } from 'node:net'
import { join } from 'node:path'

export interface Endpoint {
  /** The directory of the Unix socket, or the loopback address. */
  readonly host: string
  readonly port: number
}

const socketPort = 5432
/** The kernel's sun_path has 108 bytes on Linux and 104 on macOS, one of them for the terminating NUL. */
const longestSocketPathBytes = process.platform === 'darwin' ? 103 : 107

/** A Unix socket if its path is short enough, since no other user can open it; otherwise a free loopback port with a password. */
export async function chooseEndpoint(socketDirectory: string): Promise<Endpoint> {
  const socketPath = join(socketDirectory, `.s.PGSQL.${socketPort}`)
  if (Buffer.byteLength(socketPath) <= longestSocketPathBytes) return { host: socketDirectory, port: socketPort }
  return { host: '127.0.0.1', port: await freeLoopbackPort() }
}

export const isSocket = (endpoint: Endpoint): boolean => endpoint.host.startsWith('/')

export function connectionUrl(endpoint: Endpoint, password: string, database: string): string {
  const url = new URL(`postgres://recircle:${password}@localhost/${database}`)
  url.searchParams.set('host', endpoint.host)
  url.searchParams.set('port', String(endpoint.port))
  return url.href
}

function freeLoopbackPort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
