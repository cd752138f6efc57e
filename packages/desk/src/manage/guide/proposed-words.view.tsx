import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import { managementCalls, wholeList, type ProposedWords as Proposed } from '@recircle/core/management'
import type { Language } from '@recircle/core/material'
import { languageOf } from '@recircle/core/site'
import { ActFault } from '@recircle/ui/act/act-faults.tsx'
import { languageNames } from '@recircle/ui/act/name-fields.view.tsx'
import { Button } from '@recircle/ui/button/button.tsx'
import { Table, type Column } from '@recircle/ui/layout/table.tsx'
import { modelled } from '@recircle/ui/screen/modelled.tsx'
import { useDesk } from '../../frame/desk-context.ts'
import type { Answer } from '../../shared/answer.ts'
import { useSaved } from '../act/act-dialog.view.tsx'
import { Acting } from '../act/acting.view.tsx'
import type { Act } from '../act/act.view-model.ts'
import { readOf } from '../staff-calls.ts'
import actStyles from '@recircle/ui/act/act.module.css'
import styles from '../manage.module.css'

const ProposedWordsView = observer(
  ({ model }: { model: Answer<{ readonly items: readonly Proposed[] }> }): ReactNode => {
    const { formatMessage } = useIntl()
    const saved = useSaved(model.reload)
    const items = model.value?.items ?? []
    const decide = (act: Act, id: string, isAccepted: boolean): void => {
      if (!act.isBusy) void act.act(managementCalls.decideWords, { id, sent: { isAccepted } }, saved)
    }
    if (items.length === 0) return null
    return (
      <section className={actStyles.card}>
        <h2>
          <FormattedMessage id="manage.proposed.title" /> <span className="soft numeric">{items.length}</span>
        </h2>
        <p className="soft">{formatMessage({ id: 'manage.proposed.text' })}</p>
        <Acting>
          {(act) => (
            <>
              <ActFault act={act} />
              <ProposedTable rows={items} decide={(id, isAccepted) => decide(act, id, isAccepted)} />
            </>
          )}
        </Acting>
      </section>
    )
  },
)

/** GUIDE-43: what organizations propose; each decided with one press. */
export const ProposedWords = modelled(readOf(managementCalls.proposedWords, wholeList), ProposedWordsView)

interface ProposedTableProps {
  rows: readonly Proposed[]
  decide: Decide
}
type Decide = (id: string, isAccepted: boolean) => void

function ProposedTable({ rows, decide }: ProposedTableProps): ReactNode {
  const { formatMessage } = useIntl()
  const reader = languageOf(useDesk().locale)
  return (
    <Table
      caption={formatMessage({ id: 'manage.proposed.title' })}
      rows={rows}
      keyOf={({ id }) => id}
      columns={columnsOf(formatMessage, reader, decide)}
    />
  )
}

const columnsOf = (
  format: ReturnType<typeof useIntl>['formatMessage'],
  reader: Language,
  decide: Decide,
): readonly Column<Proposed>[] => [
  {
    title: format({ id: 'manage.missed.words' }),
    cell: ({ words, language }) => (
      <div className={styles.breaking}>
        <span lang={language}>{words}</span>
        <span className={styles.under}>{languageNames[language]}</span>
      </div>
    ),
  },
  {
    title: format({ id: 'manage.proposed.thing' }),
    cell: ({ names }) => <div className={styles.breaking}>{names[reader]}</div>,
  },
  {
    title: format({ id: 'manage.proposed.by' }),
    cell: ({ organization, town }) => (
      <div className={styles.breaking}>
        {organization}
        <span className={styles.under}>{town[reader]}</span>
      </div>
    ),
  },
  {
    title: format({ id: 'manage.acts' }),
    cell: ({ id }) => (
      <div className={styles.rowActs}>
        <Button size="sm" icon="add" onClick={() => decide(id, true)}>
          <FormattedMessage id="manage.proposed.accept" />
        </Button>
        <Button size="sm" variant="quiet" onClick={() => decide(id, false)}>
          <FormattedMessage id="manage.proposed.decline" />
        </Button>
      </div>
    ),
  },
]
