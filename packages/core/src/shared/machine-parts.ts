import type { CancelTimer, Clock } from './clock.port.ts'

/** The types of a machine's context and events, for `setup({ types: machineTypes<…>() })`; the value itself is empty. */
export const machineTypes = <T extends { context: object; events: object }>(): Partial<T> => ({})

/** The clock option of an XState actor, so that the machine's delays use the clock port. */
export interface MachineClock {
  setTimeout(action: () => void, delayMs: number): number
  clearTimeout(id: number): void
}

export function machineClock(clock: Clock): MachineClock {
  const timers = new Map<number, CancelTimer>()
  let lastId = 0
  return {
    setTimeout(action, delayMs) {
      lastId += 1
      const id = lastId
      const cancel = clock.after(delayMs, () => {
        timers.delete(id)
        action()
      })
      timers.set(id, cancel)
      return id
    },
    clearTimeout(id) {
      timers.get(id)?.()
      timers.delete(id)
    },
  }
}
