import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useNavigate } from 'react-router'
import { observer } from 'mobx-react-lite'
import type { FacilitySort, FacilityStatus } from '@recircle/core/facility'
import type { MessageId } from '../../i18n/message-id.ts'
import { OwnerListTools, type StatusTileProps } from '../../owner-list/owner-list-tools.view.tsx'
import { facilityStatusLooks } from '../../point-actions/facility-status-chip.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { myPointsAddress, type MyPointsQuery } from './my-points-query.ts'

export interface MyPointsToolsModel {
  readonly query: MyPointsQuery
  readonly total: number
  readonly statuses: readonly FacilityStatus[]
  countOf(status: FacilityStatus): number
}

const sortWords: Readonly<Record<FacilitySort, MessageId>> = {
  '-dt_updated': 'myPoints.sort.changed',
  dt_updated: 'myPoints.sort.changedLongAgo',
  '-dt_created': 'myPoints.sort.newest',
  dt_created: 'myPoints.sort.oldest',
  name: 'myPoints.sort.name',
  '-name': 'myPoints.sort.nameBackwards',
}
const sortsOffered: readonly FacilitySort[] = ['-dt_updated', '-dt_created', 'dt_created', 'name']

/** Everything here lives in the address, so that a filtered list can be shared, bookmarked and returned to. */
export const MyPointsTools = observer(({ model }: { model: MyPointsToolsModel }): ReactNode => {
  const { formatMessage } = useIntl()
  const navigate = useNavigate()
  const { query } = model
  const change = (changes: Partial<MyPointsQuery>): void =>
    void navigate(myPointsAddress(query, changes), { preventScrollReset: true, replace: true })
  const tileOf = (status: FacilityStatus): StatusTileProps => {
    const { tone, icon, label } = facilityStatusLooks[status]
    return {
      href: myPointsAddress(query, { status }),
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
          href: myPointsAddress(query, { status: null }),
          isCurrent: query.status === null,
          count: model.total,
          tone: 'neutral',
          icon: 'pin',
          label: formatMessage({ id: 'myPoints.all' }),
        },
        ...model.statuses.map(tileOf),
      ]}
      search={{
        text: query.text,
        label: formatMessage({ id: 'myPoints.search' }),
        onSearch: (text) => change({ text }),
      }}
      sort={{
        value: query.sort,
        valueTitle: formatMessage({ id: sortWords[query.sort] }),
        options: sortsOffered.map((sort) => ({ id: sort, title: formatMessage({ id: sortWords[sort] }) })),
        onChange: (sort) => change({ sort }),
      }}
    >
      <SegmentedControl
        label={formatMessage({ id: 'myPoints.look' })}
        value={query.look}
        onChange={(look) => change({ look, page: query.page })}
        segments={[
          { value: 'cards', icon: 'grid', label: <FormattedMessage id="myPoints.look.cards" /> },
          { value: 'table', icon: 'list', label: <FormattedMessage id="myPoints.look.table" /> },
        ]}
      />
    </OwnerListTools>
  )
})
