import { useId, type ReactNode } from 'react'
import { useFormats } from '@recircle/ui/i18n/words.tsx'
import styles from './desk-glance.module.css'

interface BarListProps {
  title: string
  bars: readonly { readonly name: string; readonly count: number }[]
}

/** A few named amounts, each with its bar and its figure. */
export function BarList({ title, bars }: BarListProps): ReactNode {
  const formats = useFormats()
  const titleId = useId()
  const most = Math.max(...bars.map(({ count }) => count), 1)
  return (
    <section aria-labelledby={titleId} className={styles.plot}>
      <h2 id={titleId} className={styles.plotTitle}>
        {title}
      </h2>
      <dl className={styles.barList}>
        {bars.map(({ name, count }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <meter min={0} max={most} value={count} aria-hidden="true" />
              {formats.number(count)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
