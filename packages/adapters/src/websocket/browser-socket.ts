import type { RealtimeSocket, SocketConnection, SocketHandlers } from '@recircle/core/realtime'

/** LIVE-1: where the socket is; `socketUrl(origin)` of core says it. */
interface SocketSettings {
  readonly url: string
}

/** Made by hand where the socket is opened: it comes to everybody signed in, on every page, and no container with it. */
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
      // Said after `connect` has returned, as every other failure is.
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

/** A browser may refuse an address outright, as a page over HTTPS does with ws:. */
function openSocket(url: string): WebSocket | null {
  try {
    return new WebSocket(url)
  } catch {
    return null
  }
}
