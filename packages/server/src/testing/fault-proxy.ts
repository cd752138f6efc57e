import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'

/** A fault of the connection. Bytes are counted from the start of the fault, separately for each connection. */
export type WayFault =
  | { readonly kind: 'none' | 'refuse' | 'silence' }
  /** Cuts the connection after this number of request bytes. */
  | { readonly kind: 'cut-request'; readonly afterBytes: number }
  /** Cuts the connection after this number of responses; the last one is lost, completely or by half. */
  | { readonly kind: 'cut-answer'; readonly answers: number; readonly halfOfLast: boolean }
  | { readonly kind: 'delay'; readonly ms: number }
  /** Sends this number of bytes at a time, with a pause in between. */
  | { readonly kind: 'trickle'; readonly bytes: number; readonly pauseMs: number }

const noFault: WayFault = { kind: 'none' }

/** A proxy to a server, in which a test can cause faults. */
export class FaultProxy {
  private readonly open = new Set<Socket>()
  private fault: WayFault = noFault
  private round = 0

  private constructor(
    private readonly server: Server,
    private readonly reach: () => Socket,
  ) {}

  static async to(reach: () => Socket): Promise<FaultProxy> {
    const server = createServer({ allowHalfOpen: false })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const proxy = new FaultProxy(server, reach)
    server.on('connection', (near) => proxy.join(near))
    return proxy
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port
  }

  /** Starts a fault. Open connections stay open, except with `refuse`. */
  begin(fault: WayFault): void {
    this.fault = fault
    this.round += 1
    if (fault.kind === 'refuse') this.cutAll()
  }

  /** Ends the fault. Connections that it left hanging are cut, as when a network comes back. */
  end(): void {
    if (this.fault.kind === 'silence') this.cutAll()
    this.begin(noFault)
  }

  close(): void {
    this.cutAll()
    this.server.close()
  }

  private cutAll(): void {
    for (const socket of this.open) socket.destroy()
  }

  private join(near: Socket): void {
    if (this.fault.kind === 'refuse') return void near.resetAndDestroy()
    const far = this.reach()
    for (const socket of [near, far]) {
      socket.setNoDelay(true)
      this.open.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => this.open.delete(socket))
    }
    const seen = { round: -1, bytes: 0, answers: 0 }
    const cut = (): void => {
      near.resetAndDestroy()
      // It may be a Unix socket, which cannot be reset.
      far.destroy()
    }
    const carriedThere = this.carry(near, far, (chunk) => {
      this.freshen(seen)
      const { fault } = this
      if (fault.kind !== 'cut-request') return chunk
      const rest = Math.max(0, fault.afterBytes - seen.bytes)
      seen.bytes += chunk.length
      if (chunk.length < rest) return chunk
      far.write(chunk.subarray(0, rest))
      setTimeout(cut, 5)
      return null
    })
    const carriedBack = this.carry(far, near, (chunk) => {
      this.freshen(seen)
      const { fault } = this
      if (fault.kind !== 'cut-answer') return chunk
      seen.answers += 1
      if (seen.answers < fault.answers) return chunk
      if (fault.halfOfLast) near.write(chunk.subarray(0, chunk.length / 2))
      setTimeout(cut, 5)
      return null
    })
    // Data in transit arrives before the close.
    near.on('close', () => void carriedThere().then(() => far.end()))
    far.on('close', () => void carriedBack().then(() => near.end()))
  }

  private freshen(seen: { round: number; bytes: number; answers: number }): void {
    if (seen.round === this.round) return
    Object.assign(seen, { round: this.round, bytes: 0, answers: 0 })
  }

  /** Forwards chunks in order, with the delay of the fault. Returns a function that waits for the last one. */
  private carry(from: Socket, to: Socket, pass: (chunk: Buffer) => Buffer | null): () => Promise<void> {
    let last = Promise.resolve()
    from.on('data', (chunk: Buffer) => {
      last = last.then(async () => {
        const { fault } = this
        if (fault.kind === 'silence' || to.destroyed) return
        const passed = pass(chunk)
        if (passed === null) return
        if (fault.kind === 'delay') await pause(fault.ms)
        const { bytes, pauseMs } = fault.kind === 'trickle' ? fault : { bytes: passed.length, pauseMs: 0 }
        for (let start = 0; start < passed.length; start += bytes) {
          to.write(passed.subarray(start, start + bytes))
          if (pauseMs > 0) await pause(pauseMs)
        }
      })
    })
    return () => last
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** A proxy to the PostgreSQL at this URL, and the URL that goes through the proxy. */
export async function proxyToPostgres(url: string): Promise<{ proxy: FaultProxy; url: string }> {
  const target = new URL(url)
  const host = target.searchParams.get('host') ?? target.hostname
  const port = Number(target.searchParams.get('port') ?? target.port) || 5432
  const proxy = await FaultProxy.to(() =>
    host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host),
  )
  target.searchParams.delete('host')
  target.searchParams.delete('port')
  target.hostname = '127.0.0.1'
  target.port = String(proxy.port)
  return { proxy, url: target.href }
}
