import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import { managementCalls, type ManagedLabel, type ManagedMaterial } from '@recircle/core/management'
import type { Language } from '@recircle/core/material'
import { languageOf } from '@recircle/core/site'
import { modelled } from '@recircle/ui/screen/modelled.tsx'
import type { Column } from '@recircle/ui/layout/table.tsx'
import type { Answer } from '../../shared/answer.ts'
import { Answered } from '../../frame/desk-page.view.tsx'
import { useDesk } from '../../frame/desk-context.ts'
import { EditName } from '../edit-name.view.tsx'
import { ConfirmAction } from '../act/confirm-act.view.tsx'
import { LabelDialog } from './label-dialog.view.tsx'
import { labelWords } from './label-words.ts'
import { ManagedList, type ManagedRows } from '../managed-list.view.tsx'
import { ChangedChip, ChangeWords } from '../act/newer-change.view.tsx'
import { TakenTags } from './taken-materials.view.tsx'
import { LabelsViewModel } from './guide.view-model.ts'
import { actsColumn, RowMenu } from '../row-menu.view.tsx'
import { useWanted } from '../use-wanted.ts'
import type { AnswerTo } from '../staff-calls.ts'
import styles from '../manage.module.css'

interface LabelsModel extends ManagedRows<ManagedLabel> {
  readonly materials: Answer<AnswerTo<'materials'>>
}

interface Wanted {
  readonly act: 'change' | 'restore'
  readonly label: ManagedLabel
}

const LabelsView = observer(function LabelsView({ model }: { model: LabelsModel }): ReactNode {
  const { formatMessage } = useIntl()
  const language = languageOf(useDesk().locale)
  const { reload, materials } = model
  const { wanted, want, close, done } = useWanted<Wanted>(reload)
  const latest = model.value?.items.find(({ id }) => id === wanted?.label.id) ?? null
  return (
    <ManagedList
      title="manage.section.labels"
      text={<p className="soft">{formatMessage({ id: 'manage.label.text' })}</p>}
      list={model}
      keyOf={({ id }) => id}
      columns={columnsOf({ formatMessage, language, materials: materials.value?.materials ?? [], want })}
    >
      {wanted?.act === 'change' && (
        <Answered answer={materials}>
          {(catalogue) => (
            <LabelDialog
              key={`${wanted.label.id} ${wanted.label.version}`}
              label={wanted.label}
              latest={latest}
              materials={catalogue.materials.filter(({ isRetired }) => !isRetired)}
              onDone={done}
              onClose={close}
              onStale={reload}
              onTake={(label) => want({ act: 'change', label })}
            />
          )}
        </Answered>
      )}
      {wanted?.act === 'restore' && (
        <ConfirmAction
          call={managementCalls.restoreLabel}
          request={{ id: wanted.label.id, sent: null }}
          title="manage.thing.restore"
          text="manage.label.restoreText"
          subject={wanted.label.names[language]}
          danger
          onDone={done}
          onClose={close}
        />
      )}
    </ManagedList>
  )
})

/** GUIDE-26 GUIDE-39: the codes on packages, the families of the guide and the brands that name its items. */
export const Labels = modelled(LabelsViewModel, LabelsView)

interface ColumnParts {
  formatMessage: ReturnType<typeof useIntl>['formatMessage']
  language: Language
  materials: readonly ManagedMaterial[]
  want: (wanted: Wanted) => void
}

const columnsOf = ({ formatMessage, language, materials, want }: ColumnParts): readonly Column<ManagedLabel>[] => [
  {
    title: formatMessage({ id: 'desk.fields.name' }),
    cell: (label) => (
      <div className={styles.breaking}>
        <EditName name={labelWords(label, formatMessage, language)} onClick={() => want({ act: 'change', label })} />{' '}
        {label.changedAtMs !== null && <ChangedChip />}
        {label.marks.length > 0 && <span className={styles.under}>{label.marks.join(', ')}</span>}
        {label.kind === 'code' && <span className={styles.under}>{label.names[language]}</span>}
        <ChangeWords change={label} />
      </div>
    ),
  },
  {
    title: formatMessage({ id: 'manage.thing.takenAs' }),
    cell: (label) => label.kind === 'code' && <TakenTags taken={label.materials} materials={materials} />,
  },
  actsColumn(formatMessage, (label) => (
    <RowMenu
      name={labelWords(label, formatMessage, language)}
      items={
        label.changedAtMs === null
          ? []
          : [
              {
                id: 'restore',
                label: <FormattedMessage id="manage.thing.restore" />,
                isDangerous: true,
                onChoose: () => want({ act: 'restore', label }),
              },
            ]
      }
    />
  )),
]
