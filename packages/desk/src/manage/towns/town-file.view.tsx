import { useRef, useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { managementCalls } from '@recircle/core/management'
import type { Language } from '@recircle/core/material'
import { languageOf } from '@recircle/core/site'
import { answerColumns, spokenWords, type ReadAnswersFile, type TownCard } from '@recircle/core/town-answers'
import { Button } from '@recircle/ui/button/button.tsx'
import { FieldError } from '@recircle/ui/field/field.tsx'
import { Table, type Column } from '@recircle/ui/layout/table.tsx'
import { StatusChip } from '@recircle/ui/mark/status-chip.tsx'
import { useDesk } from '../../frame/desk-context.ts'
import { useKnownWords } from '../../shared/known-words.ts'
import { ActDialog, useSaved } from '../act/act-dialog.view.tsx'
import type { Act } from '../managed-words.tsx'
import { useSubjectName } from './answer-owner.view.tsx'
import styles from '../manage.module.css'

type Row = ReadAnswersFile['rows'][number]
const tones = { new: 'good', changed: 'good', same: 'neutral', wrong: 'bad' } as const
const marks = { new: 'add', changed: 'edit', same: 'check', wrong: 'error' } as const

/** Spreadsheets of some countries write tables in an older encoding. */
async function textOf(file: File): Promise<string> {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1251').decode(bytes)
  }
}

interface TownFileProps {
  town: TownCard
  onDone: () => void
  onClose: () => void
}

/** TOWN-6: a file of answers, which says what it would change before it is applied. */
export function TownFile({ town: { id, version, subjects }, onDone, onClose }: TownFileProps): ReactNode {
  const { formatMessage } = useIntl()
  const language = languageOf(useDesk().locale)
  const words = useKnownWords()
  const saved = useSaved(onDone)
  const nameOf = useSubjectName(subjects)
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState('')
  const [table, setTable] = useState<string | null>(null)
  const [read, setRead] = useState<ReadAnswersFile | null>(null)
  const ask = (act: Act, text: string, apply: boolean): Promise<void> =>
    act.act(managementCalls.fileTownAnswers, { id, sent: { table: text, apply, version } }, (answer) => {
      setRead(answer)
      if (answer.isApplied) saved()
    })
  const choose = async (act: Act, file: File | undefined): Promise<void> => {
    const text = file && (await textOf(file).catch(() => null))
    setRead(null)
    setChosen(file?.name ?? '')
    setTable(text ?? null)
    if (text) await ask(act, text, false)
  }
  const isRight = read !== null && read.rows.every(({ outcome }) => outcome !== 'wrong')
  const subjectOf = (key: string): string => {
    const known = subjects.find((subject) => subject.key === key)
    return known ? nameOf(known) : key
  }
  return (
    <ActDialog
      title={<FormattedMessage id="manage.town.fromFile" />}
      okLabel={<FormattedMessage id={isRight ? 'manage.town.apply' : 'manage.town.read'} />}
      size="large"
      send={async (act) => {
        if (table !== null) await ask(act, table, isRight)
      }}
      onClose={onClose}
    >
      {(faultOf, act) => (
        <>
          <p className="soft">
            <FormattedMessage id="manage.town.columns" values={{ columns: answerColumns.join(', ') }} />
          </p>
          <input
            ref={input}
            type="file"
            accept=".csv,.tsv,.txt"
            hidden
            onChange={(event) => {
              void choose(act, event.target.files?.[0])
              event.target.value = ''
            }}
          />
          <div className={styles.actions}>
            <Button size="sm" variant="secondary" icon="upload" onClick={() => input.current?.click()}>
              <FormattedMessage id="imports.choose" />
            </Button>
            {chosen}
          </div>
          {faultOf('table') !== undefined && <FieldError>{faultOf('table')}</FieldError>}
          {read !== null && (
            <>
              <p role="status">
                <FormattedMessage id={isRight ? 'manage.town.isRight' : 'manage.town.isWrong'} />
              </p>
              <Table
                caption={formatMessage({ id: 'manage.town.fromFile' })}
                rows={read.rows}
                keyOf={({ number }) => String(number)}
                columns={columnsOf({ format: formatMessage, language, words, nameOf: subjectOf })}
              />
            </>
          )}
        </>
      )}
    </ActDialog>
  )
}

interface ColumnParts {
  format: ReturnType<typeof useIntl>['formatMessage']
  language: Language
  words: ReturnType<typeof useKnownWords>
  nameOf: (key: string) => string
}

const columnsOf = ({ format, language, words, nameOf }: ColumnParts): readonly Column<Row>[] => [
  { title: format({ id: 'manage.town.row' }), numeric: true, cell: ({ number }) => number },
  {
    title: format({ id: 'desk.fields.state' }),
    cell: ({ outcome }) => (
      <StatusChip tone={tones[outcome]} icon={marks[outcome]}>
        <FormattedMessage id={`manage.town.outcome.${outcome}`} />
      </StatusChip>
    ),
  },
  {
    title: format({ id: 'manage.town.says' }),
    cell: ({ key, kind, at, rule, words: said }) => (
      <div className={styles.breaking}>
        {nameOf(key)} · {words(`guide.town.${kind}`, kind)}
        <span className={styles.under}>
          {rule === ''
            ? spokenWords(said, language).text
            : `${at}: ${words(`manage.fault.${rule}`, format({ id: 'manage.fault.invalid' }))}`}
        </span>
      </div>
    ),
  },
]
