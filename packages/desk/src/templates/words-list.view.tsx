import { useState, type FormEvent, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { deskWordMaxLength, isDeskWord, type DeskWord, type NewDeskWord } from '@recircle/core/desk'
import { languages } from '@recircle/core/material'
import type { GatewayResult } from '@recircle/core/wire'
import { modelled } from '@recircle/ui/screen/modelled.tsx'
import { Alert } from '@recircle/ui/feedback/alert.tsx'
import { Button } from '@recircle/ui/button/button.tsx'
import { IconButton } from '@recircle/ui/button/icon-button.tsx'
import { TextField } from '@recircle/ui/field/text-field.tsx'
import type { Answer } from '../shared/answer.ts'
import { Answered } from '../frame/desk-page.view.tsx'
import { PlainSelect } from '@recircle/ui/field/plain-select.tsx'
import { languageNames } from '@recircle/ui/act/name-fields.view.tsx'
import { faultWordsOf } from '@recircle/ui/act/fault-words.ts'
import { WordsListViewModel } from './words-list.view-model.ts'
import styles from './templates.module.css'

interface WordsModel extends Answer<readonly DeskWord[]> {
  readonly add: (word: NewDeskWord) => Promise<GatewayResult<null>>
  readonly remove: (id: DeskWord['id']) => Promise<GatewayResult<null>>
}

function WordsListView({ model }: { model: WordsModel }): ReactNode {
  const { formatMessage } = useIntl()
  const [word, setWord] = useState('')
  const [language, setLanguage] = useState('')
  const [fault, setFault] = useState<ReactNode>(null)
  const bad = formatMessage({ id: 'desk.wordList.bad' })
  const all = formatMessage({ id: 'desk.wordList.all' })
  const ended = (result: GatewayResult<null>): boolean => {
    setFault(result.ok ? null : result.error === 'invalid' ? bad : formatMessage({ id: faultWordsOf(result.error) }))
    return result.ok
  }
  const add = (event: FormEvent): void => {
    event.preventDefault()
    if (!isDeskWord(word)) return setFault(bad)
    const added = { word: word.trim(), language: languages.find((each) => each === language) ?? null }
    void model.add(added).then((result) => {
      if (ended(result)) setWord('')
    })
  }
  return (
    <section className={styles.list} aria-labelledby="desk-words">
      <h2 id="desk-words" className={styles.wordsTitle}>
        <FormattedMessage id="desk.wordList.title" />
      </h2>
      <p className="soft">{formatMessage({ id: 'desk.wordList.text' })}</p>
      {fault && <Alert tone="danger">{fault}</Alert>}
      <form className={styles.addWord} onSubmit={add}>
        <TextField
          label={formatMessage({ id: 'desk.wordList.word' })}
          value={word}
          maxLength={deskWordMaxLength}
          onChange={setWord}
        />
        <PlainSelect
          label={formatMessage({ id: 'desk.filter.locale' })}
          value={language}
          options={[
            { value: '', label: all },
            ...languages.map((each) => ({ value: each, label: languageNames[each] })),
          ]}
          onChange={setLanguage}
        />
        <Button size="sm" type="submit" icon="add">
          <FormattedMessage id="desk.wordList.add" />
        </Button>
      </form>
      <Answered answer={model}>
        {(words) => (
          <ul className={styles.words}>
            {words.map((each) => (
              <li key={each.id}>
                <span lang={each.language ?? undefined}>{each.word}</span>
                {each.language !== null && <span className="small soft">{languageNames[each.language]}</span>}
                <IconButton
                  icon="close"
                  iconSize="sm"
                  label={formatMessage({ id: 'desk.filter.remove' }, { name: each.word })}
                  onClick={() => void model.remove(each.id).then(ended)}
                />
              </li>
            ))}
          </ul>
        )}
      </Answered>
    </section>
  )
}

/** DESK-70: the words that are a sign of an item. */
export const WordsList = modelled(WordsListViewModel, WordsListView)
