import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { managementCalls } from '@recircle/core/management'
import type { Language } from '@recircle/core/material'
import { languageOf } from '@recircle/core/site'
import { answerKeyOf, spokenWords, type SaidAnswer, type TownCard } from '@recircle/core/town-answers'
import { Button } from '@recircle/ui/button/button.tsx'
import { Table, type Column } from '@recircle/ui/layout/table.tsx'
import { StatusChip } from '@recircle/ui/mark/status-chip.tsx'
import { useDesk } from '../../frame/desk-context.ts'
import { WhenWords } from '../../log/act-words.view.tsx'
import { ConfirmAction } from '../act/confirm-act.view.tsx'
import { useWanted } from '../use-wanted.ts'
import styles from '../manage.module.css'
import { OwnerWords, useSubjectName } from './answer-owner.view.tsx'

type Noted = TownCard['history'][number]
/** Of a file, the first changes say enough. */
const shownMax = 3

/** TOWN-5: who changed what and when; each change can be undone that nobody has changed since. */
export function TownHistory({ town, onUndone }: { town: TownCard; onUndone: () => void }): ReactNode {
  const { formatMessage } = useIntl()
  const language = languageOf(useDesk().locale)
  const nameOf = useSubjectName(town.subjects)
  const { wanted, want, close, done } = useWanted<Noted>(onUndone)
  if (town.history.length === 0) return null
  return (
    <section className={styles.card}>
      <h2>{formatMessage({ id: 'manage.town.history' })}</h2>
      <Table
        caption={formatMessage({ id: 'manage.town.history' })}
        rows={town.history}
        keyOf={({ id }) => id}
        columns={columnsOf({ format: formatMessage, language, nameOf, town, want })}
      />
      {wanted && (
        <ConfirmAction
          call={managementCalls.undoTownAnswers}
          request={{ id: town.id, sent: { changeId: wanted.id } }}
          title="manage.town.undo"
          text="manage.town.undoText"
          subject={formatMessage({ id: `manage.town.act.${wanted.act}` }, { count: wanted.changes.length })}
          onDone={done}
          onClose={close}
        />
      )}
    </section>
  )
}

const textIn = (language: Language, answer: SaidAnswer | null): string =>
  answer ? spokenWords(answer.words, language).text : '—'

interface ColumnParts {
  format: ReturnType<typeof useIntl>['formatMessage']
  language: Language
  nameOf: ReturnType<typeof useSubjectName>
  town: TownCard
  want: (noted: Noted) => void
}

const columnsOf = ({ format, language, nameOf, town, want }: ColumnParts): readonly Column<Noted>[] => [
  {
    title: format({ id: 'desk.log.at' }),
    cell: ({ atMs, author, orgId }) => (
      <div className={styles.breaking}>
        <WhenWords atMs={atMs} />
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
        <Button size="sm" variant="secondary" icon="restore" onClick={() => want(noted)}>
          <FormattedMessage id="manage.town.undo" />
        </Button>
      ),
  },
]
