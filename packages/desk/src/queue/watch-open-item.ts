import { claimRenewalMs, isSameItem, type DeskCounts, type DeskGateway } from '@recircle/core/desk'
import { siteVariants } from '@recircle/core/site'
import type { Clock } from '@recircle/core/shared'
import { lookAgain } from './look-again.ts'
import { lostBy } from './lost-by.ts'
import type { QueueShown } from './queue-shown.ts'

interface Watching {
  readonly gateway: DeskGateway
  readonly clock: Clock
  readonly staffId: string
  readonly list: { readonly counts: DeskCounts | null }
  readonly shown: Pick<QueueShown, 'item' | 'claim' | 'lost' | 'isSending'>
  readonly become: (changes: Partial<QueueShown>) => void
}

/** DESK-65, DESK-66: keeps the open item true and its claim alive. */
export function watchOpenItem({ gateway, clock, staffId, list, shown, become }: Watching) {
  let claimedAtMs = 0
  let isLooking = false
  let looksAgain = false

  const look = async (): Promise<void> => {
    const { item, lost, isSending } = shown
    if (item === null || isSending) return
    if (isLooking) {
      looksAgain = true
      return
    }
    isLooking = true
    const isCurrent = (): boolean => shown.item === item && !shown.isSending
    const looking = { gateway, staffId, nowMs: clock.nowMs(), sites: list.counts?.sites ?? siteVariants, isCurrent }
    const seen = await lookAgain(looking, item, lost)
    isLooking = false
    if (isCurrent()) {
      become(seen)
      awaitEnd()
    } else looksAgain = true
    if (!looksAgain) return
    looksAgain = false
    void look()
  }

  /** Nothing is pushed when a claim expires. */
  const awaitEnd = (): void => {
    const { claim, lost } = shown
    if (claim !== null && lost?.code === 'claimed')
      clock.after(Math.max(0, claim.untilMs - clock.nowMs()), () => {
        if (shown.claim === claim) void look()
      })
  }

  return {
    look,
    awaitEnd,
    claimed: (): void => void (claimedAtMs = clock.nowMs()),
    /** A claim lasts as long as its moderator types. */
    renew: (): void => {
      const { item, lost } = shown
      if (item === null || lost !== null || clock.nowMs() - claimedAtMs < claimRenewalMs) return
      claimedAtMs = clock.nowMs()
      void gateway.claim(item).then((result) => {
        const { item: open } = shown
        if (open === null || !isSameItem(open, item)) return
        become(result.ok ? { claim: result.value } : { lost: lostBy(result) })
      })
    },
  }
}
