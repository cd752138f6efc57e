import { useState, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { placePicture, placePicturePath } from '@recircle/core/site'
import { usePage } from '../../routing/screen/use-page.ts'
import type { PointDetails } from '../point-data.ts'
import styles from './point-face.module.css'

/** LOOK-25: what the place looks like: its first photo, else, where scripts draw no live map beside it, a drawn one. */
export function PointFace({ point: { id, version, photos } }: { point: PointDetails }): ReactNode {
  const { formatMessage } = useIntl()
  const { locale } = usePage()
  const [photo] = photos
  if (photo !== undefined) return <Photo src={photo} alt={formatMessage({ id: 'facility.photo' }, { number: 1 })} />
  const { widthPx, heightPx } = placePicture
  return (
    <noscript>
      <picture>
        <source
          media="screen and (prefers-color-scheme: dark)"
          srcSet={placePicturePath(id, version, locale, 'dark')}
          width={widthPx}
          height={heightPx}
        />
        <img
          src={placePicturePath(id, version, locale, 'light')}
          alt={formatMessage({ id: 'facility.placeMap' })}
          width={widthPx}
          height={heightPx}
          loading="lazy"
          className={styles.map}
        />
      </picture>
    </noscript>
  )
}

/** A photo that fails to load leaves no gap; it may have failed before this code ran. */
function Photo({ src, alt }: { src: string; alt: string }): ReactNode {
  const [isMissing, setMissing] = useState(false)
  if (isMissing) return null
  return (
    <img
      ref={(image) => {
        if (image?.complete === true && image.naturalWidth === 0) setMissing(true)
      }}
      src={src}
      alt={alt}
      width={1280}
      height={720}
      loading="lazy"
      className={styles.photo}
      onError={() => setMissing(true)}
    />
  )
}
