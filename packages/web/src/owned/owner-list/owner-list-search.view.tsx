import type { FormEvent, ReactNode } from 'react'
import { TextField } from '../../ui/text-field.tsx'
import { usePausedText } from '../../ui/use-paused-text.ts'
import { textMaxLength } from './owner-list-query.ts'
import styles from './owner-list-tools.module.css'

interface OwnerListSearchProps {
  text: string
  label: string
  onSearch: (text: string) => void
}

/** Searches after a pause in typing, and at once on Enter. */
export function OwnerListSearch({ text: value, label, onSearch }: OwnerListSearchProps): ReactNode {
  const { text, type, send } = usePausedText(value, onSearch)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    send()
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
