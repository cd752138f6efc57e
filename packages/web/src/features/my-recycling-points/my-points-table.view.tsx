import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { Observer, observer } from 'mobx-react-lite'
import { standingOf, type Facility } from '@recircle/core/facility'
import { FacilityStatusChip } from '../../facility/actions/facility-status-chip.tsx'
import { Table } from '@recircle/ui/layout/table.tsx'
import { MyPointActions } from './my-point-actions.view.tsx'
import { ChangeDate, MyPointName } from './my-point-card.view.tsx'
import type { MyPointModel } from './my-point.types.ts'
import { PointActStates } from './point-acts.view.tsx'
import { MyPointNotes } from './my-point-notes.view.tsx'
import styles from '../../owned/owner-list/owner-card.module.css'

export const MyPointsTable = observer(
  ({ model, points }: { model: MyPointModel; points: readonly Facility[] }): ReactNode => {
    const { formatMessage } = useIntl()
    return (
      <Table
        caption={formatMessage({ id: 'title.myRecyclingPoints' })}
        rows={points}
        keyOf={({ id }) => id}
        columns={[
          {
            title: formatMessage({ id: 'facility.field.name' }),
            cell: (facility) => (
              <div className={styles.nameCell}>
                <MyPointName facility={facility} />
              </div>
            ),
          },
          { title: formatMessage({ id: 'facility.field.address' }), cell: ({ address }) => address },
          {
            title: formatMessage({ id: 'myPoints.status' }),
            cell: (facility) => (
              <div className={styles.statusCell}>
                <FacilityStatusChip status={standingOf(facility)} />
                <Observer>
                  {() => (
                    <MyPointNotes
                      facility={facility}
                      missing={model.missingOf(facility)}
                      hasOwnSuggestion={model.hasOwnSuggestion(facility)}
                      inTable
                    />
                  )}
                </Observer>
                <PointActStates model={model} facility={facility} />
              </div>
            ),
          },
          { title: formatMessage({ id: 'myPoints.materials' }), cell: ({ rates }) => rates.length },
          {
            title: formatMessage({ id: 'myPoints.changed' }),
            cell: (facility) => (
              <span className={styles.date}>
                <ChangeDate facility={facility} />
              </span>
            ),
          },
          {
            title: formatMessage({ id: 'myPoints.actions' }),
            cell: (facility) => <MyPointActions model={model} facility={facility} inTable />,
          },
        ]}
      />
    )
  },
)
