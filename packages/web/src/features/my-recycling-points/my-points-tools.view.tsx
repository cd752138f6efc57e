import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useNavigate } from 'react-router'
import { observer } from 'mobx-react-lite'
import type { FacilitySort } from '@recircle/core/facility'
import type { MessageId } from '../../i18n/message-id.ts'
import { OwnerListTools } from '../../owned/owner-list/owner-list-tools.view.tsx'
import { facilityStatusLooks } from '../../facility/actions/facility-status-chip.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import type { MyPointsList } from './my-point.types.ts'
import { myPointsAddress } from './my-points-query.ts'

const sortWords: Readonly<Record<FacilitySort, MessageId>> = {
  '-dt_updated': 'myPoints.sort.changed',
  dt_updated: 'myPoints.sort.changedLongAgo',
  '-dt_created': 'myPoints.sort.newest',
  dt_created: 'myPoints.sort.oldest',
  name: 'myPoints.sort.name',
  '-name': 'myPoints.sort.nameBackwards',
}
const sortsOffered: readonly FacilitySort[] = ['-dt_updated', '-dt_created', 'dt_created', 'name']

export const MyPointsTools = observer(({ list }: { list: MyPointsList }): ReactNode => {
  const { formatMessage } = useIntl()
  const navigate = useNavigate()
  const { query } = list
  return (
    <OwnerListTools
      list={list}
      looks={facilityStatusLooks}
      icon="pin"
      searchLabel="myPoints.search"
      sorts={sortsOffered}
      sortWords={sortWords}
      addressOf={(changes) => myPointsAddress(query, changes)}
    >
      <SegmentedControl
        label={formatMessage({ id: 'myPoints.look' })}
        value={query.look}
        onChange={(look) =>
          void navigate(myPointsAddress(query, { look, page: query.page }), { preventScrollReset: true, replace: true })
        }
        segments={[
          { value: 'cards', icon: 'grid', label: <FormattedMessage id="myPoints.look.cards" /> },
          { value: 'table', icon: 'list', label: <FormattedMessage id="myPoints.look.table" /> },
        ]}
      />
    </OwnerListTools>
  )
})
