import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import { serverErrorDrawing } from '../../icons/drawings.ts'
import { FacilityStatusChip } from '../../point-actions/facility-status-chip.tsx'
import { PointActionDialog } from '../../point-actions/point-action-dialog.view.tsx'
import { useCurrentRoute } from '../../shell/current-route.ts'
import { Alert } from '../../ui/alert.tsx'
import { Row, Stack } from '../../ui/boxes.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import type { PointFormModel } from './point-form-model.ts'
import { PointForm } from './point-form.view.tsx'
import styles from '../../forms/long-form.module.css'

const listPath = '/profile/recycling-points'

/** ROUTE-13: the one page of creating and editing. */
export const RecyclingPointFormView = observer(({ model }: { model: PointFormModel }): ReactNode => {
  const { formatMessage } = useIntl()
  const { entry } = useCurrentRoute()
  return (
    <section className={styles.page}>
      <header className={styles.top}>
        <Breadcrumbs
          label={formatMessage({ id: 'pointForm.breadcrumbs' })}
          crumbs={[{ href: listPath, label: <FormattedMessage id="title.myRecyclingPoints" /> }]}
          current={<FormattedMessage id={entry.title} />}
        />
        <h1>
          <FormattedMessage id={entry.title} />
        </h1>
      </header>
      <Stage model={model} />
      <PointActionDialog model={model.actions} />
    </section>
  )
})

const Stage = observer(({ model }: { model: PointFormModel }): ReactNode => {
  if (model.stage === 'form') return <PointForm model={model} />
  if (model.stage === 'convert') return <ConvertFirst model={model} />
  return model.stage === 'failed' ? <NotLoaded model={model} /> : <PastEditing model={model} />
})

/** FAC-5: it becomes a draft before its form opens, and only when its owner says so. */
const ConvertFirst = observer(({ model }: { model: PointFormModel }): ReactNode => {
  const { facility } = model
  if (facility === null) return null
  return (
    <Card>
      <Stack>
        <h2 className={styles.sectionTitle}>{facility.name}</h2>
        <Row>
          <FacilityStatusChip status={facility.status} />
        </Row>
        {facility.statusComment !== '' && (
          <Alert tone="danger" title={<FormattedMessage id="myPoints.declinedReason" />}>
            {facility.statusComment}
          </Alert>
        )}
        <p>
          <FormattedMessage id="facility.edit.confirmText" />
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

/** FAC-5: what is public is closed and made anew. */
const PastEditing = observer(({ model }: { model: PointFormModel }): ReactNode => {
  const { facility } = model
  if (facility === null) return null
  return (
    <Card>
      <Stack>
        <h2 className={styles.sectionTitle}>{facility.name}</h2>
        <Row>
          <FacilityStatusChip status={facility.status} />
        </Row>
        {facility.statusComment !== '' && <p>{facility.statusComment}</p>}
        <p>
          <FormattedMessage id="pointForm.pastEditing" />
        </p>
        <Row>
          <LinkButton icon="copy" href={`/profile/create-recycling-point?copy=${encodeURIComponent(facility.id)}`}>
            <FormattedMessage id="facility.action.copy" />
          </LinkButton>
          <LinkButton variant="secondary" href={listPath}>
            <FormattedMessage id="title.myRecyclingPoints" />
          </LinkButton>
        </Row>
      </Stack>
    </Card>
  )
})

const NotLoaded = ({ model }: { model: PointFormModel }): ReactNode => (
  <EmptyState
    drawing={serverErrorDrawing}
    title={<FormattedMessage id="pointForm.failedTitle" />}
    action={
      <Button icon="refresh" onClick={() => void model.reload()}>
        <FormattedMessage id="formModal.tryAgain" />
      </Button>
    }
  >
    <FormattedMessage id="myPoints.failedText" />
  </EmptyState>
)
