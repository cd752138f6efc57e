import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useParams, useSearchParams } from 'react-router'
import { readReminderOutcome, reminderPaths } from '@recircle/core/confirmation'
import { defineStaticScreen } from '../../routing/screen/screen.tsx'
import { MessagePageView } from '../../shell/message-page.view.tsx'
import { Button } from '../../ui/button.tsx'
import { envelopeDrawing } from '../../ui/icons/drawings.ts'

/** TRUTH-21: mail scanners open links, but press no buttons. */
function StopRemindersView(): ReactNode {
  const { token = '' } = useParams()
  const outcome = readReminderOutcome(useSearchParams()[0])
  const isDone = outcome === 'confirmed'
  return (
    <MessagePageView
      drawing={envelopeDrawing}
      heading={isDone ? 'title.stopReminders' : 'reminder.stop.title'}
      text={
        <FormattedMessage
          id={isDone ? 'reminder.stop.done' : outcome === null ? 'reminder.stop.text' : 'reminder.stop.failed'}
        />
      }
    >
      {!isDone && (
        <form method="post" action={reminderPaths.unsubscribe(token)}>
          <Button type="submit">
            <FormattedMessage id="reminder.stop.button" />
          </Button>
        </form>
      )}
    </MessagePageView>
  )
}

export const screen = defineStaticScreen(StopRemindersView)
