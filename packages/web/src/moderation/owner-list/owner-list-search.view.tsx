import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { TextField } from '../../ui/text-field.tsx'
import { textMaxLength } from './owner-list-query.ts'
import styles from './owner-list-tools.module.css'

interface OwnerListSearchProps {
  text: string
  label: string
  onSearch: (text: string) => void
}

const typingPauseMs = 400

/** Searches after a pause in typing, and at once on Enter. */
export function OwnerListSearch({ text: asked, label, onSearch }: OwnerListSearchProps): ReactNode {
  const [text, setText] = useState(asked)
  const [answered, setAnswered] = useState(asked)
  const [sent, setSent] = useState(asked)
  // The URL was changed elsewhere, for example by resetting a filter or going back.
  if (answered !== asked) {
    setAnswered(asked)
    setSent(asked)
    if (asked !== sent) setText(asked)
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(onSearch)
  useEffect(() => {
    latest.current = onSearch
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  const search = (typed: string): void => {
    clearTimeout(timer.current)
    setSent(typed)
    latest.current(typed)
  }
  const type = (typed: string): void => {
    setText(typed)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => search(typed.trim()), typingPauseMs)
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    search(text.trim())
  }
  return (
    <search className={styles.search}>
      <form onSubmit={submit}>
        <TextField
          type="search"
          icon="search"
          label={label}
          labelHidden
          placeholder={label}
          maxLength={textMaxLength}
          value={text}
          onChange={type}
        />
      </form>
    </search>
  )
}
