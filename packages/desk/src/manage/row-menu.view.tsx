import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { IconButton } from '@recircle/ui/button/icon-button.tsx'
import type { Column } from '@recircle/ui/layout/table.tsx'
import { Menu, type MenuItem } from '@recircle/ui/popover/menu.tsx'

/** What is seldom done with a row; nothing if nothing can be. */
export function RowMenu({ name, items }: { name: string; items: readonly MenuItem[] }): ReactNode {
  const { formatMessage } = useIntl()
  const label = formatMessage({ id: 'manage.more' }, { name })
  if (items.length === 0) return null
  return (
    <Menu
      label={label}
      align="end"
      items={items}
      renderTrigger={(trigger) => <IconButton {...trigger} icon="more" label={label} />}
    />
  )
}

/** The last column; its buttons need no title. */
export const actsColumn = <Row,>(
  formatMessage: ReturnType<typeof useIntl>['formatMessage'],
  cell: (row: Row) => ReactNode,
): Column<Row> => ({ title: formatMessage({ id: 'manage.acts' }), isMenu: true, cell })
