import { type ReactNode, useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import type { UserProfile } from '@recircle/core/account'
import type { Session } from '@recircle/core/session'
import { balanceDrawing } from '@recircle/ui/icons/scenes.ts'
import { useMoney } from '../../routing/screen/use-money.ts'
import { ModalLink } from '../../shell/dialog/modal-link.tsx'
import { ProfileTopView } from '@recircle/ui/page/profile-top.view.tsx'
import { Alert } from '@recircle/ui/feedback/alert.tsx'
import { Stack } from '@recircle/ui/field/boxes.tsx'
import { Drawing } from '@recircle/ui/icons/drawing.tsx'
import { VisuallyHidden } from '@recircle/ui/layout/visually-hidden.tsx'
import styles from './balance.module.css'
import { Ledger } from './ledger.view.tsx'

interface BalanceModel {
  readonly account: Session | null
}

/** ROUTE-11, LIVE-4: the balance, kept current by the socket, and its history. */
export const BalanceView = observer(({ model: { account } }: { model: BalanceModel }): ReactNode => (
  <>
    <ProfileTopView title="title.balance" />
    {account !== null && (
      <Stack gap={4}>
        <AmountView {...account.profile} />
        <Ledger key={account.auth.userId} data={account} currency={account.profile.currency} />
        <Alert
          action={
            <ModalLink modal="write-to-us">
              <FormattedMessage id="layout.writeToUs" />
            </ModalLink>
          }
        >
          <FormattedMessage id="balance.hint" />
        </Alert>
      </Stack>
    )}
  </>
))

function AmountView({ balance, currency }: Pick<UserProfile, 'balance' | 'currency'>): ReactNode {
  const { formatMessage } = useIntl()
  const money = useMoney()
  const counted = useCounted(balance)
  return (
    <section className={styles.amount}>
      <div>
        <h2>{formatMessage({ id: 'balance.now' })}</h2>
        <p className={styles.figure} data-moving={counted === balance ? undefined : ''}>
          <span aria-hidden="true">{money.write(counted, currency)}</span>
          <VisuallyHidden>{money.write(balance, currency)}</VisuallyHidden>
        </p>
      </div>
      <Drawing drawing={balanceDrawing} className={styles.drawing} />
    </section>
  )
}

const durationMs = 600

/** Animates a number from its old value to the new one; without animation if reduced motion is preferred. */
function useCounted(target: number): number {
  const [shown, setShown] = useState(target)
  const from = useRef(target)
  useEffect(() => {
    const start = from.current
    if (start === target) return undefined
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    const startedMs = performance.now()
    const step = (nowMs: number): void => {
      const progress = isStill ? 1 : Math.min(1, Math.max(0, (nowMs - startedMs) / durationMs))
      const eased = 1 - (1 - progress) ** 3
      const current = progress === 1 ? target : Math.round((start + (target - start) * eased) * 100) / 100
      from.current = current
      setShown(current)
      if (progress < 1) frame = requestAnimationFrame(step)
    }
    let frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [target])
  return shown
}
