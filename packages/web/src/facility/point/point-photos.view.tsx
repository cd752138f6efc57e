import { useState, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { PointDetails } from '../point-data.ts'
import styles from './point-photos.module.css'

/** LOOK-25: a row of photos below the facts that people come for; each leads to the picture itself. */
export const PointPhotos = ({ point: { photos } }: { point: PointDetails }): ReactNode =>
  photos.length > 0 && (
    <ul className={styles.photos}>
      {photos.map((src, index) => (
        <Photo key={src} src={src} number={index + 1} />
      ))}
    </ul>
  )

/** A photo that fails to load leaves no gap; it may have failed before this code ran. */
function Photo({ src, number }: { src: string; number: number }): ReactNode {
  const { formatMessage } = useIntl()
  const [isMissing, setMissing] = useState(false)
  if (isMissing) return null
  return (
    <li>
      <a href={src} target="_blank" rel="noopener">
        <img
          ref={(image) => {
            if (image?.complete === true && image.naturalWidth === 0) setMissing(true)
          }}
          src={src}
          alt={formatMessage({ id: 'facility.photo' }, { number })}
          width={360}
          height={270}
          loading="lazy"
          onError={() => setMissing(true)}
        />
      </a>
    </li>
  )
}
