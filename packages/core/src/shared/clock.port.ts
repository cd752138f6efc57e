export type CancelTimer = () => void

/** The time as domain code sees it; instants are milliseconds since the epoch. */
export interface Clock {
  nowMs(): number
  after(delayMs: number, action: () => void): CancelTimer
}
export const Clock = Symbol('Clock')
