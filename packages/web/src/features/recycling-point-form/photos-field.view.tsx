import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import { facilityPhotosMax } from '@recircle/core/facility'
import { fieldBox } from '../../forms/jump-to-field.ts'
import { ImageField } from '../../forms/image/image-field.view.tsx'
import { useReviewedFields } from '../../owned/reviewed-form/reviewed-fields.tsx'
import { Button } from '@recircle/ui/button/button.tsx'
import { Icon } from '@recircle/ui/icons/icon.tsx'
import type { PointFieldsModel } from './point-form.types.ts'
import styles from './photos-field.module.css'

/** FAC-24: up to three photos of the place, beside its icon. */
export const PhotosField = observer(({ model: { draft, photo } }: { model: PointFieldsModel }): ReactNode => {
  const { formatMessage } = useIntl()
  const { label, error } = useReviewedFields()
  const { photos } = draft.content
  const nameOf = (index: number): string => formatMessage({ id: 'facility.photo' }, { number: index + 1 })
  return (
    <div {...fieldBox('photos')} role="group" aria-label={label('photos')} className={styles.field}>
      <p>
        {label('photos')}{' '}
        <span className="soft">
          <FormattedMessage id="field.optional" />
        </span>
      </p>
      <p className="small soft">
        <FormattedMessage id="pointForm.photosHint" values={{ max: facilityPhotosMax }} />
      </p>
      {photos.length > 0 && (
        <ul className={styles.photos}>
          {photos.map((url, index) => (
            <li key={url}>
              <img src={url} alt={nameOf(index)} width={144} height={108} />
              <Button
                size="sm"
                variant="danger-quiet"
                icon="delete"
                aria-label={formatMessage({ id: 'pointForm.removeMaterial' }, { name: nameOf(index) })}
                onClick={() => draft.setPhotos(photos.filter((each) => each !== url))}
              >
                <FormattedMessage id="editing.image.remove" />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {photos.length < facilityPhotosMax && (
        <ImageField
          model={photo}
          label={label('photos')}
          url={null}
          placeholder={<Icon name="add" />}
          error={error('photos')}
          shape="wide"
          onRemove={() => undefined}
        />
      )}
    </div>
  )
})
