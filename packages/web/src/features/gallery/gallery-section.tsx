import type { ReactNode } from 'react'
import styles from './gallery.module.css'

export const GallerySection = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section className={styles.section} id={id} aria-labelledby={`${id}-title`}>
    <h2 id={`${id}-title`} className={styles.sectionTitle}>
      {title}
    </h2>
    <div className={styles.sectionBody}>{children}</div>
  </section>
)
