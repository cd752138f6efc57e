import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { deskVerdicts } from '@recircle/core/desk'
import { Alert } from '@recircle/ui/feedback/alert.tsx'
import { Button } from '@recircle/ui/button/button.tsx'
import { ActorWords, WhenWords } from '../log/act-words.view.tsx'
import type { LostItem } from '../queue/queue-shown.ts'

interface LostNoticeProps {
  lost: LostItem
  /** Whether all that waits is known. */
  isListed: boolean
  onReopen: () => void
  /** Null if nothing else is free. */
  onNext: (() => void) | null
}

/** DESK-28: tells a moderator that another one has decided, who, and how. */
export function LostNotice({ lost, isListed, onReopen, onNext }: LostNoticeProps): ReactNode {
  const isRefused = lost.code === 'claimant-inactive' || lost.code === 'not-public'
  const canLookAgain = isRefused || lost.code === 'moved' || lost.code === 'claimed'
  const go = canLookAgain ? onReopen : onNext
  return (
    <Alert
      tone={isRefused || lost.code === 'moved' ? 'warning' : 'info'}
      action={
        go && (
          <Button size="sm" variant="secondary" icon={canLookAgain ? 'refresh' : 'arrow-right'} onClick={go}>
            <FormattedMessage id={canLookAgain ? 'desk.lost.look' : 'desk.lost.next'} />
          </Button>
        )
      }
    >
      <LostWords lost={lost} />
      {go === null && isListed && (
        <>
          {' '}
          <FormattedMessage id="desk.lost.noNext" />
        </>
      )}
    </Alert>
  )
}

function LostWords({ lost }: { lost: LostItem }): ReactNode {
  if (lost.code === 'moved') return <FormattedMessage id="desk.lost.moved" />
  if (lost.code === 'own-decision') return <FormattedMessage id="desk.appeal" />
  if (lost.code === 'owner-first')
    return <FormattedMessage id="desk.lost.ownerFirst" values={{ until: <WhenWords atMs={lost.untilMs} /> }} />
  if (lost.code === 'gone') return <FormattedMessage id="desk.lost.gone" />
  if (lost.code === 'other-site') return <FormattedMessage id="desk.lost.otherSite" />
  if (lost.code === 'claimant-inactive' || lost.code === 'not-public')
    return <FormattedMessage id={`desk.lost.${lost.code}`} />
  if (lost.code === 'claimed') return <FormattedMessage id="desk.lost.claimed" values={{ name: lost.by }} />
  const verdict = deskVerdicts.find((each) => each === lost.verdict)
  return (
    <>
      <FormattedMessage id="desk.lost.decided" values={{ name: <ActorWords actor={lost.by} /> }} />
      {verdict && (
        <>
          {' '}
          <FormattedMessage id={`desk.done.${verdict}`} />.
        </>
      )}
    </>
  )
}
