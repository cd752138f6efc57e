import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button } from '../../ui/button.tsx'
import styles from './login.module.css'

/** AUTH-11 */
export function GoogleButtonView({ onLeave }: { onLeave: () => void }): ReactNode {
  return (
    <Button variant="secondary" wide onClick={onLeave}>
      <span className={styles.google}>
        <GoogleMark />
        <FormattedMessage id="auth.signInWithGoogle" />
      </span>
    </Button>
  )
}

/** Google's own mark in Google's own colors. */
const GoogleMark = (): ReactNode => (
  <svg viewBox="0 0 18 18" className={styles.googleMark} aria-hidden="true">
    <path
      fill="#4285f4"
      d="M17.64 9.2c0-.64-.06-1.25-.16-1.84H9v3.48h4.84a4.14 4.14 0 0 1-1.8 2.72v2.26h2.92a8.78 8.78 0 0 0 2.68-6.62Z"
    />
    <path
      fill="#34a853"
      d="M9 18c2.43 0 4.47-.8 5.96-2.18l-2.92-2.26a5.4 5.4 0 0 1-8.08-2.84H.96v2.33A9 9 0 0 0 9 18Z"
    />
    <path fill="#fbbc05" d="M3.96 10.72a5.4 5.4 0 0 1 0-3.44V4.95H.96a9 9 0 0 0 0 8.1l3-2.33Z" />
    <path
      fill="#ea4335"
      d="M9 3.58c1.32 0 2.5.45 3.44 1.35l2.59-2.59A9 9 0 0 0 .96 4.95l3 2.33A5.36 5.36 0 0 1 9 3.58Z"
    />
  </svg>
)
