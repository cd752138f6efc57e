import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { languageOf, languageTag } from '@recircle/core/site'
import { isCountryOf, type FoundTown } from '@recircle/core/town'
import { useFormats } from '@recircle/ui/i18n/words.tsx'
import { usePage } from '../routing/screen/use-page.ts'
import { Matched } from './matched.tsx'

/** PLACE-5 PLACE-9: the name of a town, below it the country unless it is that of the site, and the large town near a small one. */
export function TownWords({ town, typed }: { town: FoundTown; typed: string }): ReactNode {
  const { locale } = usePage()
  return (
    <>
      <Matched text={town.names[languageOf(locale)]} typed={typed} />
      <TownNote town={town} />
    </>
  )
}

/** What tells a town from others of the same name. */
export function TownNote({ town: { country, near } }: { town: Pick<FoundTown, 'country' | 'near'> }): ReactNode {
  const { locale, site } = usePage()
  const formats = useFormats()
  const language = languageOf(locale)
  const countryName =
    country !== null && (site.variant === 'int' || !isCountryOf(site.variant, country))
      ? new Intl.DisplayNames(languageTag(locale), { type: 'region' }).of(country)
      : undefined
  return (
    (countryName !== undefined || near !== null) && (
      <small>
        {countryName}
        {countryName !== undefined && near !== null && ' · '}
        {near !== null && (
          <FormattedMessage
            id="town.away"
            values={{ distance: formats.distance(near.distanceM), town: near.names[language] }}
          />
        )}
      </small>
    )
  )
}
