import { assign, emit, fromCallback, sendTo, setup } from 'xstate'
import { machineTypes, type ProblemLog } from '../shared/index.ts'
import type { RealtimeSocket } from './realtime-socket.port.ts'
import { pingFrame, readSocketFrame, tokenFrame, type SocketFrame, type SocketPush } from './socket-frame.ts'

/** LIVE-2 */
const socketRetryMs = 1000
/** LIVE-2: the failed attempt at which the visitor is notified. */
const problemAttempt = 3
/** A connection that died silently is detected by pinging. */
const socketPingMs = 30_000
const socketAnswerMs = 10_000

interface SocketContext {
  readonly token: string
  readonly failedAttempts: number
}

export type SocketEvent =
  | { readonly type: 'signedIn'; readonly token: string }
  | { readonly type: 'signedOut' }
  | { readonly type: 'opened' }
  | { readonly type: 'lost' }
  | Exclude<SocketFrame, { type: 'malformed' }>

export type SocketEmitted =
  | { readonly type: 'push'; readonly push: SocketPush }
  | { readonly type: 'connectionProblem' }
  | { readonly type: 'refused'; readonly code: string }

export interface SocketPorts {
  readonly socket: RealtimeSocket
  readonly log: ProblemLog
}

/**
 * LIVE-1 to LIVE-3. Run its actor with `machineClock(clock)` as the clock and send it `signedIn` and `signedOut`. It
 * emits pushes, the connection problem (once per series of failures) and the refusal of the token, after which it stays
 * silent.
 */
export function createSocketMachine({ socket, log }: SocketPorts) {
  const connection = fromCallback<{ readonly type: 'send'; readonly text: string }>(({ sendBack, receive }) => {
    const line = socket.connect({
      opened: () => sendBack({ type: 'opened' }),
      lost: () => sendBack({ type: 'lost' }),
      received: (text) => {
        const frame = readSocketFrame(text)
        if (frame.type === 'malformed') log.report('socket-frame', text.slice(0, 200))
        else sendBack(frame)
      },
    })
    receive(({ text }) => line.send(text))
    return () => line.close()
  })

  return setup({
    types: machineTypes<{ context: SocketContext; events: SocketEvent; emitted: SocketEmitted }>(),
    actors: { connection },
    delays: { retry: socketRetryMs, ping: socketPingMs, answer: socketAnswerMs },
    guards: { isProblem: ({ context }) => context.failedAttempts === problemAttempt },
    actions: {
      keepToken: assign(({ event }) => (event.type === 'signedIn' ? { token: event.token, failedAttempts: 0 } : {})),
      forgetToken: assign({ token: '' }),
      countFailure: assign({ failedAttempts: ({ context }) => context.failedAttempts + 1 }),
      forgetFailures: assign({ failedAttempts: 0 }),
      sendToken: sendTo('connection', ({ context }) => ({ type: 'send', text: tokenFrame(context.token) }) as const),
      sendPing: sendTo('connection', { type: 'send', text: pingFrame } as const),
    },
  }).createMachine({
    id: 'socket',
    context: { token: '', failedAttempts: 0 },
    initial: 'signedOut',
    on: {
      signedIn: { target: '.linked', actions: 'keepToken' },
      signedOut: { target: '.signedOut', actions: 'forgetToken' },
    },
    states: {
      signedOut: {},
      linked: {
        invoke: { id: 'connection', src: 'connection' },
        initial: 'connecting',
        on: {
          push: { actions: emit(({ event }) => event) },
          refused: { target: 'refused', actions: emit(({ event }) => event) },
        },
        states: {
          connecting: {
            on: { opened: 'open', lost: '#socket.failed' },
            after: { answer: '#socket.failed' },
          },
          open: {
            entry: ['forgetFailures', 'sendToken'],
            on: { lost: '#socket.waiting' },
            initial: 'listening',
            states: {
              listening: { after: { ping: 'asking' } },
              asking: {
                entry: 'sendPing',
                on: { pong: 'listening', push: { target: 'listening', actions: emit(({ event }) => event) } },
                after: { answer: '#socket.waiting' },
              },
            },
          },
        },
      },
      failed: {
        entry: 'countFailure',
        always: [
          { guard: 'isProblem', target: 'waiting', actions: emit({ type: 'connectionProblem' }) },
          { target: 'waiting' },
        ],
      },
      waiting: { after: { retry: 'linked' } },
      /** The token was refused; retrying it is pointless. */
      refused: {},
    },
  })
}
