import { useState } from 'react'
import { Alert } from '@recircle/ui/feedback/alert.tsx'
import { Button } from '@recircle/ui/button/button.tsx'
import { Confirm } from '@recircle/ui/dialog/confirm.tsx'
import { Modal } from '@recircle/ui/dialog/modal.tsx'
import { Row, Stack } from '@recircle/ui/field/boxes.tsx'
import { TextArea } from '@recircle/ui/field/text-area.tsx'
import { GallerySection } from './gallery-section.tsx'
import { words } from './gallery-words.ts'

const kinds = [
  ['modal', words.openModal],
  ['permanent', words.openPermanent],
  ['tall', words.openTall],
  ['form', words.openForm],
  ['confirm', words.openConfirm],
  ['danger', words.openDanger],
] as const
type Kind = (typeof kinds)[number][0]
const paragraphs = Array.from({ length: 24 }, (_, index) => `${index + 1}. ${words.answer}`)

export function ModalsSection() {
  const [open, setOpen] = useState<Kind | null>(null)
  const [isStacked, setStacked] = useState(false)
  const [reason, setReason] = useState('')
  const [lastEvent, setLastEvent] = useState('')
  const close = (event: string) => () => {
    setOpen(null)
    setLastEvent(event)
  }
  const common = { closeLabel: words.close, onClose: close('closed') }
  return (
    <GallerySection id="modals" title="Окна">
      <Row>
        {kinds.map(([kind, label]) => (
          <Button key={kind} variant="secondary" onClick={() => setOpen(kind)}>
            {label}
          </Button>
        ))}
      </Row>
      <p className="small soft">
        {words.lastEvent} <output data-testid="last-event">{lastEvent}</output>
      </p>

      <Modal {...common} open={open === 'modal'} title={words.about}>
        <Stack>
          <p>{words.aboutText}</p>
          <Button variant="secondary" onClick={() => setStacked(true)}>
            {words.openStacked}
          </Button>
        </Stack>
      </Modal>
      <Modal open={isStacked} title={words.openStacked} closeLabel={words.close} onClose={() => setStacked(false)}>
        <p>{words.sentText}</p>
      </Modal>
      <Modal
        {...common}
        open={open === 'permanent'}
        permanent
        title={words.openPermanent}
        footer={<Button onClick={close('left')}>{words.toHome}</Button>}
      >
        <p>{words.sentText}</p>
      </Modal>
      <Modal
        {...common}
        open={open === 'tall'}
        size="medium"
        title={words.openTall}
        footer={<Button onClick={close('read')}>{words.next}</Button>}
      >
        <Stack>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Stack>
      </Modal>
      <Modal
        {...common}
        open={open === 'form'}
        size="large"
        title={words.closeTitle}
        footer={
          <>
            <Button variant="secondary" onClick={close('kept')}>
              {words.keepOpen}
            </Button>
            <Button onClick={close('sent')}>{words.closeForNow}</Button>
          </>
        }
      >
        <Stack>
          <p>{words.closeText}</p>
          <TextArea label={words.reason} hint={words.reasonHint} value={reason} onChange={setReason} />
          <Alert tone="warning">{words.becomesDraft}</Alert>
        </Stack>
      </Modal>
      <Confirm
        open={open === 'confirm'}
        title={words.logoutTitle}
        okLabel={words.logout}
        cancelLabel={words.cancel}
        closeLabel={words.close}
        onOk={close('ok')}
        onCancel={close('cancel')}
      >
        {words.logoutText}
      </Confirm>
      <Confirm
        open={open === 'danger'}
        danger
        title={words.deleteTitle}
        okLabel={words.delete}
        cancelLabel={words.cancel}
        closeLabel={words.close}
        onOk={close('ok')}
        onCancel={close('cancel')}
      >
        {words.deleteText}
      </Confirm>
    </GallerySection>
  )
}
