import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { vi } from 'vitest'
import { WebSocket } from 'ws'
import { dayMs } from '@recircle/core/time-zone'
import { MailCourier } from '../../mail/mail-courier.ts'
import { outboxTransport, smtpTransport, type MailTransport } from '../../mail/mail-transport.ts'
import type { WayFault } from '../fault-proxy.ts'
import type { AttemptedWrite, PreparedWrite } from './attempted-writes.ts'
import type { TortureWorld } from './torture-world.ts'

export interface Fault {
  readonly name: string
  /** Takes many seconds, so `npm test` never draws it. */
  readonly isLengthy?: true
  /** Acceptable outcomes of a write besides its usual one and 503. */
  readonly alsoFine?: readonly string[]
  during(world: TortureWorld, prepared: readonly PreparedWrite[]): Promise<AttemptedWrite[]>
}

export const lengthy = (fault: Fault): Fault => ({ ...fault, isLengthy: true })

const clock = (name: string, byMs: number): Fault => ({
  name: `clock: ${name}`,
  alsoFine: ['401'],
  async during({ askAll }, prepared) {
    vi.useFakeTimers({ now: Date.now() + byMs, toFake: ['Date'] })
    try {
      return await askAll(prepared)
    } finally {
      vi.useRealTimers()
    }
  },
})

/** The clock jumps an hour ahead and back all the time. */
const restlessClock: Fault = {
  name: 'clock: jumping an hour back and forth',
  alsoFine: ['401'],
  async during({ askAll }, prepared) {
    const rightMs = Date.now()
    vi.useFakeTimers({ now: rightMs, toFake: ['Date'] })
    let jumps = 0
    const jumping = setInterval(() => vi.setSystemTime(rightMs + ((jumps += 1) % 2) * 3_600_000), 5)
    try {
      return await askAll(prepared)
    } finally {
      clearInterval(jumping)
      vi.useRealTimers()
    }
  },
}

/** The uploads folder is replaced by something else during the writes. */
const uploads = (name: string, spoil: (folder: string) => void): Fault => ({
  name: `disk: ${name}`,
  async during({ dataDirectory, askAll }, prepared) {
    const folder = join(dataDirectory, 'uploads')
    mkdirSync(folder, { recursive: true })
    renameSync(folder, `${folder}.kept`)
    spoil(folder)
    const writes = await askAll(prepared)
    if (existsSync(folder)) rmSync(folder, { recursive: true })
    renameSync(`${folder}.kept`, folder)
    return writes
  },
})

/** Writes fail as on a full disk. */
const fullDisk: Fault = {
  name: 'disk: no space for a picture',
  async during({ dataDirectory, askAll }, prepared) {
    const any = await open(join(dataDirectory, 'any'), 'w')
    await any.close()
    const noRoom = Object.assign(new Error('no space left on device'), { code: 'ENOSPC', syscall: 'write' })
    const writing = vi.spyOn(Object.getPrototypeOf(any) as typeof any, 'writeFile').mockRejectedValue(noRoom)
    try {
      return await askAll(prepared)
    } finally {
      writing.mockRestore()
    }
  },
}

/** A courier delivers emails during the writes, through a faulty transport. */
const mail = (name: string, transportOf: (world: TortureWorld) => MailTransport): Fault => ({
  name: `mail: ${name}`,
  async during(world, prepared) {
    const silent = (): void => {}
    const events = { onSent: silent, onDelayed: silent, onGivenUp: silent, onRefused: silent, onDatabaseError: silent }
    const transport = transportOf(world)
    const courier = new MailCourier(world.database, transport, events)
    courier.start()
    const writes = await world.askAll(prepared)
    void courier.stop().finally(() => transport.close())
    return writes
  },
})

