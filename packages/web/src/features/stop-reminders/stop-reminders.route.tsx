import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useParams, useSearchParams } from 'react-router'
import { callPath } from '@recircle/core/calls'
import { readReminderOutcome, type ReminderOutcome } from '@recircle/core/confirmation'
import { reminderCalls } from '@recircle/core/owner-start'
import type { MessageId } from '@recircle/ui/i18n/message-id.ts'
import { defineScreen } from '../../routing/screen/define-screen.tsx'
import { MessagePageView } from '../../shell/page/message-page.view.tsx'
import { Button } from '@recircle/ui/button/button.tsx'
import { envelopeDrawing } from '@recircle/ui/icons/scenes.ts'

function wordsOf(outcome: ReminderOutcome | null): { readonly heading: MessageId; readonly text: MessageId } {
  if (outcome === 'confirmed') return { heading: 'title.stopReminders', text: 'reminder.stop.done' }
  if (outcome === 'resumed') return { heading: 'reminder.resumedTitle', text: 'reminder.resumed' }
  const text = outcome === null ? 'reminder.stop.text' : 'reminder.stop.failed'
  return { heading: 'reminder.stop.title', text }
}

/** TRUTH-21, TRUTH-50: a button, because mail scanners open links. The page offers to undo it. */
function StopRemindersView(): ReactNode {
  const { token = '' } = useParams()
  const outcome = readReminderOutcome(useSearchParams()[0])
  const { heading, text } = wordsOf(outcome)
  const hasEnded = outcome === 'confirmed'
  return (
    <MessagePageView drawing={envelopeDrawing} heading={heading} text={<FormattedMessage id={text} />}>
      <form method="post" action={callPath(hasEnded ? reminderCalls.resume : reminderCalls.stop, { token })}>
        <Button type="submit" variant={outcome === null ? 'primary' : 'secondary'}>
          <FormattedMessage id={hasEnded ? 'reminder.resume' : 'reminder.stop.button'} />
        </Button>
      </form>
    </MessagePageView>
  )
}

export const screen = defineScreen({ View: StopRemindersView })
