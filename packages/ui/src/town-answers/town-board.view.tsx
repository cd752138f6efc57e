import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import type { Language } from '@recircle/core/material'
import {
  answerKeyOf,
  spokenWords,
  type MissedInTown,
  type SaidAnswer,
  type TownCard,
} from '@recircle/core/town-answers'
import act from '../act/act.module.css'
import { Button } from '../button/button.tsx'
import { IconButton } from '../button/icon-button.tsx'
import { useFormats } from '../i18n/words.tsx'
import { Table, type Column } from '../layout/table.tsx'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'
import { saveTable } from '../screen/save-table.ts'
import { OwnerWords, SaidAt, useSubjectName } from './answer-owner.view.tsx'
import { MissedInTownView, NameMissed } from './missed-in-town.view.tsx'
import { TownAnswerDialog } from './town-answer-dialog.view.tsx'
import type { TownAnswersViewModel } from './town-answers.view-model.ts'
import { ConfirmTown } from './town-dialog.view.tsx'
import { TownFile } from './town-file.view.tsx'
import { TownHistory } from './town-history.view.tsx'
import styles from './town-answers.module.css'

interface TownActionsProps {
  model: TownAnswersViewModel
  /** Before the others. */
  children?: ReactNode
}

/** TOWN-5, TOWN-6: what can be done with the answers of a town. */
export const TownActions = observer(({ model, children }: TownActionsProps): ReactNode => {
  const { value: town, want } = model
  if (town === null) return null
  return (
    <div className={styles.actions}>
      {children}
      <Button size="sm" variant="secondary" icon="upload" onClick={() => want({ act: 'file' })}>
        <FormattedMessage id="manage.town.fromFile" />
      </Button>
      <Button size="sm" variant="secondary" icon="download" onClick={() => saveTable(town.table, `${town.id}.csv`)}>
        <FormattedMessage id="manage.town.saveFile" />
      </Button>
      <Button size="sm" icon="add" onClick={() => want({ act: 'say', answer: null })}>
        <FormattedMessage id="manage.town.addAnswer" />
      </Button>
    </div>
  )
})

interface TownBoardProps {
  model: TownAnswersViewModel
  town: TownCard
  /** Where staff add words at once that were looked for in vain. */
  missedHref?: (missed: MissedInTown) => string
}

/** TOWN-5, TOWN-8: what a town says, what its people looked for in vain, and what was changed. */
export const TownBoard = observer(({ model, town, missedHref }: TownBoardProps): ReactNode => {
  const { formatMessage } = useIntl()
  const { language } = useFormats()
  const nameOf = useSubjectName(town.subjects)
  const { radiusKm: km, organization, answers } = town
  return (
    <>
      <VisuallyHidden>
        <span role="status">{model.saved > 0 && <FormattedMessage key={model.saved} id="manage.saved" />}</span>
      </VisuallyHidden>
      <p className="soft">
        <FormattedMessage
          id="manage.town.whose"
          values={{ km, name: organization?.name ?? '', has: String(organization !== null) }}
        />
      </p>
      <section className={act.card}>
        <h2>
          <FormattedMessage id="manage.town.answers" /> <span className="soft numeric">{answers.length}</span>
        </h2>
        {answers.length === 0 ? (
          <p className="soft">{formatMessage({ id: 'manage.town.none' })}</p>
        ) : (
          <Table
            caption={formatMessage({ id: 'manage.town.answers' })}
            rows={answers}
            keyOf={answerKeyOf}
            columns={columnsOf({ format: formatMessage, language, nameOf, town, open: model.want })}
          />
        )}
      </section>
      <MissedInTownView model={model} town={town} hrefOf={missedHref} />
      <TownHistory model={model} town={town} />
      <OpenDialog model={model} town={town} />
    </>
  )
})

const OpenDialog = observer(({ model, town }: { model: TownAnswersViewModel; town: TownCard }): ReactNode => {
  const { formatMessage } = useIntl()
  const nameOf = useSubjectName(town.subjects)
  const { wanted } = model
  switch (wanted?.act) {
    case 'file':
      return <TownFile model={model} town={town} />
    case 'say':
      return <TownAnswerDialog model={model} town={town} answer={wanted.answer} />
    case 'name':
      return <NameMissed model={model} town={town} missed={wanted.missed} />
    case 'remove':
      return (
        <ConfirmTown
          model={model}
          title="manage.town.remove"
          text="manage.town.removeText"
          subject={nameOf(wanted.answer)}
          danger
        />
      )
    case 'undo': {
      const { act: kind, changes } = wanted.noted
      return (
        <ConfirmTown
          model={model}
          title="manage.town.undo"
          text="manage.town.undoText"
          subject={formatMessage({ id: `manage.town.act.${kind}` }, { count: changes.length })}
        />
      )
    }
    default:
      return null
  }
})

interface ColumnParts {
  format: ReturnType<typeof useIntl>['formatMessage']
  language: Language
  nameOf: ReturnType<typeof useSubjectName>
  town: TownCard
  open: TownAnswersViewModel['want']
}

const columnsOf = ({ format, language, nameOf, town, open }: ColumnParts): readonly Column<SaidAnswer>[] => [
  {
    title: format({ id: 'manage.town.subject' }),
    cell: (answer) => (
      <div className={styles.breaking}>
        {nameOf(answer)}
        {answer.about !== 'thing' && (
          <span className={styles.under}>{format({ id: `manage.town.about.${answer.about}` })}</span>
        )}
      </div>
    ),
  },
  {
    title: format({ id: 'manage.town.says' }),
    cell: (answer) => (
      <div className={styles.breaking}>
        {format({ id: `guide.town.${answer.kind}` })}
        <span className={styles.under}>{spokenWords(answer.words, language).text}</span>
      </div>
    ),
  },
  {
    title: format({ id: 'manage.town.owner' }),
    cell: ({ orgId, saidAtMs }) => (
      <div className={styles.breaking}>
        <OwnerWords orgId={orgId} author="" town={town} />
        <span className={styles.under}>
          <SaidAt atMs={saidAtMs} />
        </span>
      </div>
    ),
  },
  {
    title: format({ id: 'manage.acts' }),
    cell: (answer) => (
      <div className={styles.rowActs}>
        <IconButton
          icon="edit"
          iconSize="sm"
          label={format({ id: 'manage.material.change' }, { name: nameOf(answer) })}
          onClick={() => open({ act: 'say', answer })}
        />
        <Button size="sm" variant="danger-quiet" onClick={() => open({ act: 'remove', answer })}>
          <FormattedMessage id="desk.templates.remove" />
        </Button>
      </div>
    ),
  },
]
