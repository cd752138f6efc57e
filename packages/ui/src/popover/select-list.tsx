import { useEffect, useId, useRef, useState } from 'react'
import { classNames } from '../styles/class-names.ts'
import { Icon } from '../icons/icon.tsx'
import { isChosen, matching } from './select-rules.ts'
import { SelectStatus } from './select-status.tsx'
import { useListKeys } from './use-list-keys.ts'
import type { SelectOption, SelectPopoverProps } from './select-popover.types.ts'
import fieldStyles from '../field/field.module.css'
import styles from './select-popover.module.css'

interface SelectListProps extends SelectPopoverProps {
  labelId: string
  /** What was typed into the closed button. */
  typed: string
  close: () => void
}

/** The list of a select, mounted only while open, so that each opening starts with fresh state. */
export function SelectList(props: SelectListProps) {
  const { selection, options, texts, state = 'ok', search, onRetry, labelId, typed, close } = props
  const id = useId()
  const [query, setQuery] = useState(search ? typed : '')
  const waitsForQuery = search?.needsQuery === true && query === ''
  const found = search && !search.onQuery ? matching(options, query) : options
  const shown = state !== 'ok' || waitsForQuery ? [] : found

  const choose = (option: SelectOption) => {
    if (selection.mode === 'multi') {
      const rest = selection.value.filter((value) => value !== option.id)
      selection.onChange(rest.length === selection.value.length ? [...rest, option.id] : rest)
      return
    }
    if (selection.mode === 'single') selection.onChange(option.id)
    else selection.onChoose(option.id)
    close()
  }
  const first = options.findIndex((option) => isChosen(selection, option.id))
  const { active, setActive, onKeyDown } = useListKeys({
    options: shown,
    first,
    typing: !!search,
    begun: typed,
    choose,
    close,
  })

  const optionId = (index: number) => `${id}-${index}`
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (query !== '') search?.onQuery?.(query)
    // oxlint-disable-next-line react/exhaustive-deps -- once, for what was typed before
  }, [])
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Repeated when the options have loaded or failed to load.
    if (state !== 'loading') (input.current ?? list.current)?.focus({ preventScroll: true })
  }, [state])
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])

  const activeId = shown[active] ? optionId(active) : undefined
  return (
    <>
      {search && (
        <input
          ref={input}
          type="text"
          role="combobox"
          className={classNames(fieldStyles.input, styles.search)}
          aria-label={search.label}
          aria-expanded={shown.length > 0}
          aria-controls={shown.length > 0 ? id : undefined}
          aria-autocomplete="list"
          aria-activedescendant={activeId}
          autoComplete="off"
          placeholder={search.placeholder}
          value={query}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            setQuery(event.target.value)
            setActive(event.target.value === '' ? -1 : 0)
            search.onQuery?.(event.target.value)
          }}
        />
      )}
      {shown.length > 0 && (
        <div
          ref={list}
          id={id}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native select holds no glyphs and no search
          role="listbox"
          tabIndex={search ? -1 : 0}
          className={styles.list}
          aria-labelledby={labelId}
          aria-multiselectable={selection.mode === 'multi' || undefined}
          aria-activedescendant={search ? undefined : activeId}
          onKeyDown={search ? undefined : onKeyDown}
        >
          {shown.map((option, index) => (
            <div
              key={option.id}
              id={optionId(index)}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as its listbox
              role="option"
              aria-selected={isChosen(selection, option.id)}
              data-active={index === active || undefined}
              className={styles.option}
              onPointerMove={() => setActive(index)}
              onClick={() => choose(option)}
            >
              {option.start}
              <span className={styles.title}>{option.title}</span>
              {option.note && <span className={styles.note}>{option.note}</span>}
              {isChosen(selection, option.id) && <Icon name="check" size="sm" />}
            </div>
          ))}
        </div>
      )}
      <SelectStatus {...{ state, texts, waitsForQuery, onRetry }} empty={shown.length === 0} />
    </>
  )
}
