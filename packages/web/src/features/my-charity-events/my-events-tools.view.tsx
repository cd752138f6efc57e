import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router'
import { observer } from 'mobx-react-lite'
import type { CharityEventStatus } from '@recircle/core/charity-event'
import { eventStatusLooks } from '../../event-actions/event-status-chip.tsx'
import type { MessageId } from '../../i18n/message-id.ts'
import { OwnerListTools, type StatusTileProps } from '../../owner-list/owner-list-tools.view.tsx'
import { myEventsAddress, sortsOffered, type MyEventsQuery, type SortOffered } from './my-events-query.ts'

export interface MyEventsToolsModel {
  readonly query: MyEventsQuery
  readonly total: number
  readonly statuses: readonly CharityEventStatus[]
  countOf(status: CharityEventStatus): number
}

const sortWords: Readonly<Record<SortOffered, MessageId>> = {
  '-dt_updated': 'myPoints.sort.changed',
  '-starts_at': 'myEvents.sort.latest',
  starts_at: 'myEvents.sort.soonest',
  title: 'myPoints.sort.name',
}

export const MyEventsTools = observer(({ model }: { model: MyEventsToolsModel }): ReactNode => {
  const { formatMessage } = useIntl()
  const navigate = useNavigate()
  const { query } = model
  const sort = sortsOffered.find((each) => each === query.sort) ?? '-dt_updated'
  const change = (changes: Partial<MyEventsQuery>): void =>
    void navigate(myEventsAddress(query, changes), { preventScrollReset: true, replace: true })
  const tileOf = (status: CharityEventStatus): StatusTileProps => {
    const { tone, icon, label } = eventStatusLooks[status]
    return {
      href: myEventsAddress(query, { status }),
      isCurrent: query.status === status,
      count: model.countOf(status),
      tone,
      icon,
      label: formatMessage({ id: label }),
    }
  }
  return (
    <OwnerListTools
      tiles={[
        {
          href: myEventsAddress(query, { status: null }),
          isCurrent: query.status === null,
          count: model.total,
          tone: 'neutral',
          icon: 'calendar',
          label: formatMessage({ id: 'myPoints.all' }),
        },
        ...model.statuses.map(tileOf),
      ]}
      search={{
        text: query.text,
        label: formatMessage({ id: 'myEvents.search' }),
        onSearch: (text) => change({ text }),
      }}
      sort={{
        value: sort,
        valueTitle: formatMessage({ id: sortWords[sort] }),
        options: sortsOffered.map((each) => ({ id: each, title: formatMessage({ id: sortWords[each] }) })),
        onChange: (each) => change({ sort: each }),
      }}
    />
  )
})
