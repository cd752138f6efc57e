import { useRef, useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { announcementMaxLength } from '@recircle/core/participation'
import { useFirstFault } from '@recircle/ui/field/first-fault.ts'
import { useTouched } from '../../forms/use-touched.ts'
import type { MessageId } from '@recircle/ui/i18n/message-id.ts'
import { useKeptText } from '../../session/kept-typing.ts'
import { Alert } from '@recircle/ui/feedback/alert.tsx'
import { Button } from '@recircle/ui/button/button.tsx'
import { Card } from '@recircle/ui/layout/card.tsx'
import { TextArea } from '@recircle/ui/field/text-area.tsx'
import styles from './event-people.module.css'
import type { Announced } from './event-people.view-model.ts'

const words: Readonly<Record<Announced, MessageId>> = {
  sent: 'people.announce.sent',
  limit: 'people.announce.limit',
  failed: 'people.announce.failed',
}

/** PEOPLE-11: one email to all confirmed participants; after a failure the text stays in the field. */
export function AnnounceForm({ announce }: { announce: (text: string) => Promise<Announced> }): ReactNode {
  const { formatMessage } = useIntl()
  const [text, setText] = useKeptText('announcement')
  const [state, setState] = useState<Announced | 'sending' | null>(null)
  const isEmpty = text.trim() === ''
  const touched = useTouched()
  const form = useRef<HTMLFormElement>(null)
  const showFirstFault = useFirstFault(form)
  const submit = async (): Promise<void> => {
    setState('sending')
    const outcome = await announce(text).catch((): Announced => 'failed')
    setState(outcome)
    if (outcome !== 'sent') return
    setText('')
    touched.none()
  }
  return (
    <Card as="section">
      <form
        ref={form}
        noValidate
        className={styles.announce}
        {...touched.watch}
        onSubmit={(event) => {
          event.preventDefault()
          if (state === 'sending') return
          touched.all()
          if (isEmpty) showFirstFault()
          else void submit()
        }}
      >
        <TextArea
          name="text"
          label={<FormattedMessage id="people.announce" />}
          required
          hint={<FormattedMessage id="people.announce.hint" />}
          error={touched.has('text') && isEmpty && <FormattedMessage id="people.announce.missing" />}
          value={text}
          maxLength={announcementMaxLength}
          onChange={setText}
        />
        {state !== null && state !== 'sending' && (
          <Alert tone={state === 'sent' ? 'success' : 'danger'}>{formatMessage({ id: words[state] })}</Alert>
        )}
        <Button type="submit" unready={isEmpty} busy={state === 'sending'}>
          <FormattedMessage id="formModal.send" />
        </Button>
      </form>
    </Card>
  )
}
