import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { Observer, observer } from 'mobx-react-lite'
import { standingOf, type Facility } from '@recircle/core/facility'
import { languageOf } from '@recircle/core/site'
import { FacilityStatusChip } from '@recircle/ui/place/facility-status-chip.tsx'
import { Table } from '@recircle/ui/layout/table.tsx'
import { pointSummary } from '../../facility/point-data.ts'
import { usePage } from '../../routing/screen/use-page.ts'
import { MyPointActions } from './my-point-actions.view.tsx'
import { MyPointName, PointAge } from './my-point-card.view.tsx'
import type { MyPointModel } from './my-point.types.ts'
import styles from '../../owned/owner-list/owner-card.module.css'

/** FAC-26: what is to be told of a point stands on its card. */
export const MyPointsTable = observer(
  ({ model, points }: { model: MyPointModel; points: readonly Facility[] }): ReactNode => {
    const { formatMessage } = useIntl()
    const language = languageOf(usePage().locale)
    return (
      <Table
        isSheet
        caption={formatMessage({ id: 'title.myRecyclingPoints' })}
        rows={points}
        keyOf={({ id }) => id}
        columns={[
          {
            title: formatMessage({ id: 'facility.field.name' }),
            cell: (facility) => (
              <>
                <Observer>{() => <MyPointName title={model.titleOf(facility)} facility={facility} />}</Observer>{' '}
                <span className={styles.soft}>{facility.address}</span>
              </>
            ),
          },
          {
            title: formatMessage({ id: 'myPoints.status' }),
            isWhole: true,
            cell: (facility) => <FacilityStatusChip status={standingOf(facility)} />,
          },
          {
            title: formatMessage({ id: 'myPoints.age' }),
            // Its age has nothing to do with materials.
            cell: (facility) => (
              <PointAge facility={facility} point={pointSummary(facility, { materials: [], language })} />
            ),
          },
          {
            title: formatMessage({ id: 'myPoints.actions' }),
            isWhole: true,
            isMenu: true,
            cell: (facility) => <Observer>{() => <MyPointActions model={model} facility={facility} />}</Observer>,
          },
        ]}
      />
    )
  },
)
