import { claimRenewalMs, isSameItem, type DeskGateway } from '@recircle/core/desk'
import type { Clock } from '@recircle/core/shared'
import { lookAgain } from './look-again.ts'
import { lostBy } from './lost-by.ts'
import type { QueueShown } from './queue-shown.ts'

interface Watching {
  readonly gateway: DeskGateway
  readonly clock: Clock
  readonly staffId: string
  readonly shown: () => QueueShown
  readonly become: (changes: Partial<QueueShown>) => void
}

/** DESK-65, DESK-66: keeps the open item true and its claim alive. */
export function watchOpenItem({ gateway, clock, staffId, shown, become }: Watching) {
  let claimedAtMs = 0
  let looking: AbortController | null = null
  let looksAgain = false

  const look = async (): Promise<void> => {
    const { item, lost, isSending } = shown()
    if (item === null || isSending) return
    if (looking !== null) {
      looksAgain = true
      return
    }
    looking = new AbortController()
    const seen = await lookAgain({ gateway, staffId, nowMs: clock.nowMs(), signal: looking.signal }, item, lost)
    looking = null
    const now = shown()
    if (now.item === item && !now.isSending) {
      become(seen)
      awaitEnd()
    } else looksAgain = true
    if (!looksAgain) return
    looksAgain = false
    void look()
  }

  /** Nothing is pushed when a claim expires. */
  const awaitEnd = (): void => {
    const { claim, lost } = shown()
    if (claim !== null && lost?.code === 'claimed')
      clock.after(Math.max(0, claim.untilMs - clock.nowMs()), () => {
        if (shown().claim === claim) void look()
      })
  }

  return {
    look,
    /** What one decides oneself would be found gone. */
    lookAway: (): void => looking?.abort(),
    awaitEnd,
    claimed: (): void => void (claimedAtMs = clock.nowMs()),
    /** A claim lasts as long as its moderator types. */
    renew: (): void => {
      const { item, lost } = shown()
      if (item === null || lost !== null || clock.nowMs() - claimedAtMs < claimRenewalMs) return
      claimedAtMs = clock.nowMs()
      void gateway.claim(item).then((result) => {
        const { item: open } = shown()
        if (open === null || !isSameItem(open, item)) return
        become(result.ok ? { claim: result.value } : { lost: lostBy(result) })
      })
    },
  }
}
