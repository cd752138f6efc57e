import { observer } from 'mobx-react-lite'
import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { shareTargets, type SharedLink } from '@recircle/core/share'
import { sharePicture } from '@recircle/core/site'
import { modelled } from '@recircle/ui/screen/modelled.tsx'
import { usePage } from '../../routing/screen/use-page.ts'
import type { ModalProps } from '../../shell/dialog/modal-props.ts'
import { shareNetworkIcon, shareNetworkNames } from '../../shell/links/share-networks.ts'
import { useSiteLink } from '../../shell/links/site-link.ts'
import { Button } from '@recircle/ui/button/button.tsx'
import { LinkButton } from '@recircle/ui/button/link-button.tsx'
import { Stack } from '@recircle/ui/field/boxes.tsx'
import { lazyView } from '@recircle/ui/island/lazy-view.ts'
import { Modal } from '@recircle/ui/dialog/modal.tsx'
import { TextField } from '@recircle/ui/field/text-field.tsx'
import styles from './share.module.css'
import { ShareViewModel } from './share.view-model.ts'

/** Computed only for those who want it. */
const QrCode = lazyView<{ text: string; label: string }>(() =>
  import('@recircle/ui/mark/qr-code.tsx').then((late) => late.QrCode),
)

interface ShareModel {
  readonly step: 'sheet' | 'dialog' | 'done'
  readonly copied: 'not-yet' | 'done' | 'refused'
  readonly canCopy: boolean
  readonly copy: (url: string) => Promise<void>
}

interface ShareProps {
  model: ShareModel
  shared: SharedLink
  onClose: () => void
}

/** MODAL-3: nothing while the device shows its own sheet. */
const ShareView = observer(({ model, shared, onClose }: ShareProps): ReactNode => {
  const { step } = model
  useEffect(() => {
    if (step === 'done') onClose()
  }, [step, onClose])
  return step === 'dialog' && <ShareDialog model={model} shared={shared} onClose={onClose} />
})

const ShareDialog = observer(({ model, shared, onClose }: ShareProps): ReactNode => {
  const { formatMessage } = useIntl()
  const [hasPicture, setHasPicture] = useState(true)
  const [isCodeOpen, setCodeOpen] = useState(false)
  const { site } = usePage()
  const { copied } = model
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
        {model.canCopy && (
          <div>
            <Button wide icon={copied === 'done' ? 'check' : 'copy'} onClick={() => void model.copy(shared.url)}>
              <FormattedMessage id="share.copyLink" />
            </Button>
            <output className={styles.outcome}>
              {copied === 'done' && <FormattedMessage id="share.linkCopied" />}
            </output>
          </div>
        )}
        <details className={styles.code} onToggle={(event) => setCodeOpen(event.currentTarget.open)}>
          <summary>{formatMessage({ id: 'share.code' })}</summary>
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
})

/** MODAL-3: if the clipboard is not available, the link is selected for manual copying. */
const selectAll = (field: HTMLInputElement | null): void => {
  field?.focus()
  field?.select()
}

const Share = modelled(ShareViewModel, ShareView)

/** MODAL-3: a link to this page, or to the site. */
export function ShareModal({ link, onClose }: ModalProps): ReactNode {
  const siteLink = useSiteLink()
  const [shared] = useState(link ?? siteLink)
  return <Share data={shared} shared={shared} onClose={onClose} />
}
