import { useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import { newStop, stopsMax, type Stop } from '@recircle/core/facility'
import { StopRule } from '@recircle/ui/times/stop-rule.view.tsx'
import { fieldBox } from '../../forms/jump-to-field.ts'
import { useReviewedFields } from '../../owned/reviewed-form/reviewed-fields.tsx'
import { Button } from '@recircle/ui/button/button.tsx'
import { FieldError } from '@recircle/ui/field/field.tsx'
import { IconButton } from '@recircle/ui/button/icon-button.tsx'
import type { StopsEditorProps } from './point-form.types.ts'
import { StopDialog } from './stop-dialog.view.tsx'
import styles from './stops-editor.module.css'

/** The stop in the dialog: its index, or null for a new one. */
type Written = { readonly index: number | null; readonly stop: Stop }

/** STOP-9: the stops of a mobile point. A stop is edited in a dialog and added to the draft only when valid. */
export const StopsEditor = observer(({ model, onEnd }: StopsEditorProps): ReactNode => {
  const { formatMessage } = useIntl()
  const { draft, placeOfStop } = model
  const { stops } = draft.content
  const [written, setWritten] = useState<Written | null>(null)
  const error = useReviewedFields().error('stops')
  const save = (stop: Stop): void => {
    draft.setStops(written?.index == null ? [...stops, stop] : stops.with(written.index, stop))
    setWritten(null)
  }
  return (
    <div {...fieldBox('stops')} className={styles.editor}>
      <p className="small soft">{formatMessage({ id: 'pointForm.stops.hint' })}</p>
      {stops.length > 0 && (
        <ol className={styles.stops} aria-label={formatMessage({ id: 'facility.stops' })}>
          {stops.map((stop, index) => (
            <li key={JSON.stringify(stop)}>
              <div>
                <b>{stop.place}</b>
                <p>
                  <StopRule stop={stop} />
                </p>
              </div>
              <IconButton
                icon="edit"
                label={formatMessage({ id: 'pointForm.stops.edit' }, { place: stop.place })}
                onClick={() => setWritten({ index, stop })}
              />
              <IconButton
                icon="delete"
                label={formatMessage({ id: 'pointForm.stops.remove' }, { place: stop.place })}
                onClick={() => draft.setStops(stops.toSpliced(index, 1))}
              />
            </li>
          ))}
        </ol>
      )}
      {error && <FieldError>{error}</FieldError>}
      <div className={styles.buttons}>
        <Button
          size="sm"
          variant="secondary"
          icon="add"
          disabled={stops.length >= stopsMax}
          onClick={() => setWritten({ index: null, stop: { ...newStop, ...placeOfLast(stops) } })}
        >
          <FormattedMessage id="pointForm.stops.add" />
        </Button>
        {stops.length === 0 && (
          <Button size="sm" variant="quiet" onClick={onEnd}>
            <FormattedMessage id="pointForm.stops.stay" />
          </Button>
        )}
      </div>
      {written !== null && (
        <StopDialog
          start={written.stop}
          isNew={written.index === null}
          placeOfStop={placeOfStop}
          onSave={save}
          onClose={() => setWritten(null)}
        />
      )}
    </div>
  )
})

/** Consecutive stops of a tour are close in time, so a new one starts with the day and rule of the last. */
const placeOfLast = (stops: readonly Stop[]): Partial<Stop> => {
  const last = stops.at(-1)
  if (last === undefined) return {}
  const { date, repeat, every, until, end } = last
  return { date, repeat, every, until, start: end, end: (end + 60) % 1440 }
}
