import { closeThread, onMessages, post } from './inside-thread.ts'
import { copiedError, type Callable, type CallMessage } from './thread-messages.ts'

/** Inside a thread: does what a `CallableThread` is asked to do, until it is asked to end. */
export function answerCalls<Calls extends Callable<Calls>>(calls: Calls, onStop: () => Promise<void>): void {
  const functions = new Map<string, (...args: readonly unknown[]) => Promise<unknown>>(Object.entries(calls))
  const answer = async ({ id, name, args }: CallMessage): Promise<void> => {
    try {
      const value = await functions.get(name)?.(...args)
      post({ id, value }, buffersOf(value))
    } catch (error) {
      post({ id, error: copiedError(error) })
    }
  }
  onMessages(
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a CallableThread sends nothing else
    (message) => void answer(message as CallMessage),
    () => void onStop().finally(closeThread),
  )
}

/** Bytes are moved instead of copied, so they must not be a part of a larger buffer. */
const buffersOf = (value: unknown): ArrayBuffer[] =>
  typeof value === 'object' && value !== null
    ? Object.values(value).flatMap((each) =>
        each instanceof Uint8Array && each.buffer instanceof ArrayBuffer ? [each.buffer] : [],
      )
    : []
