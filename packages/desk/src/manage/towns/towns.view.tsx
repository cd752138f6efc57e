import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import { useNavigate } from 'react-router'
import { managementCalls, type ManagedTown } from '@recircle/core/management'
import type { Language } from '@recircle/core/material'
import { languageOf } from '@recircle/core/site'
import { modelled } from '@recircle/ui/screen/modelled.tsx'
import { Anchor } from '@recircle/ui/button/anchor.tsx'
import type { Column } from '@recircle/ui/layout/table.tsx'
import { useDesk } from '../../frame/desk-context.ts'
import { WhenWords } from '../../log/act-words.view.tsx'
import { AddButton } from '../add-button.view.tsx'
import { ManagedList, type ManagedRows } from '../managed-list.view.tsx'
import { listOf } from '../staff-calls.ts'
import { useWanted } from '../use-wanted.ts'
import styles from '../manage.module.css'
import { TownSettings } from './town-settings.view.tsx'

const TownsView = observer(function TownsView({ model }: { model: ManagedRows<ManagedTown> }): ReactNode {
  const { formatMessage } = useIntl()
  const language = languageOf(useDesk().locale)
  const navigate = useNavigate()
  const { wanted, want, close } = useWanted<'new'>(model.reload)
  return (
    <ManagedList
      title="manage.section.towns"
      actions={<AddButton words="manage.town.add" onClick={() => want('new')} />}
      text={<p className="soft">{formatMessage({ id: 'manage.town.text' })}</p>}
      list={model}
      keyOf={({ id }) => id}
      empty="manage.town.none"
      columns={columnsOf(formatMessage, language)}
    >
      {wanted && <TownSettings town={null} onSaved={(id) => void navigate(`/manage/towns/${id}`)} onClose={close} />}
    </ManagedList>
  )
})

/** TOWN-5: the towns that say something of their own. */
export const Towns = modelled(listOf(managementCalls.answeringTowns), TownsView)

const columnsOf = (
  formatMessage: ReturnType<typeof useIntl>['formatMessage'],
  language: Language,
): readonly Column<ManagedTown>[] => [
  {
    title: formatMessage({ id: 'manage.town.name' }),
    cell: ({ id, names, country }) => (
      <div className={styles.breaking}>
        <Anchor href={`/manage/towns/${id}`}>{names[language]}</Anchor> <span className={styles.under}>{country}</span>
      </div>
    ),
  },
  { title: formatMessage({ id: 'manage.town.answers' }), numeric: true, cell: ({ answers }) => answers },
  {
    title: formatMessage({ id: 'manage.town.organization' }),
    cell: ({ organization }) => organization?.name ?? '—',
  },
  {
    title: formatMessage({ id: 'manage.since' }),
    cell: ({ changedAtMs }) => changedAtMs !== null && <WhenWords atMs={changedAtMs} />,
  },
]
