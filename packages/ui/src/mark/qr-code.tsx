import { useMemo, type ReactNode } from 'react'
import { encode } from 'uqr'
import styles from './qr-code.module.css'

/** Dark on white in both themes, since many cameras cannot read the inverse. */
export function QrCode({ text, label }: { text: string; label: string }): ReactNode {
  const { size, path } = useMemo(() => {
    const { data, size: width } = encode(text, { border: 2, ecc: 'M' })
    const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    return { size: width, path: squares.join('') }
  }, [text])
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={styles.qr}
    >
      <path d={path} />
    </svg>
  )
}
