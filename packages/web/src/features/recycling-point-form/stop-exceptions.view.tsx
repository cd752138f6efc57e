import { useRef, useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { stopExceptMax } from '@recircle/core/facility'
import { useFirstFault } from '@recircle/ui/field/first-fault.ts'
import { useFormats } from '@recircle/ui/i18n/words.tsx'
import { Button } from '@recircle/ui/button/button.tsx'
import { IconButton } from '@recircle/ui/button/icon-button.tsx'
import { TextField } from '@recircle/ui/field/text-field.tsx'
import styles from './stops-editor.module.css'

interface StopExceptionsProps {
  days: readonly string[]
  onChange: (days: readonly string[]) => void
}

/** STOP-1: the days without the stop, such as holidays. */
export function StopExceptions({ days, onChange }: StopExceptionsProps): ReactNode {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const [typed, setTyped] = useState('')
  const part = useRef<HTMLDivElement>(null)
  const showFirstFault = useFirstFault(part)
  const [isTried, setTried] = useState(false)
  const isEmpty = typed === ''
  const add = (): void => {
    setTried(isEmpty)
    if (isEmpty) return showFirstFault()
    onChange([...new Set([...days, typed])].toSorted())
    setTyped('')
  }
  return (
    <>
      {days.length < stopExceptMax && (
        <div ref={part} className={styles.addDay}>
          <TextField
            type="date"
            label={formatMessage({ id: 'pointForm.stops.except' })}
            mark={<FormattedMessage id="field.optional" />}
            error={isTried && isEmpty && <FormattedMessage id="pointForm.stops.dayMissing" />}
            value={typed}
            onChange={setTyped}
          />
          <Button variant="secondary" unready={isEmpty} onClick={add}>
            <FormattedMessage id="pointForm.stops.addDay" />
          </Button>
        </div>
      )}
      {days.length > 0 && (
        <ul className={styles.days}>
          {days.map((day) => {
            const words = formats.date(Date.parse(`${day}T12:00:00Z`), 'UTC')
            return (
              <li key={day}>
                {words}
                <IconButton
                  icon="close"
                  iconSize="sm"
                  label={formatMessage({ id: 'pointForm.stops.removeDay' }, { day: words })}
                  onClick={() => onChange(days.filter((other) => other !== day))}
                />
              </li>
            )
          })}
        </ul>
      )}
    </>
  )
}
