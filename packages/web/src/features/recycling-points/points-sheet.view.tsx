import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MessageId } from '@recircle/ui/i18n/message-id.ts'
import { IconButton } from '@recircle/ui/button/icon-button.tsx'
import { VisuallyHidden } from '@recircle/ui/layout/visually-hidden.tsx'
import type { Sheet, SheetHeight } from '@recircle/ui/dialog/use-sheet.ts'
import styles from './points-sheet.module.css'

interface PointsSheetProps {
  heading: ReactNode
  children: ReactNode
  isHidden: boolean
  sheet: Sheet
}

const heightWords: Readonly<Record<SheetHeight, MessageId>> = {
  peek: 'map.sheet.peek',
  half: 'map.sheet.half',
  full: 'map.sheet.full',
}

/** A column beside the map; on phones a sheet over it with three heights. */
export function PointsSheetView({ heading, children, isHidden, sheet }: PointsSheetProps): ReactNode {
  const { formatMessage } = useIntl()
  const { ref, height, setHeight, grip } = sheet
  return (
    <section
      ref={ref}
      aria-label={formatMessage({ id: 'map.list' })}
      className={styles.sheet}
      data-height={height}
      data-covered={isHidden || undefined}
    >
      <button type="button" {...grip} aria-expanded={height !== 'peek'} className={styles.grip}>
        <VisuallyHidden>
          <FormattedMessage id="map.sheet.grip" values={{ height: formatMessage({ id: heightWords[height] }) }} />
        </VisuallyHidden>
      </button>
      <div className={styles.head}>
        {heading}
        <IconButton
          outlined
          icon={height === 'peek' ? 'list' : 'map'}
          label={formatMessage({ id: height === 'peek' ? 'map.sheet.showList' : 'map.sheet.showMap' })}
          className={styles.toggle}
          onClick={() => setHeight(height === 'peek' ? 'half' : 'peek')}
        />
      </div>
      <div className={styles.body}>{children}</div>
    </section>
  )
}
