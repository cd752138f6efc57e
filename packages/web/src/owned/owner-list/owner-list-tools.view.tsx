import type { FormEvent, ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router'
import { observer } from 'mobx-react-lite'
import { useSelectTexts } from '../../forms/use-select-texts.ts'
import type { MessageId } from '@recircle/ui/i18n/message-id.ts'
import type { IconName } from '@recircle/ui/icons/icon-name.ts'
import { Anchor } from '@recircle/ui/button/anchor.tsx'
import { classNames } from '@recircle/ui/styles/class-names.ts'
import { Icon } from '@recircle/ui/icons/icon.tsx'
import { SelectPopover } from '@recircle/ui/popover/select-popover.tsx'
import type { StatusTone } from '@recircle/ui/mark/status-chip.tsx'
import { TextField } from '@recircle/ui/field/text-field.tsx'
import { usePausedText } from '@recircle/ui/field/use-paused-text.ts'
import { textMaxLength, type OwnerListQuery } from './owner-list-query.ts'
import type { StatusLook } from './status-look.tsx'
import styles from './owner-list-tools.module.css'

interface StatusChipLinkProps {
  href: string
  isCurrent: boolean
  count: number
  tone: StatusTone
  icon: IconName
  label: string
}

interface OwnerListToolsProps<Status extends string, Sort extends string> {
  list: {
    readonly query: OwnerListQuery<Status, Sort>
    readonly total: number
    readonly statuses: readonly Status[]
    readonly countOf: (status: Status) => number
  }
  looks: Readonly<Record<Status, StatusLook>>
  /** The icon for entries of any status. */
  icon: IconName
  searchLabel: MessageId
  sorts: readonly NoInfer<Sort>[]
  sortWords: Readonly<Record<Sort, MessageId>>
  addressOf: (changes: Partial<OwnerListQuery<Status, Sort>>) => string
  /** Additional controls in the row of the search. */
  children?: ReactNode
}

/** Status counts, search and order. All of it is in the URL: a filtered list can be shared and bookmarked. */
export const OwnerListTools = observer(function OwnerListTools<Status extends string, Sort extends string>(
  props: OwnerListToolsProps<Status, Sort>,
): ReactNode {
  const { list, looks, icon, searchLabel, sorts, sortWords, addressOf, children } = props
  const { query } = list
  const { formatMessage } = useIntl()
  const texts = useSelectTexts()
  const navigate = useNavigate()
  const change = (changes: Partial<OwnerListQuery<Status, Sort>>): void =>
    void navigate(addressOf(changes), { preventScrollReset: true, replace: true })
  return (
    <div className={styles.tools}>
      <nav aria-label={formatMessage({ id: 'myPoints.byStatus' })} className={styles.statuses}>
        <StatusChipLink
          href={addressOf({ status: null })}
          isCurrent={query.status === null}
          count={list.total}
          tone="neutral"
          icon={icon}
          label={formatMessage({ id: 'myPoints.all' })}
        />
        {list.statuses.map((status) => (
          <StatusChipLink
            key={status}
            href={addressOf({ status })}
            isCurrent={query.status === status}
            count={list.countOf(status)}
            tone={looks[status].tone}
            icon={looks[status].icon}
            label={formatMessage({ id: looks[status].label })}
          />
        ))}
      </nav>
      <div className={styles.row}>
        <OwnerListSearch
          text={query.text}
          label={formatMessage({ id: searchLabel })}
          onSearch={(text) => change({ text })}
        />
        <div className={styles.sort}>
          <SelectPopover
            label={formatMessage({ id: 'myPoints.sort' })}
            labelHidden
            texts={texts}
            options={sorts.map((sort) => ({ id: sort, title: formatMessage({ id: sortWords[sort] }) }))}
            valueTitle={formatMessage({ id: sortWords[query.sort] })}
            selection={{
              mode: 'single',
              value: query.sort,
              onChange: (id) => change({ sort: sorts.find((sort) => sort === id) ?? query.sort }),
            }}
          />
        </div>
        {children}
      </div>
    </div>
  )
})

/** Quiet chips: most statuses hold one or two entries. */
const StatusChipLink = ({ href, isCurrent, count, tone, icon, label }: StatusChipLinkProps): ReactNode => (
  <Anchor href={href} aria-current={isCurrent || undefined} className={classNames(styles.chip, styles[tone])}>
    <Icon name={icon} size="sm" />
    <span>{label}</span>
    <span className={styles.count}>{count}</span>
  </Anchor>
)

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
