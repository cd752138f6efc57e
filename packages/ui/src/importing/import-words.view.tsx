import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import type { FileWord, ImportRun, WordMeaning } from '@recircle/core/import'
import { useFormats } from '../i18n/words.tsx'
import { Disclosure } from '../layout/disclosure.tsx'
import { TextField } from '../field/text-field.tsx'
import type { ImportColumnsModel } from './import-columns.types.ts'
import type { ImportsData } from './imports-shown.ts'
import { LineSelect } from './line-select.view.tsx'
import styles from './imports.module.css'

export interface ImportWordsModel extends ImportColumnsModel {
  readonly shown: ImportsData
}
interface WordsProps {
  model: ImportWordsModel
  run: ImportRun
  /** The words of one column; both by default. */
  of?: 'materials' | 'hours' | undefined
}

/** More would be a scroll of their own. */
const wordsInSight = 8
/** No answer yet, as opposed to one that a word means nothing. */
const unanswered = '?'

/** What nobody knows yet before what was guessed. */
const rankOf = ({ standing }: FileWord): number => (standing === 'unknown' || standing === 'several' ? 0 : 1)
const isKnown = ({ standing }: FileWord): boolean => standing === 'known'

/** SRC-5: an unknown word is asked about once, with the number of its rows. */
export const ImportWordsView = observer(({ model, run, of }: WordsProps): ReactNode => {
  const { settings } = model
  if (settings === null) return null
  return (
    <>
      {of !== 'hours' && (
        <Lines words={run.materialWords} hasKnown={of === undefined}>
          {(word) => <MaterialWord key={word.text} model={model} word={word} />}
        </Lines>
      )}
      {of !== 'materials' && (
        <Lines words={run.hoursWords} hasKnown={of === undefined}>
          {(word) => <HoursWord key={word.text} model={model} word={word} />}
        </Lines>
      )}
    </>
  )
})

interface LinesProps {
  words: readonly FileWord[]
  hasKnown: boolean
  children: (word: FileWord) => ReactNode
}

/** Those that are not understood, and the others on demand. */
function Lines({ words, hasKnown, children: line }: LinesProps): ReactNode {
  const open = words.filter((word) => !isKnown(word)).toSorted((one, other) => rankOf(one) - rankOf(other))
  const folds = [
    ['imports.words.more', open.slice(wordsInSight)],
    ['imports.words.known', hasKnown ? words.filter(isKnown) : []],
  ] as const
  return (
    <>
      {open.length > 0 && <ul className={styles.lines}>{open.slice(0, wordsInSight).map(line)}</ul>}
      {folds.map(
        ([id, folded]) =>
          folded.length > 0 && (
            <Disclosure key={id} isSmall summary={<FormattedMessage id={id} values={{ count: folded.length }} />}>
              <ul className={styles.lines}>{folded.map(line)}</ul>
            </Disclosure>
          ),
      )}
    </>
  )
}

interface WordProps {
  model: ImportWordsModel
  word: FileWord
}

const withMeaning = (list: readonly WordMeaning[], text: string, meaning: string | null): WordMeaning[] => [
  ...list.filter((each) => each.text !== text),
  ...(meaning === null ? [] : [{ text, meaning }]),
]

const Note = ({ word: { count }, standing }: { word: FileWord; standing: FileWord['standing'] }): ReactNode => (
  <>
    <FormattedMessage id="imports.rowCount" values={{ count }} />
    {' · '}
    <FormattedMessage id={`imports.standing.${standing}`} />
  </>
)

const MaterialWord = observer(({ model, word }: WordProps): ReactNode => {
  const { formatMessage } = useIntl()
  const language = useFormats().language
  const said = model.settings?.materials ?? []
  const { text, meaning, standing } = word
  const answer = said.find((each) => each.text === text)?.meaning
  const found = standing === 'unknown' || standing === 'several' ? unanswered : meaning
  return (
    <LineSelect
      label={text}
      note={<Note word={word} standing={answer === undefined ? standing : 'said'} />}
      value={answer ?? found}
      onChange={(next) =>
        void model.answers.give({ materials: withMeaning(said, text, next === unanswered ? null : next) })
      }
    >
      <option value={unanswered}>{formatMessage({ id: 'imports.word.choose' })}</option>
      <option value="">{formatMessage({ id: 'imports.word.nothing' })}</option>
      {model.shown.materials.map(({ slug, names }) => (
        <option key={slug} value={slug}>
          {names[language]}
        </option>
      ))}
    </LineSelect>
  )
})

const HoursWord = observer(({ model, word }: WordProps): ReactNode => {
  const said = model.settings?.hours ?? []
  const { text, meaning } = word
  const answer = said.find((each) => each.text === text)?.meaning
  const standing = answer === undefined ? word.standing : 'said'
  const send = (): void => {
    if (model.draft !== null) void model.answers.give({})
  }
  return (
    <li className={styles.hoursLine}>
      <TextField
        label={text}
        hint={
          <>
            <Note word={word} standing={standing} />
            {standing === 'unknown' && (
              <>
                {' · '}
                <FormattedMessage id="imports.word.hoursHint" />
              </>
            )}
          </>
        }
        value={answer ?? meaning}
        onChange={(next) => model.change({ hours: withMeaning(said, text, next) })}
        onBlur={send}
        onKeyDown={({ key }) => {
          if (key === 'Enter') send()
        }}
      />
    </li>
  )
})
