import { Suspense, useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ShareDevice, shareTargets } from '@recircle/core/share'
import { sharePicture } from '@recircle/core/site'
import { usePage } from '../../routing/screen/use-page.ts'
import { defineModal } from '../../shell/define-modal.tsx'
import type { ModalProps } from '../../shell/lazy-modal.ts'
import { shareNetworkIcon, shareNetworkNames } from '../../shell/share-networks.ts'
import { useSiteLink } from '../../shell/site-link.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Stack } from '../../ui/boxes.tsx'
import { lazyView } from '../../ui/lazy-view.ts'
import { Modal } from '../../ui/modal.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './share.module.css'

/** Computed only for those who want it. */
const QrCode = lazyView<{ text: string; label: string }>(() =>
  import('../../ui/qr-code.tsx').then((late) => late.QrCode),
)

interface ShareNeeds {
  device: ShareDevice
}

/** MODAL-3 */
function ShareModal({ device, link, onClose }: ModalProps & ShareNeeds): ReactNode {
  const { formatMessage } = useIntl()
  const [copied, setCopied] = useState<'not-yet' | 'done' | 'refused'>('not-yet')
  const [hasPicture, setHasPicture] = useState(true)
  const [isCodeOpen, setCodeOpen] = useState(false)
  const { site } = usePage()
  const siteLink = useSiteLink()
  const shared = link ?? siteLink
  const copy = async (): Promise<void> => {
    setCopied('not-yet')
    setCopied((await device.copy(shared.url)) ? 'done' : 'refused')
  }
  return (
    <Modal
      open
      title={formatMessage({ id: 'share.title' })}
      closeLabel={formatMessage({ id: 'layout.close' })}
      onClose={onClose}
    >
      <Stack>
        {shared.picturePath !== undefined && hasPicture && (
          <img
            src={shared.picturePath}
            alt=""
            width={sharePicture.widthPx}
            height={sharePicture.heightPx}
            className={styles.picture}
            onError={() => setHasPicture(false)}
          />
        )}
        <p>
          <FormattedMessage id="share.text" />
        </p>
        <div className={styles.networks}>
          {shareTargets(site.variant, shared).map(({ network, url }) => (
            <LinkButton
              key={network}
              href={url}
              target="_blank"
              rel="noopener"
              variant="secondary"
              size="sm"
              icon={shareNetworkIcon(network)}
              wide
            >
              {shareNetworkNames[network]}
            </LinkButton>
          ))}
        </div>
        {device.canCopy && (
          <div>
            <Button wide icon={copied === 'done' ? 'check' : 'copy'} onClick={() => void copy()}>
              <FormattedMessage id="share.copyLink" />
            </Button>
            <output className={styles.outcome}>
              {copied === 'done' && <FormattedMessage id="share.linkCopied" />}
            </output>
          </div>
        )}
        <details className={styles.code} onToggle={(event) => setCodeOpen(event.currentTarget.open)}>
          <summary>
            <FormattedMessage id="share.code" />
          </summary>
          <Suspense>
            {isCodeOpen && <QrCode text={shared.url} label={formatMessage({ id: 'share.codeLabel' })} />}
          </Suspense>
        </details>
        {copied === 'refused' && (
          <TextField
            ref={selectAll}
            readOnly
            label={formatMessage({ id: 'share.link' })}
            value={shared.url}
            onChange={() => undefined}
            error={<FormattedMessage id="share.copyRefused" />}
          />
        )}
      </Stack>
    </Modal>
  )
}

/** MODAL-3: if the clipboard is not available, the link is selected for manual copying. */
const selectAll = (field: HTMLInputElement | null): void => {
  field?.focus()
  field?.select()
}

export const modal = defineModal<ShareNeeds>({
  needs: { device: ShareDevice },
  View: ShareModal,
})
