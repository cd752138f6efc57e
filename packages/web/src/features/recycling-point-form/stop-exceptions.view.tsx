import { useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { stopExceptMax } from '@recircle/core/facility'
import { useFormats } from '../../i18n/words.tsx'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { TextField } from '../../ui/text-field.tsx'
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
  const add = (): void => {
    if (typed !== '') onChange([...new Set([...days, typed])].toSorted())
    setTyped('')
  }
  return (
    <>
      <div className={styles.addDay}>
        <TextField
          type="date"
          label={formatMessage({ id: 'pointForm.stops.except' })}
          mark={<FormattedMessage id="field.optional" />}
          value={typed}
          onChange={setTyped}
        />
        <Button variant="secondary" disabled={typed === '' || days.length >= stopExceptMax} onClick={add}>
          <FormattedMessage id="pointForm.stops.addDay" />
        </Button>
      </div>
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
