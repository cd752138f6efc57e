import type { FormEvent, MouseEvent, ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router'
import { observer } from 'mobx-react-lite'
import type { MessageId } from '@recircle/ui/i18n/message-id.ts'
import type { IconName } from '@recircle/ui/icons/icon-name.ts'
import { Anchor } from '@recircle/ui/button/anchor.tsx'
import { classNames } from '@recircle/ui/styles/class-names.ts'
import { Icon } from '@recircle/ui/icons/icon.tsx'
import type { StatusTone } from '@recircle/ui/mark/status-chip.tsx'
import { TextField } from '@recircle/ui/field/text-field.tsx'
import { usePausedText } from '@recircle/ui/field/use-paused-text.ts'
import { Button } from '@recircle/ui/button/button.tsx'
import { closePopoverOf, Popover } from '@recircle/ui/popover/popover.tsx'
import { textMaxLength, type OwnerListQuery } from './owner-list-query.ts'
import type { StatusLook } from '@recircle/ui/page/status-look.tsx'
import styles from './owner-list-tools.module.css'

interface Choice {
  readonly id: string
  readonly href: string
  readonly isCurrent: boolean
  readonly label: string
  readonly count?: number
  readonly tone?: StatusTone
  readonly icon?: IconName
}

/** A choice that one kind of list has besides statuses and order. */
interface MoreChoices {
  readonly label: MessageId
  readonly choices: readonly Choice[]
}

interface OwnerListToolsProps<Status extends string, Sort extends string> {
  list: {
    readonly query: OwnerListQuery<Status, Sort>
    readonly total: number
    readonly statuses: readonly Status[]
    readonly countOf: (status: Status) => number
  }
  looks: Readonly<Record<Status, StatusLook>>
  /** The statuses in which the owner has something to do, the most urgent first. */
  toDo: readonly NoInfer<Status>[]
  /** The icon for entries of any status. */
  icon: IconName
  searchLabel: MessageId
  sorts: readonly NoInfer<Sort>[]
  sortWords: Readonly<Record<Sort, MessageId>>
  addressOf: (changes: Partial<OwnerListQuery<Status, Sort>>) => string
  /** Where there is room for it. */
  look?: MoreChoices
}

/** FAC-26: the search, and one sheet with statuses, order and look. All of it is in the URL: a filtered list can be shared and bookmarked. */
export const OwnerListTools = observer(function OwnerListTools<Status extends string, Sort extends string>(
  props: OwnerListToolsProps<Status, Sort>,
): ReactNode {
  const { list, looks, toDo, icon, searchLabel, sorts, sortWords, addressOf, look } = props
  const { query } = list
  const { formatMessage } = useIntl()
  const navigate = useNavigate()
  const all: Choice = {
    id: '',
    href: addressOf({ status: null }),
    isCurrent: query.status === null,
    count: list.total,
    icon,
    label: formatMessage({ id: 'myPoints.all' }),
  }
  const rankOf = (status: Status): number => (toDo.includes(status) ? toDo.indexOf(status) : toDo.length)
  const statuses = list.statuses
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    .map((status) => ({
      isToDo: toDo.includes(status),
      id: status,
      href: addressOf({ status }),
      isCurrent: query.status === status,
      count: list.countOf(status),
      tone: looks[status].tone,
      icon: looks[status].icon,
      label: formatMessage({ id: looks[status].label }),
    }))
  const inSight = statuses.filter(({ isToDo, isCurrent }) => isToDo || isCurrent)
  return (
    <div className={styles.tools}>
      <div className={styles.row}>
        <OwnerListSearch
          text={query.text}
          label={formatMessage({ id: searchLabel })}
          onSearch={(text) => void navigate(addressOf({ text }), { preventScrollReset: true, replace: true })}
        />
        <Popover
          align="end"
          className={styles.sheet}
          label={formatMessage({ id: 'map.filters' })}
          renderTrigger={(trigger) => (
            <Button {...trigger} variant="secondary" icon="filter" className={styles.filters}>
              {formatMessage({ id: 'map.filters' })}
            </Button>
          )}
        >
          <Choices label="myPoints.byStatus" choices={[all, ...statuses]} />
          <Choices
            label="myPoints.sort"
            choices={sorts.map((sort) => ({
              id: sort,
              href: addressOf({ sort }),
              isCurrent: sort === query.sort,
              label: formatMessage({ id: sortWords[sort] }),
            }))}
          />
          {look && <Choices {...look} className={styles.look} />}
        </Popover>
      </div>
      {inSight.length > 0 && (
        <nav aria-label={formatMessage({ id: 'myPoints.toDo' })} className={styles.statuses}>
          {[all, ...inSight].map((choice) => (
            <ChoiceLink key={choice.id} choice={choice} className={styles.chip} />
          ))}
        </nav>
      )}
    </div>
  )
})

function Choices({ label, choices, className }: MoreChoices & { className?: string | undefined }): ReactNode {
  const { formatMessage } = useIntl()
  return (
    <nav aria-label={formatMessage({ id: label })} className={className}>
      <p className={styles.label} aria-hidden="true">
        {formatMessage({ id: label })}
      </p>
      {choices.map((choice) => (
        <ChoiceLink
          key={choice.id}
          choice={choice}
          className={styles.choice}
          onClick={(event) => closePopoverOf(event.currentTarget)}
        />
      ))}
    </nav>
  )
}

interface ChoiceLinkProps {
  choice: Choice
  className: string | undefined
  onClick?: (event: MouseEvent<HTMLElement>) => void
}

const ChoiceLink = ({ choice, className, onClick }: ChoiceLinkProps): ReactNode => {
  const { href, isCurrent, count, tone = 'neutral', icon, label } = choice
  return (
    <Anchor
      href={href}
      aria-current={isCurrent || undefined}
      className={classNames(className, styles[tone])}
      onClick={onClick}
    >
      {icon && <Icon name={icon} size="sm" />}
      <span>{label}</span>
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </Anchor>
  )
}

interface OwnerListSearchProps {
  text: string
  label: string
  onSearch: (text: string) => void
}

/** Searches after a pause in typing, and at once on Enter. */
function OwnerListSearch({ text: value, label, onSearch }: OwnerListSearchProps): ReactNode {
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
