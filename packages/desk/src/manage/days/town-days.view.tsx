import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import { managementCalls, type TownDay } from '@recircle/core/management'
import type { Language } from '@recircle/core/material'
import { languageOf } from '@recircle/core/site'
import { useFormats } from '@recircle/ui/i18n/words.tsx'
import { modelled } from '@recircle/ui/screen/modelled.tsx'
import { RuleWords } from '@recircle/ui/times/rule-words.view.tsx'
import type { Column } from '@recircle/ui/layout/table.tsx'
import { StatusChip } from '@recircle/ui/mark/status-chip.tsx'
import { useDesk } from '../../frame/desk-context.ts'
import { ConfirmAction } from '../act/confirm-act.view.tsx'
import { AddButton } from '../add-button.view.tsx'
import { ManagedList, type ManagedRows } from '../managed-list.view.tsx'
import { actsColumn, RowMenu } from '../row-menu.view.tsx'
import { useWanted } from '../use-wanted.ts'
import { DaysTabs } from './days-tabs.view.tsx'
import { SaidBy } from './said-by.view.tsx'
import { TownDayDialog, type TownDayParts } from './town-day-dialog.view.tsx'
import { TownDaysViewModel } from './town-days.view-model.ts'
import styles from '../manage.module.css'

type TownDaysModel = ManagedRows<TownDay> & TownDayParts

const TownDaysView = observer(function TownDaysView({ model }: { model: TownDaysModel }): ReactNode {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const language = languageOf(useDesk().locale)
  const { wanted, want, close, done } = useWanted<TownDay | 'new'>(model.reload)
  // Read here, since a cell is drawn by no observer.
  const materials = model.materials.value?.materials ?? []
  const daysOf = (row: TownDay): ReactNode => (
    <>
      <RuleWords rule={row} materials={materials} />
      {row.reason !== '' && <span className={styles.under}>{row.reason}</span>}
    </>
  )
  return (
    <ManagedList
      title="manage.section.days"
      actions={<AddButton words="manage.days.add" onClick={() => want('new')} />}
      text={
        <>
          <DaysTabs current="towns" />
          <p className="soft">{formatMessage({ id: 'manage.days.text' })}</p>
        </>
      }
      list={model}
      keyOf={({ id }) => id}
      empty="manage.days.none"
      columns={columnsOf(formatMessage, { language, daysOf, points: (count) => formats.number(count), want })}
    >
      {wanted === 'new' && <TownDayDialog parts={model} onDone={done} onClose={close} />}
      {wanted !== null && wanted !== 'new' && (
        <ConfirmAction
          call={managementCalls.removeTownDay}
          request={{ id: wanted.id }}
          title="manage.days.remove"
          text="manage.days.removeText"
          values={{ count: wanted.points }}
          subject={
            <>
              {wanted.town.names[language]}, {daysOf(wanted)}
            </>
          }
          danger
          onDone={done}
          onClose={close}
        />
      )}
    </ManagedList>
  )
})

/** DESK-83 */
export const TownDays = modelled(TownDaysViewModel, TownDaysView)

interface ColumnParts {
  language: Language
  daysOf: (row: TownDay) => ReactNode
  points: (count: number) => string
  want: (row: TownDay) => void
}

const columnsOf = (
  formatMessage: ReturnType<typeof useIntl>['formatMessage'],
  { language, daysOf, points, want }: ColumnParts,
): readonly Column<TownDay>[] => [
  { title: formatMessage({ id: 'manage.days.town' }), cell: (row) => <TownCell row={row} language={language} /> },
  { title: formatMessage({ id: 'manage.days.days' }), cell: daysOf },
  { title: formatMessage({ id: 'manage.days.points' }), cell: (row) => points(row.points), numeric: true },
  { title: formatMessage({ id: 'manage.days.said' }), cell: (row) => <SaidBy said={row} /> },
  actsColumn(formatMessage, (row) => (
    <RowMenu
      name={row.town.names[language]}
      items={[
        {
          id: 'remove',
          label: <FormattedMessage id="desk.templates.remove" />,
          isDangerous: true,
          onChoose: () => want(row),
        },
      ]}
    />
  )),
]

const TownCell = ({ row, language }: { row: TownDay; language: Language }): ReactNode => (
  <>
    {row.town.names[language]}
    <span className={styles.under}>
      <FormattedMessage id="manage.days.within" values={{ km: row.radiusKm }} />
    </span>
    {row.isOver && (
      <StatusChip tone="neutral" icon="clock">
        <FormattedMessage id="manage.days.over" />
      </StatusChip>
    )}
  </>
)
