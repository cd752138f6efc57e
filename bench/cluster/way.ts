import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

/** A simulated network path to a program, which can drop all traffic without notifying either side, or delay it. */
export interface Way {
  readonly port: number
  silence(): void
  /** What is sent from now on arrives so much later, in each direction. */
  slow(ms: number): void
  restore(): void
}

/** To a port of this machine, or to a Unix socket. */
export async function openWay(target: number | string): Promise<Way> {
  const open = new Set<Socket>()
  let isSilent = false
  let lateMs = 0
  let restored = Promise.resolve()
  let restore = (): void => {}

  const carry = (from: Socket, to: Socket): void => {
    let sending = Promise.resolve()
    let underWay = 0
    const send = (chunk: Buffer): void => {
      if (to.destroyed || to.write(chunk)) return
      from.pause()
      to.once('drain', () => isSilent || from.resume())
    }
    from.on('data', (chunk) => {
      if (lateMs === 0 && underWay === 0) return send(chunk)
      underWay += 1
      const arrives = delay(lateMs)
      sending = sending.then(async () => {
        await arrives
        underWay -= 1
        send(chunk)
      })
    })
    from.on('error', () => {})
    // While the path is silent, one end does not learn that the other has closed.
    from.on('close', () => {
      open.delete(from)
      void Promise.all([restored, sending]).then(() => to.destroy())
    })
    open.add(from)
    if (isSilent) from.pause()
  }

  const server = createServer((near) => {
    near.pause()
    near.on('error', () => {})
    void restored.then(() => {
      if (near.destroyed) return
      const far = typeof target === 'string' ? connect(target) : connect(target, '127.0.0.1')
      near.setNoDelay(true)
      far.setNoDelay(true)
      carry(near, far)
      carry(far, near)
      near.resume()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  server.unref()

  return {
    port: (server.address() as AddressInfo).port,
    silence() {
      isSilent = true
      restored = new Promise((resolve) => (restore = resolve))
      for (const socket of open) socket.pause()
    },
    slow(ms) {
      lateMs = ms
    },
    restore() {
      lateMs = 0
      isSilent = false
      restore()
      for (const socket of open) socket.resume()
    },
  }
}
