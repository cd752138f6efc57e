import type { RealtimeSocket, SocketConnection, SocketHandlers } from '@recircle/core/realtime'

/** LIVE-1: the URL of the socket, as computed by core's `socketUrl(origin)`. */
interface SocketSettings {
  readonly url: string
}

/** Constructed directly where the socket is opened: every page loads it for signed-in visitors, without the container. */
export class BrowserSocket implements RealtimeSocket {
  constructor(private readonly settings: SocketSettings) {}

  connect(handlers: SocketHandlers): SocketConnection {
    const events = new AbortController()
    const { signal } = events
    const lost = (): void => {
      if (signal.aborted) return
      events.abort()
      handlers.lost()
    }
    const socket = openSocket(this.settings.url)
    if (socket === null) {
      // Reported after `connect` has returned, like every other failure.
      queueMicrotask(lost)
      return { send: () => undefined, close: () => events.abort() }
    }
    socket.addEventListener('open', () => handlers.opened(), { signal })
    socket.addEventListener('message', ({ data }) => typeof data === 'string' && handlers.received(data), { signal })
    socket.addEventListener('error', lost, { signal })
    socket.addEventListener('close', lost, { signal })
    signal.addEventListener('abort', () => socket.close())
    return {
      send: (text) => socket.readyState === WebSocket.OPEN && socket.send(text),
      close: () => events.abort(),
    }
  }
}

/** A browser may refuse a URL outright, such as ws: on a page over HTTPS. */
function openSocket(url: string): WebSocket | null {
  try {
    return new WebSocket(url)
  } catch {
    return null
  }
}
