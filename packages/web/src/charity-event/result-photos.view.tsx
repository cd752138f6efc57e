import type { ReactNode } from 'react'
import type { ResultPhoto } from '@recircle/core/event-result'
import { Anchor } from '@recircle/ui/button/anchor.tsx'
import type { ShownPhoto } from './event-data.ts'
import styles from './result-photos.module.css'

/** ORG-15: published photos; each is named by its description. */
export const ResultPhotos = ({ photos }: { photos: readonly ShownPhoto[] }): ReactNode => (
  <ul className={styles.photos}>
    {photos.map((photo) => (
      <li key={photo.url}>
        {photo.href === undefined ? (
          <a href={photo.url} className={styles.link}>
            <Picture photo={photo} />
          </a>
        ) : (
          <Anchor href={photo.href} className={styles.link}>
            <Picture photo={photo} />
          </Anchor>
        )}
      </li>
    ))}
  </ul>
)

const Picture = ({ photo: { url, alt, widthPx, heightPx } }: { photo: ResultPhoto }): ReactNode => (
  <img src={url} alt={alt} width={widthPx} height={heightPx} loading="lazy" className={styles.picture} />
)
