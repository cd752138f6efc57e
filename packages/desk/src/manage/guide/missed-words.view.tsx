import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import type { MissedWords as MissedRow } from '@recircle/core/guide'
import { managementCalls } from '@recircle/core/management'
import { useFormats } from '@recircle/ui/i18n/words.tsx'
import { modelled } from '@recircle/ui/screen/modelled.tsx'
import { Anchor } from '@recircle/ui/button/anchor.tsx'
import type { Column } from '@recircle/ui/layout/table.tsx'
import { ManagedList, type ManagedRows } from '../managed-list.view.tsx'
import { languageNames } from '@recircle/ui/act/name-fields.view.tsx'
import { ProposedWords } from './proposed-words.view.tsx'
import { addWordsPath } from './things.view.tsx'
import { listOf } from '../staff-calls.ts'
import styles from '../manage.module.css'

const MissedWordsView = observer(function MissedWordsView({ model }: { model: ManagedRows<MissedRow> }): ReactNode {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const columns: readonly Column<MissedRow>[] = [
    { title: formatMessage({ id: 'manage.missed.words' }), cell: missedCell },
    { title: formatMessage({ id: 'manage.missed.language' }), cell: ({ language }) => languageNames[language] },
    { title: formatMessage({ id: 'manage.missed.people' }), cell: ({ people }) => formats.number(people) },
    {
      title: formatMessage({ id: 'manage.missed.week' }),
      cell: ({ week }) => formats.date(Date.parse(`${week}T12:00:00Z`), 'UTC', 'short'),
    },
  ]
  return (
    <ManagedList
      title="manage.section.missed"
      text={
        <>
          <ProposedWords />
          <p className="soft">{formatMessage({ id: 'manage.missed.text' })}</p>
        </>
      }
      list={model}
      keyOf={({ week, language, words }) => `${week} ${language} ${words}`}
      empty="manage.missed.none"
      columns={columns}
    />
  )
})

/** GUIDE-17: searches without results, by week. */
export const MissedWords = modelled(listOf(managementCalls.missedWords), MissedWordsView)

const missedCell = (row: MissedRow): ReactNode => (
  <>
    {row.words}
    <Anchor href={addWordsPath(row)} className={styles.under}>
      <FormattedMessage id="manage.missed.add" />
    </Anchor>
  </>
)
