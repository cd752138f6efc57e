import { useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ShareDevice, shareTargets } from '@recircle/core/share'
import type { LateModal, ModalProps } from '../../shell/late-modal.ts'
import { shareNetworkNames } from '../../shell/network-names.ts'
import { useSiteLink } from '../../shell/site-link.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Row, Stack } from '../../ui/boxes.tsx'
import { Modal } from '../../ui/modal.tsx'

/** MODAL-3 */
function ShareModal({ scope, link, onClose }: ModalProps): ReactNode {
  const { formatMessage } = useIntl()
  const [isCopied, setCopied] = useState(false)
  const device = scope.openedServices.get<ShareDevice>(ShareDevice)
  const siteLink = useSiteLink()
  const shared = link ?? siteLink
  const copy = async (): Promise<void> => setCopied(await device.copy(shared.url))
  return (
    <Modal
      open
      title={formatMessage({ id: 'share.title' })}
      closeLabel={formatMessage({ id: 'layout.close' })}
      onClose={onClose}
    >
      <Stack>
        <p>
          <FormattedMessage id="share.text" />
        </p>
        <Row>
          {shareTargets(scope.page.site.variant, shared).map(({ network, url }) => (
            <LinkButton key={network} href={url} target="_blank" rel="noopener" variant="secondary" size="sm">
              {shareNetworkNames[network]}
            </LinkButton>
          ))}
        </Row>
        {device.canCopy && (
          <Row>
            <Button icon={isCopied ? 'check' : 'copy'} onClick={() => void copy()}>
              <FormattedMessage id="share.copyLink" />
            </Button>
            <output>{isCopied && <FormattedMessage id="share.linkCopied" />}</output>
          </Row>
        )}
      </Stack>
    </Modal>
  )
}

export const modal: LateModal = { messages: [], View: ShareModal }
