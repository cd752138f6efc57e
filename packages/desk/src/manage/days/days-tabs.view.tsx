import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { ListTab, ListTabsView } from '@recircle/ui/page/list-tabs.view.tsx'

/** The two kinds of days that staff say. */
export function DaysTabs({ current }: { current: 'towns' | 'holidays' }): ReactNode {
  const { formatMessage } = useIntl()
  return (
    <ListTabsView label={formatMessage({ id: 'manage.section.days' })}>
      <ListTab href="/manage/days" isCurrent={current === 'towns'}>
        {formatMessage({ id: 'manage.days.towns' })}
      </ListTab>
      <ListTab href="/manage/days/holidays" isCurrent={current === 'holidays'}>
        {formatMessage({ id: 'days.holidays' })}
      </ListTab>
    </ListTabsView>
  )
}
