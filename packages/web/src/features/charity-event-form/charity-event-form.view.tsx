import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import { EventStatusChip } from '../../charity-event/actions/event-status-chip.tsx'
import { ReviewedPage } from '../../owned/reviewed-form/reviewed-page.view.tsx'
import { useNow } from '../../routing/screen/use-now.ts'
import { ModalLink } from '../../shell/modal-link.tsx'
import type { EventFormModel } from './event-form.types.ts'
import { EventForm } from './event-form.view.tsx'
import { myEventsList } from './event-paths.ts'

/** EVT-2, ROUTE-12: an accepted event can only be changed by support. */
export const CharityEventFormView = observer(({ model }: { model: EventFormModel }): ReactNode => {
  const { formatMessage } = useIntl()
  const nowMs = useNow()
  return (
    <ReviewedPage
      form={model.form}
      list={myEventsList}
      failedTitle="myEvents.failedTitle"
      convertText="myEvents.edit.confirmText"
      nameOf={({ title }) => title}
      status={(event) => <EventStatusChip event={event} nowMs={nowMs} />}
      pastEditing={() => (
        <p>
          <FormattedMessage id="event.accepted.hint" />{' '}
          <ModalLink modal="write-to-us">{formatMessage({ id: 'layout.writeToUs' })}</ModalLink>
        </p>
      )}
      copyHref={({ id }) => `/profile/create-charity-event?copy=${encodeURIComponent(id)}`}
    >
      <EventForm model={model} />
    </ReviewedPage>
  )
})
