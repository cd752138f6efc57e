import { useCallback, useState, type FormEvent, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { deskWordMaxLength, isDeskWord } from '@recircle/core/desk'
import { languages } from '@recircle/core/material'
import type { GatewayResult } from '@recircle/core/wire'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Answered } from '../desk-page.view.tsx'
import { DeskSelect } from '../desk-select.view.tsx'
import { useDesk } from '../desk-services.ts'
import { languageNames } from '../manage/name-fields.view.tsx'
import { faultWordsOf } from '../queue/announcement-words.ts'
import { useAnswer } from '../use-answer.ts'
import styles from './templates.module.css'

/** DESK-70: the words that are a sign of an item. */
export function WordsList(): ReactNode {
  const { formatMessage } = useIntl()
  const { gateway, session } = useDesk()
  const answer = useAnswer(useCallback(() => gateway.words(), [gateway]))
  const [word, setWord] = useState('')
  const [language, setLanguage] = useState('')
  const [fault, setFault] = useState<ReactNode>(null)
  const bad = formatMessage({ id: 'desk.wordList.bad' })
  const all = formatMessage({ id: 'desk.wordList.all' })
  const ended = (result: GatewayResult<null>): boolean => {
    setFault(result.ok ? null : result.error === 'invalid' ? bad : formatMessage({ id: faultWordsOf(result.error) }))
    answer.reload()
    return result.ok
  }
  const add = (event: FormEvent): void => {
    event.preventDefault()
    if (!isDeskWord(word)) return setFault(bad)
    const added = { word: word.trim(), language: languages.find((each) => each === language) ?? null }
    void session
      .call(() => gateway.addWord(added))
      .then((result) => {
        if (ended(result)) setWord('')
      })
  }
  return (
    <section className={styles.list} aria-labelledby="desk-words">
      <h2 id="desk-words" className={styles.wordsTitle}>
        <FormattedMessage id="desk.wordList.title" />
      </h2>
      <p className="soft">
        <FormattedMessage id="desk.wordList.text" />
      </p>
      {fault && <Alert tone="danger">{fault}</Alert>}
      <form className={styles.addWord} onSubmit={add}>
        <TextField
          label={formatMessage({ id: 'desk.wordList.word' })}
          value={word}
          maxLength={deskWordMaxLength}
          onChange={setWord}
        />
        <DeskSelect
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
      <Answered answer={answer}>
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
                  onClick={() => void session.call(() => gateway.removeWord(each.id)).then(ended)}
                />
              </li>
            ))}
          </ul>
        )}
      </Answered>
    </section>
  )
}
