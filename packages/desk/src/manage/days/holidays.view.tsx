import { useEffect, useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import { useSearchParams } from 'react-router'
import { holidayName } from '@recircle/core/facility'
import { managedQuery } from '@recircle/core/management'
import { formattingTag } from '@recircle/ui/i18n/formats.ts'
import { useFormats } from '@recircle/ui/i18n/words.tsx'
import { modelled } from '@recircle/ui/screen/modelled.tsx'
import { EmptyState } from '@recircle/ui/feedback/empty-state.tsx'
import { Loader } from '@recircle/ui/feedback/loader.tsx'
import { PlainSelect } from '@recircle/ui/field/plain-select.tsx'
import { nothingFoundDrawing } from '@recircle/ui/icons/drawings.ts'
import { Table, type Column } from '@recircle/ui/layout/table.tsx'
import { StatusChip } from '@recircle/ui/mark/status-chip.tsx'
import { useDesk } from '../../frame/desk-context.ts'
import { Answered, DeskPage } from '../../frame/desk-page.view.tsx'
import { AddButton } from '../add-button.view.tsx'
import type { AnswerTo } from '../staff-calls.ts'
import { NothingYet } from '../nothing-yet.view.tsx'
import { actsColumn, RowMenu } from '../row-menu.view.tsx'
import { useWanted } from '../use-wanted.ts'
import { DaysTabs } from './days-tabs.view.tsx'
import { HolidayDialog, type WantedHoliday } from './holiday-dialog.view.tsx'
import { holidayRows, type HolidayRow } from './holiday-rows.ts'
import { HolidaysViewModel } from './holidays.view-model.ts'
import { SaidBy } from './said-by.view.tsx'
import { useDateWords } from './use-date-words.ts'
import actStyles from '@recircle/ui/act/act.module.css'

type HolidaysModel = Pick<HolidaysViewModel, 'value' | 'fault' | 'reload' | 'look' | 'isLooking'>

const HolidaysView = observer(function HolidaysView({ model }: { model: HolidaysModel }): ReactNode {
  const { formatMessage } = useIntl()
  const { wanted, want, close, done } = useWanted<WantedHoliday>(model.reload)
  const { isLooking } = model
  const [address, setAddress] = useSearchParams()
  const [place, year] = [address.get('place'), address.get('year')]
  useEffect(() => {
    model.look(
      managedQuery(1, '', { ...(place !== null && { place: [place] }), ...(year !== null && { year: [year] }) }),
    )
  }, [model, place, year])
  const choose = (name: 'place' | 'year', value: string): void =>
    setAddress((before) => new URLSearchParams([...[...before].filter(([key]) => key !== name), [name, value]]), {
      replace: true,
    })
  return (
    <DeskPage
      title={<FormattedMessage id="manage.section.days" />}
      actions={
        model.value !== null && model.value.place !== '' && !isLooking ? (
          <AddButton words="manage.holiday.add" onClick={() => want({ act: 'add' })} />
        ) : undefined
      }
    >
      <DaysTabs current="holidays" />
      <p className="soft">{formatMessage({ id: 'manage.holiday.text' })}</p>
      <Answered answer={model}>
        {(shown) =>
          shown.place === '' ? (
            <EmptyState drawing={nothingFoundDrawing} title={formatMessage({ id: 'manage.nothing' })}>
              {formatMessage({ id: 'manage.holiday.noPlace' })}
            </EmptyState>
          ) : (
            <>
              <YearFields
                shown={isLooking ? { ...shown, place: place ?? shown.place, year: Number(year ?? shown.year) } : shown}
                choose={choose}
              />
              {isLooking ? (
                <Loader label={<FormattedMessage id="layout.loading" />} />
              ) : (
                <YearTable shown={shown} want={want} />
              )}
            </>
          )
        }
      </Answered>
      {wanted !== null && model.value !== null && (
        <HolidayDialog wanted={wanted} place={model.value.place} onDone={done} onClose={close} />
      )}
    </DeskPage>
  )
})

/** DESK-84 */
export const Holidays = modelled(HolidaysViewModel, HolidaysView)

const yearsAhead = 3

interface YearFieldsProps {
  shown: AnswerTo<'holidays'>
  choose: (name: 'place' | 'year', value: string) => void
}

function YearFields({ shown: { place, places, year }, choose }: YearFieldsProps): ReactNode {
  const { formatMessage } = useIntl()
  const regions = new Intl.DisplayNames(formattingTag(useDesk().locale), { type: 'region' })
  const [thisYear] = useState(() => new Date().getUTCFullYear())
  const years = Array.from({ length: yearsAhead + 1 }, (_, ahead) => thisYear + ahead)
  const known = places.map((each) => each.place)
  return (
    <div className={actStyles.pair}>
      <PlainSelect
        label={formatMessage({ id: 'manage.holiday.country' })}
        value={place}
        options={[...new Set([...known, place])].map((value) => ({ value, label: regions.of(value) ?? value }))}
        onChange={(value) => choose('place', value)}
      />
      <PlainSelect
        label={formatMessage({ id: 'manage.holiday.year' })}
        value={String(year)}
        options={[...new Set([...years, year])]
          .toSorted((one, other) => one - other)
          .map((each) => ({ value: String(each), label: String(each) }))}
        onChange={(value) => choose('year', value)}
      />
    </div>
  )
}

const looks = {
  added: { tone: 'good', icon: 'add' },
  taken: { tone: 'neutral', icon: 'close' },
} as const

interface YearTableProps {
  shown: AnswerTo<'holidays'>
  want: (wanted: WantedHoliday) => void
}

function YearTable({ shown, want }: YearTableProps): ReactNode {
  const { formatMessage } = useIntl()
  const { language } = useFormats()
  const dateWords = useDateWords()
  const rows = holidayRows(shown)
  return rows.length === 0 ? (
    <NothingYet title="manage.holiday.none" />
  ) : (
    <Table
      caption={formatMessage({ id: 'days.holidays' })}
      columns={columnsOf(formatMessage, { dateWords, language, want })}
      rows={rows}
      keyOf={({ date, names }) => `${date} ${Object.values(names).join()}`}
    />
  )
}

interface ColumnParts {
  dateWords: (date: string) => string
  language: string
  want: YearTableProps['want']
}

const columnsOf = (
  formatMessage: ReturnType<typeof useIntl>['formatMessage'],
  { dateWords, language, want }: ColumnParts,
): readonly Column<HolidayRow>[] => [
  { title: formatMessage({ id: 'manage.holiday.date' }), cell: ({ date }) => dateWords(date) },
  {
    title: formatMessage({ id: 'manage.holiday.name' }),
    cell: ({ names, state }) => (
      <>
        {holidayName({ names }, language)}{' '}
        {state !== 'table' && (
          <StatusChip {...looks[state]}>
            <FormattedMessage id={`manage.holiday.${state}`} />
          </StatusChip>
        )}
      </>
    ),
  },
  {
    title: formatMessage({ id: 'manage.days.said' }),
    cell: ({ overrule }) =>
      overrule === null ? formatMessage({ id: 'manage.holiday.table' }) : <SaidBy said={overrule} />,
  },
  actsColumn(formatMessage, (row) => (
    <RowMenu
      name={holidayName(row, language)}
      items={menuOf(row).map((wanted) => ({
        id: wanted.act,
        label: <FormattedMessage id={`manage.holiday.${wanted.act}`} />,
        onChoose: () => want(wanted),
      }))}
    />
  )),
]

const menuOf = (row: HolidayRow): readonly WantedHoliday[] =>
  row.overrule === null
    ? [
        { act: 'take', row },
        { act: 'move', row },
      ]
    : [{ act: 'undo', row, id: row.overrule.id }]
