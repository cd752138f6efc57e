import type { ResourceLimits, Worker } from 'node:worker_threads'
import { errorOf, type AnswerMessage, type Callable } from './thread-messages.ts'
import { startThread, stopThread } from './worker-thread.ts'

interface Options {
  readonly program: string
  /** What the thread starts with. */
  readonly data: object
  readonly limits: ResourceLimits
  /** Without a call for this long the thread ends, and its memory is free. */
  readonly idleMs: number
  /** How long a call may still take when the thread is stopped. */
  readonly stopPatienceMs?: number
  readonly onError: (reason: string) => void
}

interface Caller {
  readonly resolve: (value: never) => void
  readonly reject: (error: Error) => void
}
interface Running {
  readonly worker: Worker
  readonly callers: Map<number, Caller>
}

/** Answered with 503: the next call starts another thread. */
class ThreadEnded extends Error {
  readonly statusCode = 503
  override readonly message = 'The thread has ended before its answer'
}

/** A thread that begins with the first call, ends when it is idle, and begins again with the next call when it has died. */
export class CallableThread<Calls extends Callable<Calls>> {
  readonly #options: Options
  #running: Running | null = null
  #idle: NodeJS.Timeout | undefined
  #lastId = 0

  constructor(options: Options) {
    this.#options = options
  }

  /** Rejects if the thread dies first. */
  call<Name extends keyof Calls & string>(
    name: Name,
    ...args: Parameters<Calls[Name]>
  ): Promise<Awaited<ReturnType<Calls[Name]>>> {
    clearTimeout(this.#idle)
    const { worker, callers } = (this.#running ??= this.#start())
    const id = ++this.#lastId
    return new Promise((resolve, reject) => {
      callers.set(id, { resolve, reject })
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A thread has no origin.
      worker.postMessage({ id, name, args })
    })
  }

  /** Calls that the thread cannot finish soon are rejected. */
  async stop(): Promise<void> {
    clearTimeout(this.#idle)
    const running = this.#running
    this.#running = null
    if (running !== null) await stopThread(running.worker, this.#options.stopPatienceMs)
  }

  #start(): Running {
    const { program, data, limits, onError } = this.#options
    const callers = new Map<number, Caller>()
    const worker = startThread(program, {
      data,
      limits,
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `answerCalls` sends nothing else
      onMessage: (message) => this.#settle(callers, message as AnswerMessage),
      onError,
      onEnd: () => {
        if (this.#running?.worker === worker) this.#running = null
        for (const { reject } of callers.values()) reject(new ThreadEnded())
      },
    })
    return { worker, callers }
  }

  #settle(callers: Map<number, Caller>, answer: AnswerMessage): void {
    const caller = callers.get(answer.id)
    callers.delete(answer.id)
    if ('error' in answer) caller?.reject(errorOf(answer.error))
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the result of the function that was called
    else caller?.resolve(answer.value as never)
    if (callers.size === 0 && this.#running?.callers === callers)
      this.#idle = setTimeout(() => void this.stop(), this.#options.idleMs).unref()
  }
}
