import { Icon } from '../icons/icon.tsx'
import styles from './success-loop.module.css'

/** LOOK-15: the brand's loop closes, once; still under reduced motion. */
export const SuccessLoop = () => (
  <span aria-hidden="true" className={styles.loop}>
    <Icon name="check" size="lg" />
  </span>
)
