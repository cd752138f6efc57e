import { Worker, type ResourceLimits } from 'node:worker_threads'
import { stopWord } from './thread-messages.ts'

export interface ThreadOptions {
  /** What the thread starts with. */
  readonly data: object
  readonly limits: ResourceLimits
  readonly onMessage: (message: unknown) => void
  /** The thread has failed and is ending. */
  readonly onError: (reason: string) => void
  readonly onEnd: () => void
}

const usualPatienceMs = 5000

/** Runs a program, which is built into a file of its own, in a thread that does not keep the process running. */
export function startThread(program: string, { data, limits, onMessage, onError, onEnd }: ThreadOptions): Worker {
  const worker = new Worker(program, { workerData: data, resourceLimits: limits })
  worker.on('message', onMessage)
  worker.on('error', (error) => onError(error instanceof Error ? (error.stack ?? error.message) : String(error)))
  worker.on('exit', onEnd)
  worker.unref()
  return worker
}

/** Lets a running thread finish what it does, but not for long: the next start repeats what is cut off. */
export async function stopThread(worker: Worker, patienceMs = usualPatienceMs): Promise<void> {
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A thread has no origin.
  worker.postMessage(stopWord)
  const cut = setTimeout(() => void worker.terminate(), patienceMs)
  await ended
  clearTimeout(cut)
}
