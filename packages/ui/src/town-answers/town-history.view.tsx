import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import type { Language } from '@recircle/core/material'
import { answerKeyOf, spokenWords, type SaidAnswer, type TownCard } from '@recircle/core/town-answers'
import { Button } from '../button/button.tsx'
import { Table, type Column } from '../layout/table.tsx'
import { StatusChip } from '../mark/status-chip.tsx'
import { useFormats } from '../i18n/words.tsx'
import shared from '../act/act.module.css'
import { OwnerWords, SaidAt, useSubjectName } from './answer-owner.view.tsx'
import type { Noted, TownAnswersViewModel } from './town-answers.view-model.ts'
import styles from './town-answers.module.css'

/** Of a file, the first changes say enough. */
const shownMax = 3

/** TOWN-5 TOWN-12: who changed what and when; each change can be undone that nobody has changed since. */
export const TownHistory = observer(({ model, town }: { model: TownAnswersViewModel; town: TownCard }): ReactNode => {
  const { formatMessage } = useIntl()
  const { language } = useFormats()
  const nameOf = useSubjectName(town.subjects)
  const undoable = new Set(town.history.filter((noted) => model.mayUndo(noted)).map(({ id }) => id))
  if (town.history.length === 0) return null
  return (
    <section className={shared.card}>
      <h2>{formatMessage({ id: 'manage.town.history' })}</h2>
      <Table
        caption={formatMessage({ id: 'manage.town.history' })}
        rows={town.history}
        keyOf={({ id }) => id}
        columns={columnsOf({
          format: formatMessage,
          language,
          nameOf,
          town,
          undoable,
          want: (noted) => model.want({ act: 'undo', noted }),
        })}
      />
    </section>
  )
})

const textIn = (language: Language, answer: SaidAnswer | null): string =>
  answer ? spokenWords(answer.words, language).text : '—'

interface ColumnParts {
  format: ReturnType<typeof useIntl>['formatMessage']
  language: Language
  nameOf: ReturnType<typeof useSubjectName>
  town: TownCard
  undoable: ReadonlySet<string>
  want: (noted: Noted) => void
}

const columnsOf = ({ format, language, nameOf, town, undoable, want }: ColumnParts): readonly Column<Noted>[] => [
  {
    title: format({ id: 'desk.log.at' }),
    cell: ({ atMs, author, orgId }) => (
      <div className={styles.breaking}>
        <SaidAt atMs={atMs} />
        <span className={styles.under}>
          <OwnerWords {...{ orgId, author, town }} />
        </span>
      </div>
    ),
  },
  {
    title: format({ id: 'desk.log.change' }),
    cell: ({ act, changes }) => (
      <div className={styles.breaking}>
        <FormattedMessage id={`manage.town.act.${act}`} values={{ count: changes.length }} />
        {changes.slice(0, shownMax).map(({ before, after }) => {
          const answer = after ?? before
          return (
            <span key={answer && answerKeyOf(answer)} className={styles.under}>
              {answer && `${nameOf(answer)}: ${format({ id: `guide.town.${answer.kind}` })}`}:{' '}
              {textIn(language, before)} → {textIn(language, after)}
            </span>
          )
        })}
        {changes.length > shownMax && (
          <span className={styles.under}>
            <FormattedMessage id="desk.log.andMore" values={{ count: changes.length - shownMax }} />
          </span>
        )}
      </div>
    ),
  },
  {
    title: format({ id: 'manage.acts' }),
    cell: (noted) =>
      noted.isUndone ? (
        <StatusChip tone="neutral" icon="restore">
          <FormattedMessage id="desk.act.undo" />
        </StatusChip>
      ) : (
        undoable.has(noted.id) && (
          <Button size="sm" variant="secondary" icon="restore" onClick={() => want(noted)}>
            <FormattedMessage id="manage.town.undo" />
          </Button>
        )
      ),
  },
]
