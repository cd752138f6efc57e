import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import { facilityPath, isPublicStatus, type Facility } from '@recircle/core/facility'
import { doorSignPath } from '@recircle/core/site'
import { pointActionWords } from '../../facility/actions/point-action-words.ts'
import type { PointAction } from '../../facility/actions/owned-point.ts'
import { usePage } from '../../routing/screen/use-page.ts'
import { useModals } from '../../shell/dialog/modals.tsx'
import { Button } from '@recircle/ui/button/button.tsx'
import { ButtonContent, buttonClass, type ButtonVariant } from '@recircle/ui/button/button-look.tsx'
import { IconButton } from '@recircle/ui/button/icon-button.tsx'
import { LinkButton } from '@recircle/ui/button/link-button.tsx'
import { VisuallyHidden } from '@recircle/ui/layout/visually-hidden.tsx'
import type { MyPointModel } from './my-point.types.ts'
import { PointActButtons } from './point-acts.view.tsx'
import styles from '../../owned/owner-list/owner-card.module.css'

const variants: Readonly<Record<PointAction, ButtonVariant>> = {
  edit: 'primary',
  sendToReview: 'secondary',
  toDraft: 'secondary',
  reopen: 'primary',
  closeTemporarily: 'secondary',
  closePermanently: 'danger-quiet',
  delete: 'danger-quiet',
}

/** FAC-4: only the actions allowed now. In a table, only the next step has a text; the others are labeled icons. */
export const MyPointActions = observer(
  ({ model, facility, inTable }: { model: MyPointModel; facility: Facility; inTable?: boolean }): ReactNode => {
    const actions = model.actionsOf(facility)
    const mayBeCopied = model.mayBeCopied(facility)
    const { open } = useModals()
    const { formatMessage } = useIntl()
    const isBlocked = facility.status === 'blocked-by-moderator'
    if (actions.length === 0 && !mayBeCopied && !isBlocked) return null
    return (
      <div className={inTable ? styles.inTable : styles.actions}>
        {actions.map((action) =>
          inTable && variants[action] !== 'primary' ? (
            <IconButton
              key={action}
              icon={pointActionWords[action].icon}
              iconSize="sm"
              label={formatMessage({ id: pointActionWords[action].label })}
              disabled={model.list.isBusyWith(facility)}
              onClick={() => model.list.choose(action, facility)}
            />
          ) : (
            <Button
              key={action}
              size="sm"
              variant={variants[action]}
              icon={pointActionWords[action].icon}
              busy={model.list.isBusyWith(facility)}
              onClick={() => model.list.choose(action, facility)}
            >
              <FormattedMessage id={pointActionWords[action].label} />
            </Button>
          ),
        )}
        {isBlocked && inTable && (
          <IconButton
            icon="mail"
            iconSize="sm"
            label={formatMessage({ id: 'myPoints.writeToSupport' })}
            onClick={() => open('write-to-us')}
          />
        )}
        {isBlocked && !inTable && (
          <Button size="sm" variant="secondary" icon="mail" onClick={() => open('write-to-us')}>
            <FormattedMessage id="myPoints.writeToSupport" />
          </Button>
        )}
        <PointActButtons model={model} facility={facility} inTable={inTable} />
        {inTable ? (
          <QuietLinks facility={facility} mayBeCopied={mayBeCopied} isIcon />
        ) : (
          <div className={styles.quiet}>
            <QuietLinks facility={facility} mayBeCopied={mayBeCopied} />
          </div>
        )}
      </div>
    )
  },
)

interface QuietLinksProps {
  facility: Facility
  mayBeCopied: boolean
  isIcon?: boolean
}

/** What changes nothing by itself: on a card with words, in a table as icons. */
function QuietLinks({ facility: { id, status }, mayBeCopied, isIcon = false }: QuietLinksProps): ReactNode {
  const { formatMessage } = useIntl()
  const { locale } = usePage()
  const look = isIcon ? styles.sign : undefined
  const words = (text: string): ReactNode => (isIcon ? <VisuallyHidden>{text}</VisuallyHidden> : text)
  return (
    <>
      {isPublicStatus(status) && (
        <LinkButton
          size="sm"
          variant="quiet"
          icon="message"
          title={formatMessage({ id: 'suggestions.suggest' })}
          className={look}
          href={`${facilityPath(id)}/report?reason=suggestion`}
        >
          {words(formatMessage({ id: 'suggestions.suggest' }))}
        </LinkButton>
      )}
      {isPublicStatus(status) && (
        // A page from the server, unknown to the router.
        <a
          title={formatMessage({ id: 'myPoints.sign' })}
          className={buttonClass({ variant: 'quiet', size: 'sm' }, look)}
          target="_blank"
          href={doorSignPath(id, locale)}
        >
          <ButtonContent icon="store" size="sm">
            {words(formatMessage({ id: 'myPoints.sign' }))}
          </ButtonContent>
        </a>
      )}
      {mayBeCopied && (
        <LinkButton
          size="sm"
          variant="quiet"
          icon="copy"
          title={formatMessage({ id: 'facility.action.copy' })}
          className={look}
          href={`/profile/create-recycling-point?copy=${encodeURIComponent(id)}`}
        >
          {words(formatMessage({ id: 'facility.action.copyShort' }))}
        </LinkButton>
      )}
    </>
  )
}
