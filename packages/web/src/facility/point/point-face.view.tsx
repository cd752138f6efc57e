import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { placePicture, placePicturePath } from '@recircle/core/site'
import { usePage } from '../../routing/screen/use-page.ts'
import type { PointDetails } from '../point-data.ts'
import styles from './point-face.module.css'

/** LOOK-25: a drawn map where scripts draw no live one beside it. */
export function PointFace({ point: { id, version } }: { point: PointDetails }): ReactNode {
  const { formatMessage } = useIntl()
  const { locale } = usePage()
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
