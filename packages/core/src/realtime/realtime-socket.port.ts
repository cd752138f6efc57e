export interface SocketHandlers {
  opened(): void
  received(text: string): void
  /** The connection failed or ended; called once, and never after `close`. */
  lost(): void
}

export interface SocketConnection {
  /** Messages are dropped while the connection is not open. */
  send(text: string): void
  close(): void
}

/** LIVE-1: connects to the backend's socket; the adapter is configured with its URL. */
export interface RealtimeSocket {
  connect(handlers: SocketHandlers): SocketConnection
}
export const RealtimeSocket = Symbol('RealtimeSocket')

export const socketPath = '/ws'

/** LIVE-1: the socket URL of a host, the page's own or the configured one: https://host → wss://host/ws */
export const socketUrl = (origin: string): string => `${origin.replace(/^http/, 'ws').replace(/\/+$/, '')}${socketPath}`
