import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import { managementCalls, type SubscriberRow } from '@recircle/core/management'
import { languageTag } from '@recircle/core/site'
import { subscriberStatuses } from '@recircle/core/newsletter'
import { modelled } from '@recircle/ui/screen/modelled.tsx'
import { Alert } from '@recircle/ui/feedback/alert.tsx'
import { Button } from '@recircle/ui/button/button.tsx'
import { StatusChip } from '@recircle/ui/mark/status-chip.tsx'
import type { Column } from '@recircle/ui/layout/table.tsx'
import type { Answer } from '../../shared/answer.ts'
import { WhenWords } from '../../log/act-words.view.tsx'
import { ConfirmAction } from '../act/confirm-act.view.tsx'
import { saveTable } from '@recircle/ui/screen/save-table.ts'
import { ManagedList, type ManagedRows } from '../managed-list.view.tsx'
import { actsColumn, RowMenu } from '../row-menu.view.tsx'
import { useWanted } from '../use-wanted.ts'
import { ActViewModel, type Act } from '../act/act.view-model.ts'
import { listOf, type AnswerTo } from '../staff-calls.ts'
import styles from '../manage.module.css'

const SubscribersView = observer(function SubscribersView({
  model,
}: {
  model: ManagedRows<SubscriberRow> & Answer<AnswerTo<'subscribers'>>
}): ReactNode {
  const { formatMessage } = useIntl()
  const { wanted, want, close, done } = useWanted<SubscriberRow>(model.reload)
  const counts = model.value
  return (
    <ManagedList
      title="manage.section.subscribers"
      actions={counts !== null && counts.active > 0 && <ExportButton />}
      text={
        <>
          <p className="soft">{formatMessage({ id: 'manage.subscriber.text' })}</p>
          {counts !== null && (
            <p>
              {subscriberStatuses
                .map((status) => formatMessage({ id: `manage.subscriber.count.${status}` }, { count: counts[status] }))
                .join(' · ')}
            </p>
          )}
        </>
      }
      list={model}
      keyOf={({ id }) => id}
      empty="manage.subscriber.none"
      columns={columnsOf(formatMessage, want)}
      states={subscriberStatuses.map((status) => [status, `manage.subscriber.${status}`])}
    >
      {wanted && (
        <ConfirmAction
          call={managementCalls.removeSubscriber}
          request={{ id: wanted.id }}
          title="manage.subscriber.remove"
          text="manage.subscriber.removeText"
          subject={wanted.email}
          danger
          onDone={done}
          onClose={close}
        />
      )}
    </ManagedList>
  )
})

/** FORM-16 */
export const Subscribers = modelled(listOf(managementCalls.subscribers), SubscribersView)

const ExportButtonView = observer(function ExportButtonView({
  model,
}: {
  model: Pick<Act, 'act' | 'isBusy' | 'error'>
}): ReactNode {
  const { formatMessage } = useIntl()
  const { act, isBusy, error } = model
  const save = (): void =>
    void act(managementCalls.exportSubscribers, { sent: { variant: null, locale: null } }, ({ csv }) =>
      saveTable(csv, 'subscribers.csv'),
    )
  return (
    <>
      {error !== null && <Alert tone="danger">{formatMessage({ id: 'desk.fault.offline' })}</Alert>}
      <Button size="sm" variant="secondary" icon="download" busy={isBusy} onClick={save}>
        <FormattedMessage id="manage.subscriber.export" />
      </Button>
    </>
  )
})

/** Exports confirmed subscribers, with their unsubscribe links, as a file. */
const ExportButton = modelled(ActViewModel, ExportButtonView)

const tones = { unconfirmed: 'waiting', active: 'good', ended: 'neutral' } as const

type Format = ReturnType<typeof useIntl>['formatMessage']
const columnsOf = (
  formatMessage: Format,
  remove: (subscriber: SubscriberRow) => void,
): readonly Column<SubscriberRow>[] => [
  {
    title: formatMessage({ id: 'manage.email.recipient' }),
    cell: ({ email, locale, variant }) => (
      <div className={styles.breaking}>
        {email}{' '}
        <span className={styles.under}>
          {variant} · {languageTag(locale)}
        </span>
      </div>
    ),
  },
  {
    title: formatMessage({ id: 'desk.fields.state' }),
    cell: ({ status, sinceMs }) => (
      <div className={styles.breaking}>
        <StatusChip tone={tones[status]} icon={status === 'active' ? 'check' : 'clock'}>
          <FormattedMessage id={`manage.subscriber.${status}`} />
        </StatusChip>
        <span className={styles.under}>
          {sinceMs === null ? <FormattedMessage id="manage.subscriber.unasked" /> : <WhenWords atMs={sinceMs} />}
        </span>
      </div>
    ),
  },
  actsColumn(formatMessage, (subscriber) => (
    <RowMenu
      name={subscriber.email}
      items={[
        {
          id: 'remove',
          label: <FormattedMessage id="manage.subscriber.remove" />,
          isDangerous: true,
          onChoose: () => remove(subscriber),
        },
      ]}
    />
  )),
]
