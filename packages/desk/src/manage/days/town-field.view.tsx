import { useEffect, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import { languageOf } from '@recircle/core/site'
import type { FoundTown } from '@recircle/core/town'
import { formattingTag } from '@recircle/ui/i18n/formats.ts'
import { useSelectTexts } from '@recircle/ui/i18n/use-select-texts.ts'
import { useFormats } from '@recircle/ui/i18n/words.tsx'
import type { NameSearch } from '@recircle/ui/screen/name-search.ts'
import { SelectPopover } from '@recircle/ui/popover/select-popover.tsx'
import { useDesk } from '../../frame/desk-context.ts'

export type TownsFound = Pick<NameSearch<FoundTown>, 'found' | 'hasFailed' | 'ask' | 'look' | 'stop'>

interface TownFieldProps {
  towns: TownsFound
  value: FoundTown | null
  error: string | undefined
  onChange: (town: FoundTown) => void
}

/** A town of any site, found by its name. */
export const TownField = observer(function TownField({ towns, value, error, onChange }: TownFieldProps): ReactNode {
  const { formatMessage } = useIntl()
  const texts = useSelectTexts()
  const noteOf = useTownNote()
  const language = languageOf(useDesk().locale)
  const { found, hasFailed, ask, look, stop } = towns
  useEffect(() => stop, [stop])
  const offered = found ?? (value === null ? [] : [value])
  return (
    <SelectPopover
      label={formatMessage({ id: 'manage.days.town' })}
      error={error}
      required
      selection={{
        mode: 'single',
        value: value?.id ?? null,
        onChange: (id) => {
          const town = offered.find((each) => each.id === id)
          if (town !== undefined) onChange(town)
        },
      }}
      options={offered.map((town) => ({ id: town.id, title: town.names[language], note: noteOf(town) }))}
      valueTitle={value?.names[language]}
      search={{ label: formatMessage({ id: 'manage.days.findTown' }), onQuery: ask, needsQuery: value === null }}
      state={hasFailed ? 'error' : 'ok'}
      texts={texts}
      onRetry={() => void look()}
      onOpen={() => ask('')}
    />
  )
})

/** What tells a town from others of the same name. */
function useTownNote(): (town: FoundTown) => string {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const regions = new Intl.DisplayNames(formattingTag(useDesk().locale), { type: 'region' })
  return ({ country, near }) =>
    [
      country === null ? undefined : regions.of(country),
      near === null
        ? undefined
        : formatMessage(
            { id: 'town.away' },
            { distance: formats.distance(near.distanceM), town: near.names[formats.language] },
          ),
    ]
      .filter((part) => part !== undefined)
      .join(' · ')
}