const sockets = (name: string, count: number, say: (socket: WebSocket) => void): Fault => ({
  name: `socket: ${name}`,
  async during({ serverPort, askAll }, prepared) {
    const lines = Array.from({ length: count }, () => {
      const socket = new WebSocket(`ws://127.0.0.1:${serverPort}/ws`)
      socket.on('error', () => {})
      socket.on('open', () => say(socket))
      return socket
    })
    const writes = await askAll(prepared)
    for (const line of lines) line.terminate()
    return writes
  },
})

/** Places are looked up during the writes, more than the limit of concurrent look-ups. */
const geocoder = (name: string, fault: WayFault): Fault => ({
  name: `geocoder: ${name}`,
  async during({ app, toGeocoder, askAll }, prepared) {
    toGeocoder.begin(fault)
    const addressOf = () => `/api/web/v1/geo/reverse/?lat=${Math.random() * 80}&lon=${Math.random() * 170}`
    const lookUps = Promise.all(Array.from({ length: 30 }, () => app.inject(addressOf())))
    const writes = await askAll(prepared)
    const unclear = (await lookUps).filter(({ statusCode }) => statusCode !== 503 && statusCode !== 200)
    toGeocoder.end()
    if (unclear.length > 0) throw new Error(`The geocoder's fault came through: ${unclear[0]?.body}`)
    return writes
  },
})

/** Other clients stop in the middle of a request and stay connected. */
const halfOpen = (name: string, count: number, text: string): Fault => ({
  name: `client: ${name}`,
  async during({ serverPort, askAll }, prepared) {
    const lines = Array.from({ length: count }, () => {
      const line = connect(serverPort, '127.0.0.1')
      line.on('error', () => {})
      line.write(text)
      return line
    })
    const writes = await askAll(prepared)
    for (const line of lines) line.destroy()
    return writes
  },
})

const process = (name: string, disturb: () => void): Fault => ({
  name: `process: ${name}`,
  async during({ askAll }, prepared) {
    const asking = askAll(prepared)
    for (let times = 0; times < 5; times += 1) {
      await delay(5)
      disturb()
    }
    return asking
  },
})
const busyFor = (ms: number): void => {
  for (const untilMs = performance.now() + ms; performance.now() < untilMs;);
}

const from = 'Recircle <no-reply@localhost>'
const smtpTo = (port: number): MailTransport => smtpTransport(`smtp://127.0.0.1:${port}`, from)

/** Faults of the server's surroundings: clock, disk, mail, third parties, sockets, its own process. */
export const surroundingFaults: readonly Fault[] = [
  uploads('the upload directory is missing', () => {}),
  uploads('the upload directory is a file', (folder) => writeFileSync(folder, '')),
  fullDisk,
  clock('an hour ahead', 3_600_000),
  clock('a day ahead', dayMs),
  clock('a day behind', -dayMs),
  clock('ten years ahead', 3650 * dayMs),
  restlessClock,
  mail('connection refused', () => smtpTo(1)),
  mail('a server that speaks another protocol', ({ serverPort }) => smtpTo(serverPort)),
  mail('the local outbox is not writable', ({ dataDirectory }) => {
    writeFileSync(join(dataDirectory, 'outbox'), '')
    return outboxTransport(join(dataDirectory, 'outbox'), from)
  }),
  geocoder('connection refused', { kind: 'refuse' }),
  lengthy(geocoder('no response', { kind: 'silence' })),
  geocoder('cut in the middle of its response', { kind: 'cut-answer', answers: 1, halfOfLast: true }),
  halfOpen('300 others stall in their headers', 300, 'POST /api/ask-question HTTP/1.1\r\nHost: localhost\r\nX-'),
  halfOpen(
    '300 others stall in their body',
    300,
    'POST /api/ask-question HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"name":',
  ),
  sockets('300 silent connections', 300, () => {}),
  sockets('300 sending malformed frames', 300, (socket) => socket.send('{"token":')),
  sockets('300 disconnecting immediately', 300, (socket) => socket.terminate()),
  process('busy for 200 ms, five times', () => busyFor(200)),
  process('memory filled and freed', () => void Array.from({ length: 200 }, () => Buffer.alloc(100_000, 1))),
]
