import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import type { FileWord, ImportRun, WordMeaning } from '@recircle/core/import'
import { useFormats } from '../i18n/words.tsx'
import { Card } from '../layout/card.tsx'
import { Disclosure } from '../layout/disclosure.tsx'
import { PlainSelect } from '../field/plain-select.tsx'
import { TextField } from '../field/text-field.tsx'
import type { ImportColumnsModel } from './import-columns.types.ts'
import { CheckButton } from './import-columns.view.tsx'
import type { ImportsData } from './imports-shown.ts'
import styles from './imports.module.css'

interface WordsModel extends ImportColumnsModel {
  readonly shown: ImportsData
}
interface WordsProps {
  model: WordsModel
  run: ImportRun
}

const isClear = ({ standing }: FileWord): boolean => standing === 'known'
/** Unknown words come first. */
const byNeed = (words: readonly FileWord[]): FileWord[] => [
  ...words.filter((word) => !isClear(word)),
  ...words.filter(isClear),
]

/** SRC-5: the meaning of a word is set once for all rows. */
export const ImportWordsView = observer(({ model, run }: WordsProps): ReactNode => {
  const { formatMessage } = useIntl()
  const language = useFormats().language
  const { settings, shown } = model
  if (settings === null || run.materialWords.length + run.hoursWords.length === 0) return null
  const meaningOf = (list: readonly WordMeaning[], { text, meaning }: FileWord): string =>
    list.find((each) => each.text === text)?.meaning ?? meaning
  const withMeaning = (list: readonly WordMeaning[], text: string, meaning: string): WordMeaning[] => [
    ...list.filter((each) => each.text !== text),
    { text, meaning },
  ]
  const materials = shown.materials.map(({ slug, names }) => ({ value: slug, label: names[language] }))
  const nothing = { value: '', label: formatMessage({ id: 'imports.word.nothing' }) }
  const hintOf = ({ standing, count }: FileWord): ReactNode => (
    <>
      <FormattedMessage id={`imports.standing.${standing}`} />
      {' · '}
      <FormattedMessage id="imports.rowCount" values={{ count }} />
    </>
  )
  const group = (title: 'materials' | 'hours', words: readonly FileWord[], field: (word: FileWord) => ReactNode) =>
    words.length > 0 && (
      <Disclosure
        summary={
          <>
            <FormattedMessage id={`imports.words.${title}`} />{' '}
            <span className={styles.soft}>
              <FormattedMessage
                id="imports.words.count"
                values={{ done: words.filter(isClear).length, total: words.length }}
              />
            </span>
          </>
        }
        open={words.some((word) => !isClear(word))}
      >
        <div className={styles.grid}>{byNeed(words).map(field)}</div>
      </Disclosure>
    )
  return (
    <section className={styles.section}>
      <h2>{formatMessage({ id: 'imports.words.title' })}</h2>
      <p className={styles.soft}>{formatMessage({ id: 'imports.words.text' })}</p>
      <Card className={styles.card}>
        {group('materials', run.materialWords, (word) => (
          <PlainSelect
            key={word.text}
            label={word.text}
            hint={hintOf(word)}
            value={meaningOf(settings.materials, word)}
            options={[nothing, ...materials]}
            onChange={(meaning) => model.change({ materials: withMeaning(settings.materials, word.text, meaning) })}
          />
        ))}
        {group('hours', run.hoursWords, (word) => (
          <TextField
            key={word.text}
            label={word.text}
            hint={word.standing === 'unknown' ? <FormattedMessage id="imports.word.hoursHint" /> : hintOf(word)}
            value={meaningOf(settings.hours, word)}
            onChange={(meaning) => model.change({ hours: withMeaning(settings.hours, word.text, meaning) })}
          />
        ))}
        <CheckButton model={model} />
      </Card>
    </section>
  )
})
