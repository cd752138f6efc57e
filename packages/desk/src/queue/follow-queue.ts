import { countsOfPush, type DeskCounts, type DeskGateway } from '@recircle/core/desk'
import type { RealtimeSocket, SocketConnection } from '@recircle/core/realtime'
import type { Clock } from '@recircle/core/shared'

const pollMs = 15_000
/** The polling interval while the socket is connected. */
const restMs = 60_000

interface Following {
  readonly gateway: DeskGateway
  readonly clock: Clock
  readonly socket: RealtimeSocket
  readonly told: (counts: DeskCounts | null) => void
}

/** DESK-35: reports every push, and polls without a socket. Returns the function that ends it. */
export function followQueue({ gateway, clock, socket, told }: Following): () => void {
  let line: SocketConnection | null = null
  let isLive = false
  let hasEnded = false
  let requestedAtMs = 0
  const listen = (): void => {
    line ??= socket.connect({
      opened: () => (isLive = true),
      received(text) {
        const counts = countsOfPush(text)
        if (counts !== null) told(counts)
      },
      lost() {
        line = null
        isLive = false
      },
    })
  }
  const poll = async (): Promise<void> => {
    if (hasEnded) return
    clock.after(pollMs, () => void poll())
    if (isLive && clock.nowMs() - requestedAtMs < restMs) return
    requestedAtMs = clock.nowMs()
    const result = await gateway.counts()
    if (hasEnded) return
    // Without a session the socket would be rejected.
    if (result.ok) listen()
    told(result.ok ? result.value : null)
  }
  void poll()
  return () => {
    hasEnded = true
    line?.close()
  }
}
