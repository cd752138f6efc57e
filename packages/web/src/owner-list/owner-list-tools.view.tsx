import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { useSelectTexts } from '../forms/use-select-texts.ts'
import type { IconName } from '../icons/icon-name.ts'
import { Anchor } from '../ui/anchor.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { SelectPopover } from '../ui/select-popover.tsx'
import type { StatusTone } from '../ui/status-chip.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './owner-list-tools.module.css'

export interface StatusTileProps {
  readonly href: string
  readonly isCurrent: boolean
  readonly count: number
  readonly tone: StatusTone
  readonly icon: IconName
  readonly label: string
}

interface OwnerListToolsProps<Sort extends string> {
  readonly tiles: readonly StatusTileProps[]
  readonly search: { readonly text: string; readonly label: string; readonly onSearch: (text: string) => void }
  readonly sort: {
    readonly value: Sort
    readonly valueTitle: string
    readonly options: readonly { readonly id: Sort; readonly title: string }[]
    readonly onChange: (sort: Sort) => void
  }
  /** Further controls in the row of the search. */
  readonly children?: ReactNode
}

/** Counts by status, search and order of what an owner has. All of it lives in the address, which the callers change. */
export function OwnerListTools<Sort extends string>(props: OwnerListToolsProps<Sort>): ReactNode {
  const { tiles, search, sort, children } = props
  const { formatMessage } = useIntl()
  const texts = useSelectTexts()
  return (
    <div className={styles.tools}>
      <nav aria-label={formatMessage({ id: 'myPoints.byStatus' })} className={styles.statuses}>
        {tiles.map((tile) => (
          <StatusTile key={tile.label} {...tile} />
        ))}
      </nav>
      <div className={styles.row}>
        <SearchField {...search} />
        <div className={styles.sort}>
          <SelectPopover
            label={formatMessage({ id: 'myPoints.sort' })}
            labelHidden
            texts={texts}
            options={sort.options}
            valueTitle={sort.valueTitle}
            selection={{
              mode: 'single',
              value: sort.value,
              onChange: (id) => sort.onChange(sort.options.find((option) => option.id === id)?.id ?? sort.value),
            }}
          />
        </div>
        {children}
      </div>
    </div>
  )
}

const StatusTile = ({ href, isCurrent, count, tone, icon, label }: StatusTileProps): ReactNode => (
  <Anchor href={href} aria-current={isCurrent || undefined} className={classNames(styles.tile, styles[tone])}>
    <span className={styles.count}>
      {count}
      <Icon name={icon} size="sm" />
    </span>
    <span className={styles.word}>{label}</span>
  </Anchor>
)

const typingPauseMs = 400

function SearchField({ text: asked, label, onSearch }: OwnerListToolsProps<string>['search']): ReactNode {
  const [text, setText] = useState(asked)
  const [answered, setAnswered] = useState(asked)
  const [sent, setSent] = useState(asked)
  // The address was changed by something else: a filter that was reset, a way back.
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
          maxLength={200}
          value={text}
          onChange={type}
        />
      </form>
    </search>
  )
}
