import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import { managementCalls } from '@recircle/core/management'
import type { Language } from '@recircle/core/material'
import { languageOf } from '@recircle/core/site'
import { answerKeyOf, spokenWords, type SaidAnswer, type TownCard } from '@recircle/core/town-answers'
import { modelled } from '@recircle/ui/screen/modelled.tsx'
import { Button } from '@recircle/ui/button/button.tsx'
import { IconButton } from '@recircle/ui/button/icon-button.tsx'
import { Table, type Column } from '@recircle/ui/layout/table.tsx'
import type { Answer } from '../../shared/answer.ts'
import { useDesk } from '../../frame/desk-context.ts'
import { Answered, DeskPage } from '../../frame/desk-page.view.tsx'
import { WhenWords } from '../../log/act-words.view.tsx'
import { ConfirmAction } from '../act/confirm-act.view.tsx'
import { AddButton } from '../add-button.view.tsx'
import { saveTable } from '../save-table.ts'
import { cardOf } from '../staff-calls.ts'
import { useWanted } from '../use-wanted.ts'
import styles from '../manage.module.css'
import { TownAnswerDialog } from './town-answer-dialog.view.tsx'
import { TownFile } from './town-file.view.tsx'
import { TownHistory } from './town-history.view.tsx'
import { TownSettings } from './town-settings.view.tsx'
import { OwnerWords, useSubjectName } from './answer-owner.view.tsx'

type Wanted =
  | { readonly act: 'settings' | 'file' }
  | { readonly act: 'say'; readonly answer: SaidAnswer | null }
  | { readonly act: 'remove'; readonly answer: SaidAnswer }

const TownView = observer(function TownView({ model }: { model: Answer<TownCard> }): ReactNode {
  const { formatMessage } = useIntl()
  const language = languageOf(useDesk().locale)
  const { wanted, want, close, done } = useWanted<Wanted>(model.reload)
  const nameOf = useSubjectName(model.value?.subjects ?? [])
  return (
    <DeskPage
      title={model.value?.names[language] ?? <FormattedMessage id="manage.section.towns" />}
      actions={
        model.value && (
          <div className={styles.actions}>
            <Button size="sm" variant="secondary" icon="edit" onClick={() => want({ act: 'settings' })}>
              <FormattedMessage id="manage.change" />
            </Button>
            <Button size="sm" variant="secondary" icon="upload" onClick={() => want({ act: 'file' })}>
              <FormattedMessage id="manage.town.fromFile" />
            </Button>
            <Button
              size="sm"
              variant="secondary"
              icon="download"
              onClick={() => saveTable(model.value?.table ?? '', `${model.value?.id}.csv`)}
            >
              <FormattedMessage id="manage.town.saveFile" />
            </Button>
            <AddButton words="manage.town.addAnswer" onClick={() => want({ act: 'say', answer: null })} />
          </div>
        )
      }
    >
      <Answered answer={model}>
        {(town) => (
          <>
            <p className="soft">
              <FormattedMessage
                id="manage.town.whose"
                values={{
                  km: town.radiusKm,
                  name: town.organization?.name ?? '',
                  has: String(town.organization !== null),
                }}
              />
            </p>
            <section className={styles.card}>
              <h2>
                <FormattedMessage id="manage.town.answers" />{' '}
                <span className="soft numeric">{town.answers.length}</span>
              </h2>
              {town.answers.length === 0 ? (
                <p className="soft">{formatMessage({ id: 'manage.town.none' })}</p>
              ) : (
                <Table
                  caption={formatMessage({ id: 'manage.town.answers' })}
                  rows={town.answers}
                  keyOf={answerKeyOf}
                  columns={columnsOf({ format: formatMessage, language, nameOf, town, open: want })}
                />
              )}
            </section>
            <TownHistory town={town} onUndone={model.reload} />
            {wanted?.act === 'settings' && <TownSettings town={town} onSaved={model.reload} onClose={close} />}
            {wanted?.act === 'file' && <TownFile town={town} onDone={done} onClose={close} />}
            {wanted?.act === 'say' && (
              <TownAnswerDialog
                town={town}
                answer={wanted.answer}
                onDone={done}
                onClose={close}
                onStale={model.reload}
              />
            )}
            {wanted?.act === 'remove' && (
              <ConfirmAction
                call={managementCalls.sayTownAnswers}
                request={{
                  id: town.id,
                  sent: { said: [], removed: [answerKeyOf(wanted.answer)], version: town.version },
                }}
                title="manage.town.remove"
                text="manage.town.removeText"
                subject={nameOf(wanted.answer)}
                danger
                onDone={done}
                onClose={close}
              />
            )}
          </>
        )}
      </Answered>
    </DeskPage>
  )
})

/** TOWN-5: what a town says, and what was changed. */
export const Town = modelled(cardOf(managementCalls.answeringTown), TownView)

interface ColumnParts {
  format: ReturnType<typeof useIntl>['formatMessage']
  language: Language
  nameOf: ReturnType<typeof useSubjectName>
  town: TownCard
  open: (wanted: Wanted) => void
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
          <WhenWords atMs={saidAtMs} />
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
