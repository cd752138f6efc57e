import styles from './skip-link.module.css'

/** The first Tab stop: skips the header to the element with this id. */
export const SkipLink = ({ targetId, label }: { targetId: string; label: string }) => (
  <a className={styles.link} href={`#${targetId}`}>
    {label}
  </a>
)
