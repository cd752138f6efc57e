import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { classNames } from '../styles/class-names.ts'
import { Field } from '../field/field.tsx'
import { Icon } from '../icons/icon.tsx'
import { isOpenPopover } from './popover.tsx'
import { SelectList } from './select-list.tsx'
import type { SelectOption, SelectPopoverProps } from './select-popover.types.ts'
import fieldStyles from '../field/field.module.css'
import popoverStyles from './popover.module.css'
import styles from './select-popover.module.css'

/** FORM-4: a button that shows the selection, and a popover with the list and an optional search. */
export function SelectPopover(props: SelectPopoverProps) {
  const { selection, options, texts, valueTitle, short, name, disabled, onOpen, onBlur, ...field } = props
  const id = useId()
  const [opening, setOpening] = useState(0)
  const [typed, setTyped] = useState('')
  const open = opening > 0
  const popover = useRef<HTMLDivElement>(null)
  const values = selection.mode === 'multi' ? selection.value : selection.mode === 'single' ? [selection.value] : []
  const chosen = values.flatMap((value) => options.find((option) => option.id === value) ?? [])
  const title =
    chosen.map((option) => option.title).join(', ') || (values.some((value) => value !== null) && valueTitle)

  const openByKey = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (open || event.altKey || event.ctrlKey || event.metaKey) return
    const isLetter = event.key.length === 1 && event.key !== ' '
    if (!isLetter && event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    if (isLetter) setTyped(typed + event.key)
    // The list of the first letter may not have the focus yet when the second comes.
    if (!isOpenPopover(popover.current)) event.currentTarget.click()
  }
  const toggled = (isOpen: boolean) => {
    // Browsers report an immediate close and reopen as a single opening; each needs a new list.
    setOpening((last) => (isOpen ? last + 1 : 0))
    if (isOpen) onOpen?.()
    else onBlur?.()
  }
  // The list has taken it over, and one that is opened again starts anew.
  useEffect(() => setTyped(''), [opening])
  useEffect(() => {
    // The browser opens popovers without scripts, so it may already be open on hydration.
    if (isOpenPopover(popover.current)) toggled(true)
    // oxlint-disable-next-line react/exhaustive-deps -- once, for what happened before
  }, [])

  return (
    <Field {...field}>
      {(control) => (
        <>
          <button
            id={control.id}
            data-invalid={control['aria-invalid']}
            aria-describedby={control['aria-describedby']}
            type="button"
            popoverTarget={id}
            aria-haspopup={field.search ? 'dialog' : 'listbox'}
            aria-expanded={open}
            aria-controls={id}
            aria-labelledby={`${control.id}-label ${control.id}-value`}
            disabled={disabled}
            className={classNames(fieldStyles.input, styles.trigger)}
            onKeyDown={openByKey}
          >
            <Chosen
              id={`${control.id}-value`}
              options={chosen}
              title={title || texts.placeholder}
              empty={!title}
              short={short}
            />
            <Icon name="chevron-down" size="sm" />
          </button>
          {name && values.map((value) => <input key={value} type="hidden" name={name} value={value ?? ''} />)}
          <div
            ref={popover}
            id={id}
            popover="auto"
            role={field.search ? 'dialog' : undefined}
            aria-labelledby={field.search ? `${control.id}-label` : undefined}
            className={classNames(popoverStyles.popover, styles.popover)}
            onToggle={(event) => {
              if (event.target === event.currentTarget) toggled(event.newState === 'open')
            }}
          >
            {open && (
              <SelectList
                key={opening}
                {...props}
                labelId={`${control.id}-label`}
                typed={typed}
                close={() => popover.current?.hidePopover()}
              />
            )}
          </div>
        </>
      )}
    </Field>
  )
}

interface ChosenProps {
  id: string
  options: SelectOption[]
  title: string
  empty: boolean
  short: string | undefined
}
const Chosen = ({ id, options, title, empty, short }: ChosenProps) =>
  short === undefined ? (
    <span className={classNames(styles.chosen, empty && styles.placeholder)}>
      {options.length === 1 && options[0]?.start}
      <span id={id} className={styles.title}>
        {title}
      </span>
    </span>
  ) : (
    <>
      {short}
      <span id={id} className={fieldStyles.hidden}>
        {empty ? short : title}
      </span>
    </>
  )
