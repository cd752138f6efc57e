import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { DeskCounts, DeskKind } from '@recircle/core/desk'
import { useFormats } from '@recircle/ui/i18n/words.tsx'
import { Button } from '@recircle/ui/button/button.tsx'
import { Menu, type MenuItem } from '@recircle/ui/popover/menu.tsx'
import { kindIcons } from '../../shared/kind-looks.ts'

interface KindMenuProps {
  /** Of what the list shows. */
  count: number
  /** Of the whole queue; null until they are known. */
  counts: DeskCounts | null
  /** Null for every kind. */
  chosen: DeskKind | null
  onChoose: (kind: DeskKind | null) => void
}

/** DESK-24: the chosen kind with its number; the list has the kinds that wait. */
export function KindMenu({ count, counts, chosen, onChoose }: KindMenuProps): ReactNode {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const wordsOf = (kind: DeskKind | null): string =>
    formatMessage({ id: kind === null ? 'desk.filter.everyKind' : `desk.kinds.${kind}` })
  const waiting = counts?.waiting.filter((each) => each.count > 0 || each.kind === chosen) ?? []
  const entry = (kind: DeskKind | null, number: number): MenuItem => ({
    id: kind ?? 'all',
    icon: kind === null ? 'list' : kindIcons[kind],
    label: `${wordsOf(kind)} ${formats.number(number)}`,
    current: kind === chosen,
    onChoose: () => onChoose(kind),
  })
  const all = waiting.reduce((sum, each) => sum + each.count, 0)
  return (
    <Menu
      align="end"
      label={formatMessage({ id: 'desk.filter.kind' })}
      items={[entry(null, all), ...waiting.map((each) => entry(each.kind, each.count))]}
      renderTrigger={(trigger) => (
        <Button size="sm" variant="secondary" iconEnd="chevron-down" {...trigger}>
          {wordsOf(chosen)} {formats.number(count)}
        </Button>
      )}
    />
  )
}
