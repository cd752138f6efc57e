import type { Calls } from '@recircle/core/calls'
import { embedBuilderPath, readEmbedForm, type EmbedForm, type EmbedTown } from '@recircle/core/embed'
import { widerOf } from '@recircle/core/material'
import { readOpenDataQuery } from '@recircle/core/open-data'
import { organizationCalls, type OrganizationProfile } from '@recircle/core/organization'
import { capitalOf, languageOf } from '@recircle/core/site'
import { townNamed, type FoundTown } from '@recircle/core/town'
import type { Ports } from '../../routing/screen/ports.ts'
import type { Loaded, ScreenInput } from '@recircle/ui/screen/screen-model.ts'

export interface EmbedOrganization {
  readonly id: string
  readonly name: string
}

/** The options of the builder in the page's language, and the initial values. */
export interface EmbedData {
  readonly form: EmbedForm
  readonly materials: readonly { readonly slug: string; readonly name: string }[]
  /** Those that the form names. */
  readonly town: EmbedTown | null
  /** Where a list begins that nothing limits; null if the server does not name it. */
  readonly capital: EmbedTown | null
  readonly organization: EmbedOrganization | null
}

export async function loadEmbed(
  { calls, facilities, page }: Pick<Ports, 'calls' | 'facilities' | 'page'>,
  { search }: ScreenInput,
): Promise<Loaded<EmbedData>> {
  const { locale, site } = page
  const language = languageOf(locale)
  const fields = new URLSearchParams(search)
  if (fields.size === 0) {
    fields.set('town', capitalOf(site, locale).id)
    fields.set('map', 'on')
  }
  const typed = readEmbedForm(fields, locale)
  const [materials, found, capital, organization] = await Promise.all([
    facilities.materials(),
    townNamed(calls, site.variant, typed.town),
    townNamed(calls, site.variant, capitalOf(site, locale).id),
    organizationNamed(calls, typed.organization),
  ])
  if (!materials.ok) throw new Error(`The materials could not be loaded: ${materials.error}`)
  const named = (each: FoundTown | 'missed' | null): EmbedTown | null =>
    each === null || each === 'missed' ? null : { ...each, name: each.names[language] }
  const town = named(found)
  const wider = widerOf(materials.value)
  const data = {
    // Without scripts, names are typed.
    form: { ...typed, town: town?.id ?? typed.town, organization: organization?.id ?? typed.organization },
    materials: materials.value
      .filter(({ id }) => !wider.has(id))
      .map(({ slug, names }) => ({ slug, name: names[language] })),
    town,
    capital: named(capital),
    organization,
  }
  return { outcome: 'ready', data, head: { canonicalPath: embedBuilderPath } }
}

/** The organization with an id, or the first whose name has the text. */
async function organizationNamed(calls: Calls, text: string): Promise<EmbedOrganization | null> {
  if (text === '') return null
  const called = ({ id, info }: OrganizationProfile): EmbedOrganization => ({ id, name: info.fullName })
  // What a filter takes is an id.
  if (readOpenDataQuery([['organization', text]]).ok) {
    const profile = await calls.ask(organizationCalls.profile, { id: text })
    return profile.ok ? called(profile.value) : null
  }
  const found = await calls.ask(organizationCalls.find, { query: { text } })
  const [first] = found.ok ? found.value.items : []
  return first ? called(first) : null
}
