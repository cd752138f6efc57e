const minuteMs = 60_000
export const wholeMinute = (instantMs: number): number => Math.floor(instantMs / minuteMs) * minuteMs

/** Tells of every minute that begins. */
export class Minutes {
  private readonly listeners = new Set<() => void>()

  constructor(public presentMs: number) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  /** Looks at the clock, now and whenever a minute begins. */
  follow(): () => void {
    let timer = 0
    const wait = (): void => {
      this.look()
      timer = window.setTimeout(wait, minuteMs - (Date.now() % minuteMs))
    }
    // A tab that slept wakes up with old words.
    const wake = (): void => {
      if (document.visibilityState === 'visible') this.look()
    }
    wait()
    document.addEventListener('visibilitychange', wake)
    return () => {
      window.clearTimeout(timer)
      document.removeEventListener('visibilitychange', wake)
    }
  }

  private look(): void {
    const presentMs = wholeMinute(Date.now())
    if (presentMs === this.presentMs) return
    this.presentMs = presentMs
    for (const tell of this.listeners) tell()
  }
}
