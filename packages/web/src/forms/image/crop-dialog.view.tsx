import { useEffect, useRef, useState, type PointerEvent, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { IconFile } from '@recircle/core/facility'
import { useFormats } from '@recircle/ui/i18n/words.tsx'
import { Button } from '@recircle/ui/button/button.tsx'
import { Modal } from '@recircle/ui/dialog/modal.tsx'
import { cropToFile, drawCrop, type OpenedPicture } from './cropped-picture.ts'
import { moveCrop, wholeCrop, zoomCrop, zoomOf } from './square-crop.ts'
import styles from './image-field.module.css'

interface CropDialogProps {
  picture: OpenedPicture
  /** Called with null if the browser could not encode the picture. */
  onCropped: (file: IconFile | null) => void
  onCancel: () => void
}

const canvasPx = 640

/** Selects the square to keep, by dragging or with sliders, which work with a keyboard. */
export function CropDialog({ picture, onCropped, onCancel }: CropDialogProps): ReactNode {
  const { formatMessage } = useIntl()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [crop, setCrop] = useState(() => wholeCrop(picture))
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, crop)
  }, [picture, crop])

  const drag = (event: PointerEvent<HTMLCanvasElement>): void => {
    if (event.buttons === 0) return
    const scale = crop.size / event.currentTarget.clientWidth
    setCrop(moveCrop(crop, picture, -event.movementX * scale, -event.movementY * scale))
  }
  const cancel = (): void => {
    if (!isBusy) onCancel()
  }
  const keep = async (): Promise<void> => {
    setBusy(true)
    onCropped(await cropToFile(picture, crop))
  }
  return (
    <Modal
      open
      title={formatMessage({ id: 'editing.crop.title' })}
      closeLabel={formatMessage({ id: 'layout.close' })}
      onClose={cancel}
      footer={
        <>
          <Button variant="secondary" onClick={cancel}>
            <FormattedMessage id="confirm.cancel" />
          </Button>
          <Button busy={isBusy} onClick={() => void keep()} data-autofocus>
            <FormattedMessage id="editing.crop.keep" />
          </Button>
        </>
      }
    >
      <div className={styles.stage}>
        <canvas
          ref={canvas}
          width={canvasPx}
          height={canvasPx}
          role="img"
          aria-label={formatMessage({ id: 'editing.crop.preview' })}
          className={styles.canvas}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={drag}
        />
        <div className={styles.sliders}>
          <Slider
            label={formatMessage({ id: 'editing.crop.zoom' })}
            value={zoomOf(crop, picture)}
            onChange={(zoom) => setCrop(zoomCrop(crop, picture, zoom))}
          />
          <Slider
            label={formatMessage({ id: 'editing.crop.across' })}
            value={shareOf(crop.x, picture.width - crop.size)}
            onChange={(share) => setCrop(moveCrop({ ...crop, x: share * (picture.width - crop.size) }, picture, 0, 0))}
          />
          <Slider
            label={formatMessage({ id: 'editing.crop.upDown' })}
            value={shareOf(crop.y, picture.height - crop.size)}
            onChange={(share) => setCrop(moveCrop({ ...crop, y: share * (picture.height - crop.size) }, picture, 0, 0))}
          />
        </div>
      </div>
    </Modal>
  )
}

const shareOf = (offset: number, room: number): number => (room <= 0 ? 0.5 : offset / room)

function Slider(props: { label: string; value: number; onChange: (value: number) => void }): ReactNode {
  const formats = useFormats()
  return (
    <label className={styles.slider}>
      {props.label}
      <input
        type="range"
        min={0}
        max={1}
        step={0.01}
        value={props.value}
        aria-valuetext={formats.number(props.value, { style: 'percent' })}
        onChange={(event) => props.onChange(Number(event.target.value))}
      />
    </label>
  )
}
