import type { RealtimeSocket, SocketConnection, SocketHandlers } from '../../realtime/index.ts'

/** The remote end of one connection, controlled by a test. */
export class FakeLine implements SocketConnection {
  readonly sent: string[] = []
  state: 'connecting' | 'open' | 'ended' = 'connecting'

  constructor(private readonly handlers: SocketHandlers) {}

  send(text: string): void {
    if (this.state === 'open') this.sent.push(text)
  }

  close(): void {
    this.state = 'ended'
  }

  open(): void {
    if (this.state !== 'connecting') return
    this.state = 'open'
    this.handlers.opened()
  }

  say(text: string): void {
    if (this.state === 'open') this.handlers.received(text)
  }

  lose(): void {
    if (this.state === 'ended') return
    this.state = 'ended'
    this.handlers.lost()
  }
}

export class FakeSocket implements RealtimeSocket {
  readonly lines: FakeLine[] = []

  connect(handlers: SocketHandlers): FakeLine {
    const line = new FakeLine(handlers)
    this.lines.push(line)
    return line
  }

  /** The latest connection. */
  get line(): FakeLine {
    const line = this.lines.at(-1)
    if (line === undefined) throw new Error('Nobody has connected yet')
    return line
  }
}
