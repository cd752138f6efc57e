import { useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { holidayName } from '@recircle/core/facility'
import { managementCalls } from '@recircle/core/management'
import { inEachLanguage } from '@recircle/core/material'
import { useFormats } from '@recircle/ui/i18n/words.tsx'
import { TextField } from '@recircle/ui/field/text-field.tsx'
import { ActDialog, useSaved } from '../act/act-dialog.view.tsx'
import { ConfirmAction } from '../act/confirm-act.view.tsx'
import { NameFields, noNames } from '@recircle/ui/act/name-fields.view.tsx'
import type { Act } from '../act/act.view-model.ts'
import type { HolidayRow } from './holiday-rows.ts'
import { useDateWords } from './use-date-words.ts'

export type WantedHoliday =
  | { readonly act: 'add' }
  | { readonly act: 'move'; readonly row: HolidayRow }
  | { readonly act: 'take'; readonly row: HolidayRow }
  | { readonly act: 'undo'; readonly row: HolidayRow; readonly id: string }

interface HolidayDialogProps<Wanted = WantedHoliday> {
  wanted: Wanted
  place: string
  onDone: () => void
  onClose: () => void
}

/** DESK-84: a day is added, taken away or moved, or what staff said of it is undone. */
export function HolidayDialog({ wanted, place, onDone, onClose }: HolidayDialogProps): ReactNode {
  const { language } = useFormats()
  const dateWords = useDateWords()
  const ends = { onDone, onClose }
  if (wanted.act === 'add') return <AddHoliday place={place} {...ends} />
  if (wanted.act === 'move') return <MoveHoliday wanted={wanted} place={place} {...ends} />
  const { row } = wanted
  const subject = [dateWords(row.date), holidayName(row, language)].filter((part) => part !== '').join(': ')
  return wanted.act === 'take' ? (
    <ConfirmAction
      call={managementCalls.setHoliday}
      request={{ sent: { place, date: row.date, names: null } }}
      title="manage.holiday.take"
      text="manage.holiday.takeText"
      subject={subject}
      {...ends}
    />
  ) : (
    <ConfirmAction
      call={managementCalls.removeHoliday}
      request={{ id: wanted.id }}
      title="manage.holiday.undo"
      text="manage.holiday.undoText"
      subject={subject}
      {...ends}
    />
  )
}

function AddHoliday({ place, onDone, onClose }: Omit<HolidayDialogProps, 'wanted'>): ReactNode {
  const { formatMessage } = useIntl()
  const saved = useSaved(onDone)
  const [date, setDate] = useState('')
  const [names, setNames] = useState(noNames)
  return (
    <ActDialog
      title={<FormattedMessage id="manage.holiday.add" />}
      okLabel={<FormattedMessage id="manage.add" />}
      send={({ act }) => act(managementCalls.setHoliday, { sent: { place, date, names } }, saved)}
      onClose={onClose}
    >
      {(faultOf) => (
        <>
          <TextField
            type="date"
            label={formatMessage({ id: 'manage.holiday.date' })}
            value={date}
            onChange={setDate}
            error={faultOf('date')}
            required
          />
          <NameFields
            legend={formatMessage({ id: 'manage.holiday.name' })}
            names={names}
            error={faultOf('names')}
            onChange={setNames}
          />
        </>
      )}
    </ActDialog>
  )
}

function MoveHoliday(props: HolidayDialogProps<{ readonly row: HolidayRow }>): ReactNode {
  const { wanted, place, onDone, onClose } = props
  const { row } = wanted
  const { formatMessage } = useIntl()
  const { language } = useFormats()
  const dateWords = useDateWords()
  const saved = useSaved(onDone)
  const [date, setDate] = useState('')
  const names = inEachLanguage((each) => row.names[each] ?? (each === 'en' ? holidayName(row, each) : ''))
  // The new day first: should the second act fail, no day is lost, and the list shows the first.
  const move = async ({ act }: Act): Promise<void> => {
    if (date === row.date) return onClose()
    await act(managementCalls.setHoliday, { sent: { place, date, names } }, () => {
      void act(managementCalls.setHoliday, { sent: { place, date: row.date, names: null } }, saved)
    })
  }
  return (
    <ActDialog title={<FormattedMessage id="manage.holiday.move" />} send={move} onClose={onClose}>
      {(faultOf) => (
        <>
          <p>
            <b>
              {dateWords(row.date)}: {holidayName(row, language)}
            </b>
          </p>
          <p>{formatMessage({ id: 'manage.holiday.moveText' })}</p>
          <TextField
            type="date"
            label={formatMessage({ id: 'manage.holiday.moveTo' })}
            value={date}
            onChange={setDate}
            error={faultOf('date')}
            required
          />
        </>
      )}
    </ActDialog>
  )
}
