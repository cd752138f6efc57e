import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import { EventActionDialog } from '../../event-actions/event-action-dialog.view.tsx'
import { EventStatusChip } from '../../event-actions/event-status-chip.tsx'
import styles from '../../forms/long-form.module.css'
import { serverErrorDrawing } from '../../icons/drawings.ts'
import { useNow } from '../../screen/use-now.ts'
import { useCurrentRoute } from '../../shell/current-route.ts'
import { ModalLink } from '../../shell/modal-link.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Row, Stack } from '../../ui/boxes.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import type { EventFormModel } from './event-form-model.ts'
import { EventForm } from './event-form.view.tsx'

const listPath = '/profile/charity-events/'

/** ROUTE-12: the one page of creating and editing. */
export const CharityEventFormView = observer(({ model }: { model: EventFormModel }): ReactNode => {
  const { formatMessage } = useIntl()
  const { entry } = useCurrentRoute()
  return (
    <section className={styles.page}>
      <header className={styles.top}>
        <Breadcrumbs
          label={formatMessage({ id: 'pointForm.breadcrumbs' })}
          crumbs={[{ href: listPath, label: <FormattedMessage id="title.myCharityEvents" /> }]}
          current={<FormattedMessage id={entry.title} />}
        />
        <h1>
          <FormattedMessage id={entry.title} />
        </h1>
      </header>
      <Stage model={model} />
      <EventActionDialog model={model.actions} />
    </section>
  )
})

const Stage = observer(({ model }: { model: EventFormModel }): ReactNode => {
  if (model.stage === 'form') return <EventForm model={model} />
  if (model.stage === 'convert') return <ConvertFirst model={model} />
  return model.stage === 'failed' ? <NotLoaded model={model} /> : <PastEditing model={model} />
})

/** It becomes a draft before its form opens, and only when its creator says so. */
const ConvertFirst = observer(({ model }: { model: EventFormModel }): ReactNode => {
  const nowMs = useNow()
  const { event } = model
  if (event === null) return null
  return (
    <Card>
      <Stack>
        <h2 className={styles.sectionTitle}>{event.title}</h2>
        <Row>
          <EventStatusChip event={event} nowMs={nowMs} />
        </Row>
        {event.statusComment !== '' && (
          <Alert tone="danger" title={<FormattedMessage id="myPoints.declinedReason" />}>
            {event.statusComment}
          </Alert>
        )}
        <p>
          <FormattedMessage id="myEvents.edit.confirmText" />
        </p>
        <Row>
          <Button icon="edit" onClick={model.convert}>
            <FormattedMessage id="facility.edit.confirmOk" />
          </Button>
          <LinkButton variant="secondary" href={listPath}>
            <FormattedMessage id="confirm.cancel" />
          </LinkButton>
        </Row>
      </Stack>
    </Card>
  )
})

/** EVT-2: an accepted event changes only through support; it may be copied. */
const PastEditing = observer(({ model }: { model: EventFormModel }): ReactNode => {
  const nowMs = useNow()
  const { event } = model
  if (event === null) return null
  return (
    <Card>
      <Stack>
        <h2 className={styles.sectionTitle}>{event.title}</h2>
        <Row>
          <EventStatusChip event={event} nowMs={nowMs} />
        </Row>
        <p>
          <FormattedMessage id="event.accepted.hint" />{' '}
          <ModalLink modal="write-to-us">
            <FormattedMessage id="layout.writeToUs" />
          </ModalLink>
        </p>
        <Row>
          <LinkButton icon="copy" href={`/profile/create-charity-event?copy=${encodeURIComponent(event.id)}`}>
            <FormattedMessage id="facility.action.copy" />
          </LinkButton>
          <LinkButton variant="secondary" href={listPath}>
            <FormattedMessage id="title.myCharityEvents" />
          </LinkButton>
        </Row>
      </Stack>
    </Card>
  )
})

const NotLoaded = ({ model }: { model: EventFormModel }): ReactNode => (
  <EmptyState
    drawing={serverErrorDrawing}
    title={<FormattedMessage id="myEvents.failedTitle" />}
    action={
      <Button icon="refresh" onClick={() => void model.reload()}>
        <FormattedMessage id="formModal.tryAgain" />
      </Button>
    }
  >
    <FormattedMessage id="myPoints.failedText" />
  </EmptyState>
)
