import { useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { brandNames } from '@recircle/core/site'
import { ShareDevice, shareTargets, type ShareNetwork } from '@recircle/core/share'
import type { LateModal, ModalProps } from '../../shell/late-modal.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Row, Stack } from '../../ui/boxes.tsx'
import { Modal } from '../../ui/modal.tsx'

const names: Readonly<Record<ShareNetwork, string>> = {
  telegram: 'Telegram',
  whatsapp: 'WhatsApp',
  twitter: 'X (Twitter)',
  vk: 'VK',
  odnoklassniki: 'Odnoklassniki',
}

/** MODAL-3: the site's own address, in the visitor's language. */
function ShareModal({ scope, onClose }: ModalProps): ReactNode {
  const { formatMessage } = useIntl()
  const [isCopied, setCopied] = useState(false)
  const { page } = scope
  const device = scope.openedServices.get<ShareDevice>(ShareDevice)
  const link = {
    title: brandNames[page.locale],
    text: formatMessage({ id: 'share.siteText' }),
    url: page.origin + (page.prefix || '') + '/',
  }
  const copy = async (): Promise<void> => setCopied(await device.copy(link.url))
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
          {shareTargets(page.site.variant, link).map(({ network, url }) => (
            <LinkButton key={network} href={url} target="_blank" rel="noopener" variant="secondary" size="sm">
              {names[network]}
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
