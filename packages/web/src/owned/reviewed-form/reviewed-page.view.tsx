import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import type { MessageId } from '@recircle/ui/i18n/message-id.ts'
import { useCurrentRoute } from '../../shell/navigation/current-route.ts'
import { LoadFailureView } from '@recircle/ui/page/load-failure.view.tsx'
import { Alert } from '@recircle/ui/feedback/alert.tsx'
import { Row, Stack } from '@recircle/ui/field/boxes.tsx'
import { Breadcrumbs } from '@recircle/ui/layout/breadcrumbs.tsx'
import { Button } from '@recircle/ui/button/button.tsx'
import { Card } from '@recircle/ui/layout/card.tsx'
import { LinkButton } from '@recircle/ui/button/link-button.tsx'
import styles from '../../forms/long-form.module.css'
import type { Reviewed } from './reviewed-kind.ts'
import type { ReviewedStage } from './reviewed-stage.ts'

interface StageProps<Saved> {
  form: {
    readonly stage: ReviewedStage
    readonly saved: Saved | null
    readonly isConverting: boolean
    readonly convert: () => Promise<void>
    readonly reload: () => Promise<void>
  }
  list: { readonly href: string; readonly title: MessageId }
  failedTitle: MessageId
  /** The confirmation before the conversion to a draft. */
  convertText: MessageId
  nameOf: (saved: Saved) => string
  status: (saved: Saved) => ReactNode
  /** Why it can no longer be edited, and the link to create a copy. */
  pastEditing: (saved: Saved) => ReactNode
  copyHref: (saved: Saved) => string
  /** The form. */
  children: ReactNode
}

/** ROUTE-12, ROUTE-13: the page for creating and editing. */
export const ReviewedPage = observer(function ReviewedPage<Saved extends Reviewed>(
  props: StageProps<Saved>,
): ReactNode {
  const { list } = props
  const { formatMessage } = useIntl()
  const { entry } = useCurrentRoute()
  return (
    <section className={styles.page}>
      <header className={styles.top}>
        <Breadcrumbs
          label={formatMessage({ id: 'layout.breadcrumbs' })}
          crumbs={[{ href: list.href, label: <FormattedMessage id={list.title} /> }]}
          current={<FormattedMessage id={entry.title} />}
        />
        <h1>{formatMessage({ id: entry.title })}</h1>
      </header>
      <Stage {...props} />
    </section>
  )
})

const Stage = observer(function Stage<Saved extends Reviewed>(props: StageProps<Saved>): ReactNode {
  const { form, failedTitle, nameOf, status, children } = props
  const { stage, saved } = form
  if (stage === 'failed')
    return <LoadFailureView title={failedTitle} text="error.connection" onRetry={() => void form.reload()} />
  if (stage === 'form' || saved === null) return children
  return (
    <Card>
      <Stack>
        <h2 className={styles.sectionTitle}>{nameOf(saved)}</h2>
        <Row>{status(saved)}</Row>
        {stage === 'convert' ? <ConvertFirst {...props} saved={saved} /> : <PastEditing {...props} saved={saved} />}
      </Stack>
    </Card>
  )
})

type SavedProps<Saved> = StageProps<Saved> & { saved: Saved }

/** FAC-5: the entity is converted to a draft before its form opens, after the owner's confirmation. */
const ConvertFirst = observer(function ConvertFirst<Saved extends Reviewed>(props: SavedProps<Saved>): ReactNode {
  const { formatMessage } = useIntl()
  const { saved, form, convertText, list } = props
  return (
    <>
      {saved.statusComment !== '' && (
        <Alert tone="danger" title={<FormattedMessage id="myPoints.declinedReason" />}>
          {saved.statusComment}
        </Alert>
      )}
      <p>{formatMessage({ id: convertText })}</p>
      <Row>
        <Button icon="edit" busy={form.isConverting} onClick={() => void form.convert()}>
          <FormattedMessage id="facility.edit.confirmOk" />
        </Button>
        <LinkButton variant="secondary" href={list.href}>
          <FormattedMessage id="confirm.cancel" />
        </LinkButton>
      </Row>
    </>
  )
})

/** FAC-5, EVT-2: a public entity cannot be edited, but it can be copied. */
const PastEditing = <Saved,>({ saved, pastEditing, copyHref, list }: SavedProps<Saved>): ReactNode => (
  <>
    {pastEditing(saved)}
    <Row>
      <LinkButton icon="copy" href={copyHref(saved)}>
        <FormattedMessage id="facility.action.copy" />
      </LinkButton>
      <LinkButton variant="secondary" href={list.href}>
        <FormattedMessage id={list.title} />
      </LinkButton>
    </Row>
  </>
)
