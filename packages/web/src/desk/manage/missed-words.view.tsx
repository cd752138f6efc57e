import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import type { MissedWords as MissedRow } from '@recircle/core/guide'
import { useFormats } from '../../i18n/words.tsx'
import { modelled } from '../../routing/screen/modelled.tsx'
import { Anchor } from '../../ui/anchor.tsx'
import type { Column } from '../../ui/table.tsx'
import { DeskPage } from '../desk-page.view.tsx'
import { ManagedList, type ManagedRows } from './managed-list.view.tsx'
import { languageNames } from './name-fields.view.tsx'
import { addWordsPath } from './things.view.tsx'
import { MissedWordsViewModel } from './guide.view-model.ts'
import { useListAddress } from './use-list-address.ts'
import styles from './manage.module.css'

const MissedWordsView = observer(function MissedWordsView({ model }: { model: ManagedRows<MissedRow> }): ReactNode {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const address = useListAddress()
  const columns: readonly Column<MissedRow>[] = [
    {
      id: 'words',
      title: formatMessage({ id: 'manage.missed.words' }),
      cell: missedCell,
    },
    {
      id: 'language',
      title: formatMessage({ id: 'manage.missed.language' }),
      cell: ({ language }) => languageNames[language],
    },
    {
      id: 'people',
      title: formatMessage({ id: 'manage.missed.people' }),
      cell: ({ people }) => formats.number(people),
    },
    {
      id: 'week',
      title: formatMessage({ id: 'manage.missed.week' }),
      cell: ({ week }) => formats.date(Date.parse(`${week}T12:00:00Z`), 'UTC', 'short'),
    },
  ]
  return (
    <DeskPage title={<FormattedMessage id="manage.section.missed" />}>
      <p className="soft">
        <FormattedMessage id="manage.missed.text" />
      </p>
      <ManagedList
        caption={formatMessage({ id: 'manage.section.missed' })}
        address={address}
        list={model}
        keyOf={({ week, language, words }) => `${week} ${language} ${words}`}
        empty={<FormattedMessage id="manage.missed.none" />}
        columns={columns}
      />
    </DeskPage>
  )
})

/** GUIDE-17: searches without results, by week. */
export const MissedWords = modelled(MissedWordsViewModel, MissedWordsView)

const missedCell = (row: MissedRow): ReactNode => (
  <>
    {row.words}
    <Anchor href={addWordsPath(row)} className={styles.under}>
      <FormattedMessage id="manage.missed.add" />
    </Anchor>
  </>
)
