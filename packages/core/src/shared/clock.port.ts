export type CancelTimer = () => void

/** Time as the rules see it: instants are milliseconds since the epoch. */
export interface Clock {
  nowMs(): number
  after(delayMs: number, action: () => void): CancelTimer
}
export const Clock = Symbol('Clock')
