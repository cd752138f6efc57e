import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import {
  photoFormFields,
  resultPaths,
  resultPhotoLimits,
  type RequestedResult,
  type SentResultPhoto,
} from '@recircle/core/event-result'
import type { MessageId } from '@recircle/ui/i18n/message-id.ts'
import { NativeField, NativeForm, NativeSubmit } from '../../forms/native-form.tsx'
import { Alert, type AlertTone } from '@recircle/ui/feedback/alert.tsx'
import { Button } from '@recircle/ui/button/button.tsx'
import { Card } from '@recircle/ui/layout/card.tsx'
import fieldStyles from '@recircle/ui/field/field.module.css'
import styles from './event-result-photos.module.css'

interface PhotosProps {
  token: string
  requested: RequestedResult
  /** What became of the photo that was just sent or removed. */
  notice: readonly [AlertTone, MessageId] | null
}

/** ORG-15: one plain form for each photo, so that a large one that fails takes nothing else along. */
export function EventResultPhotos({ token, requested: { photos, status }, notice }: PhotosProps): ReactNode {
  const { formatMessage } = useIntl()
  const max = resultPhotoLimits.perResult
  const left = max - photos.filter(({ isLeftOut }) => !isLeftOut).length
  return (
    <Card as="section" id="photos" aria-labelledby="photos-title" className={styles.section}>
      <h2 id="photos-title">{formatMessage({ id: 'facility.photos' })}</h2>
      {notice !== null && <Alert tone={notice[0]}>{formatMessage({ id: notice[1] }, { max })}</Alert>}
      <p className="soft">
        <FormattedMessage id={status === null ? 'result.photos.later' : 'result.photos.text'} values={{ max }} />
      </p>
      {photos.length > 0 && (
        <ul className={styles.photos}>
          {photos.map((photo) => (
            <PhotoItem key={photo.id} token={token} photo={photo} />
          ))}
        </ul>
      )}
      {status !== null && (left > 0 ? <AddPhoto token={token} /> : <Full max={max} />)}
    </Card>
  )
}

const Full = ({ max }: { max: number }): ReactNode => (
  <p className="soft">
    <FormattedMessage id="result.photos.full" values={{ max }} />
  </p>
)

function PhotoItem({ token, photo }: { token: string; photo: SentResultPhoto }): ReactNode {
  const { formatMessage } = useIntl()
  const { id, url, alt, widthPx, heightPx, isLeftOut, reason } = photo
  return (
    <li className={styles.photo}>
      <img src={url} alt={alt} width={widthPx} height={heightPx} loading="lazy" className={styles.picture} />
      <p className={styles.alt}>{alt}</p>
      {isLeftOut ? (
        <p className="small soft">{formatMessage({ id: 'result.photos.leftOut' }, { reason })}</p>
      ) : (
        <form method="post" action={resultPaths.photoRemoval(token, id)}>
          <Button
            type="submit"
            size="sm"
            variant="quiet"
            icon="delete"
            aria-label={formatMessage({ id: 'result.photos.removeOf' }, { photo: alt })}
          >
            <FormattedMessage id="editing.image.remove" />
          </Button>
        </form>
      )}
    </li>
  )
}

const AddPhoto = ({ token }: { token: string }): ReactNode => (
  <NativeForm method="post" encType="multipart/form-data" action={resultPaths.photos(token)} className={styles.add}>
    <NativeField
      name={photoFormFields.file}
      required
      label={<FormattedMessage id="result.photos.file" />}
      hint={<FormattedMessage id="result.photos.fileHint" />}
    >
      {(control) => (
        <input
          {...control}
          type="file"
          name={photoFormFields.file}
          accept="image/png,image/jpeg,image/webp"
          className={fieldStyles.input}
        />
      )}
    </NativeField>
    <NativeField
      name={photoFormFields.alt}
      required
      label={<FormattedMessage id="result.photos.alt" />}
      hint={<FormattedMessage id="result.photos.altHint" />}
    >
      {(control) => (
        <input
          {...control}
          name={photoFormFields.alt}
          maxLength={resultPhotoLimits.altMaxLength}
          className={fieldStyles.input}
        />
      )}
    </NativeField>
    <NativeSubmit variant="secondary" icon="camera">
      <FormattedMessage id="result.photos.add" />
    </NativeSubmit>
  </NativeForm>
)
