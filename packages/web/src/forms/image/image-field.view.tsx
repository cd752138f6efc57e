import { useId, useRef, useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import type { IconFile } from '@recircle/core/facility'
import type { MessageId } from '@recircle/ui/i18n/message-id.ts'
import { Button } from '@recircle/ui/button/button.tsx'
import { FieldError } from '@recircle/ui/field/field.tsx'
import { ProgressBar } from '@recircle/ui/feedback/progress-bar.tsx'
import { openPicture, type OpenedPicture } from './cropped-picture.ts'
import type { CropDialog } from './crop-dialog.view.tsx'
import type { ImageProblem } from './image-upload.ts'
import styles from './image-field.module.css'

export interface ImageFieldModel {
  readonly problem: ImageProblem | null
  readonly progress: number | null
  readonly isSending: boolean
  readonly accept: (file: IconFile) => boolean
  readonly fail: (problem: ImageProblem) => void
  readonly send: (file: IconFile) => Promise<void>
  readonly cancel: () => void
}

interface ImageFieldProps {
  model: ImageFieldModel
  label: string
  /** The URL of the linked picture. */
  url: string | null
  /** Shown without a picture. */
  placeholder: ReactNode
  error?: ReactNode
  /** A square is cropped by the user; a wide picture is uploaded whole and cropped on display. */
  shape?: 'square' | 'wide'
  onRemove: () => void
}

const problemWords: Readonly<Record<ImageProblem, MessageId>> = {
  'too-large': 'editing.image.tooLarge',
  'unsupported-media': 'editing.image.unsupported',
  unreadable: 'editing.image.unreadable',
  offline: 'editing.image.offline',
  'server-error': 'editing.image.failed',
}

/** The dialog is loaded once a picture has been chosen, because most users never do. */
interface Cropping {
  readonly picture: OpenedPicture
  readonly Dialog: typeof CropDialog
}

/** FAC-15: a picture can be chosen, cropped to a square, uploaded with progress, canceled, replaced and removed. */
export const ImageField = observer((props: ImageFieldProps): ReactNode => {
  const { model, label, url, placeholder, error, shape = 'square', onRemove } = props
  const { formatMessage } = useIntl()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [cropping, setCropping] = useState<Cropping | null>(null)

  const choose = async (file: File | undefined): Promise<void> => {
    if (!file) return
    // The file may have been moved or deleted since it was chosen.
    const bytes = await file.arrayBuffer().catch(() => null)
    if (bytes === null) return model.fail('unreadable')
    const icon = { name: file.name, bytes: new Uint8Array(bytes) }
    if (!model.accept(icon)) return
    const picture = await openPicture(file)
    if (picture === null) return model.fail('unreadable')
    if (shape === 'wide') {
      picture.bitmap.close()
      return model.send(icon)
    }
    const loaded = await import('./crop-dialog.view.tsx').catch(() => null)
    if (loaded === null) model.fail('offline')
    else setCropping({ picture, Dialog: loaded.CropDialog })
  }
  /** Releases the bitmap, because a camera photo would exhaust a phone's memory. */
  const stopCropping = (): void => {
    cropping?.picture.bitmap.close()
    setCropping(null)
  }
  const problem = model.problem === null ? error : <FormattedMessage id={problemWords[model.problem]} />
  const describedBy = problem ? `${id}-error` : `${id}-hint`
  return (
    <div className={styles.field} data-invalid={problem ? '' : undefined}>
      <span className={shape === 'wide' ? styles.wide : styles.preview}>
        {url === null ? placeholder : <img src={url} alt="" width={96} height={96} className={styles.picture} />}
      </span>
      <div className={styles.side}>
        <input
          ref={input}
          id={id}
          type="file"
          accept="image/png,image/jpeg,image/webp"
          aria-label={label}
          aria-describedby={describedBy}
          className={styles.input}
          tabIndex={-1}
          onChange={(event) => {
            void choose(event.target.files?.[0])
            event.target.value = ''
          }}
        />
        {model.isSending ? (
          <div className={styles.sending}>
            <ProgressBar label={formatMessage({ id: 'editing.image.sending' })} value={model.progress || undefined} />
            <Button size="sm" variant="quiet" icon="close" onClick={model.cancel}>
              <FormattedMessage id="confirm.cancel" />
            </Button>
          </div>
        ) : (
          <div className={styles.buttons}>
            <Button
              size="sm"
              variant="secondary"
              icon="upload"
              aria-describedby={describedBy}
              onClick={() => input.current?.click()}
            >
              <FormattedMessage id={url === null ? 'editing.image.upload' : 'editing.image.replace'} />
            </Button>
            {url !== null && (
              <Button size="sm" variant="danger-quiet" icon="delete" onClick={onRemove}>
                <FormattedMessage id="editing.image.remove" />
              </Button>
            )}
          </div>
        )}
        <p id={`${id}-hint`} className={styles.hint}>
          <FormattedMessage id={shape === 'wide' ? 'editing.image.wideHint' : 'editing.image.hint'} />
        </p>
        {problem && (
          // Announces the problem of a newly chosen file at once.
          <div role={model.problem === null ? undefined : 'alert'}>
            <FieldError id={`${id}-error`}>{problem}</FieldError>
          </div>
        )}
      </div>
      {cropping && (
        <cropping.Dialog
          picture={cropping.picture}
          onCropped={(icon) => {
            stopCropping()
            if (icon === null) model.fail('unreadable')
            else void model.send(icon)
          }}
          onCancel={stopCropping}
        />
      )}
    </div>
  )
})
