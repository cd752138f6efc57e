import { useRef, useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import type { Language } from '@recircle/core/material'
import { answerColumns, spokenWords, type ReadAnswersFile, type TownCard } from '@recircle/core/town-answers'
import { Button } from '../button/button.tsx'
import { FieldError } from '../field/field.tsx'
import { Table, type Column } from '../layout/table.tsx'
import { StatusChip } from '../mark/status-chip.tsx'
import { useFormats } from '../i18n/words.tsx'
import { useKnownWords } from '../i18n/known-words.ts'
import { useSubjectName } from './answer-owner.view.tsx'
import type { TownAnswersViewModel } from './town-answers.view-model.ts'
import { TownDialog } from './town-dialog.view.tsx'
import styles from './town-answers.module.css'

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
  model: TownAnswersViewModel
  town: TownCard
}

/** TOWN-6: a file of answers, which says what it would change before it is applied. */
export const TownFile = observer(({ model, town: { subjects } }: TownFileProps): ReactNode => {
  const { formatMessage } = useIntl()
  const { language } = useFormats()
  const words = useKnownWords()
  const nameOf = useSubjectName(subjects)
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState('')
  const [table, setTable] = useState<string | null>(null)
  const { act, read, readFile, forget, close } = model
  const rows = read?.rows ?? null
  const choose = async (file: File | undefined): Promise<void> => {
    const text = file && (await textOf(file).catch(() => null))
    forget()
    setChosen(file?.name ?? '')
    setTable(text ?? null)
    if (text) await readFile(text, false)
  }
  const isRight = rows !== null && rows.every(({ outcome }) => outcome !== 'wrong')
  const subjectOf = (key: string): string => {
    const known = subjects.find((subject) => subject.key === key)
    return known ? nameOf(known) : key
  }
  return (
    <TownDialog
      model={act}
      title={<FormattedMessage id="manage.town.fromFile" />}
      okLabel={<FormattedMessage id={isRight ? 'manage.town.apply' : 'manage.town.read'} />}
      size="large"
      onSend={async () => {
        if (table !== null) await readFile(table, isRight)
      }}
      onClose={close}
    >
      {(faultOf) => (
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
              void choose(event.target.files?.[0])
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
          {rows !== null && (
            <>
              <p role="status">
                <FormattedMessage id={isRight ? 'manage.town.isRight' : 'manage.town.isWrong'} />
              </p>
              <Table
                caption={formatMessage({ id: 'manage.town.fromFile' })}
                rows={rows}
                keyOf={({ number }) => String(number)}
                columns={columnsOf({ format: formatMessage, language, words, nameOf: subjectOf })}
              />
            </>
          )}
        </>
      )}
    </TownDialog>
  )
})

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
