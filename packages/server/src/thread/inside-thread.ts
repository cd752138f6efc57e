import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { stopWord } from './thread-messages.ts'

const politeness = 5

/** Visitors do not wait for this thread where both want a core. Linux gives each thread a priority; elsewhere it stays as it is. */
export function yieldToPages(): void {
  try {
    setPriority(Number(/\d+$/.exec(readlinkSync('/proc/thread-self'))?.[0]), politeness)
  } catch {}
}

/** Sends a message to the program that started this thread. Buffers in `moved` change hands without being copied. */
export function post(message: unknown, moved: readonly ArrayBuffer[] = []): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A thread has no origin.
  parentPort?.postMessage(message, moved)
}

/** Calls with every message but the last, which asks the thread to end. */
export function onMessages(onMessage: (message: unknown) => void, onStop: () => void): void {
  parentPort?.on('message', (message: unknown) => {
    if (message === stopWord) onStop()
    else onMessage(message)
  })
}

/** Lets the thread end as soon as nothing else keeps it running. */
export const closeThread = (): void => parentPort?.close()
