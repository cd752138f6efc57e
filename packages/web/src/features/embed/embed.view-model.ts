import { inject, injectable } from 'inversify'
import { Calls } from '@recircle/core/calls'
import {
  embedSearch,
  isOfTheWorld,
  readEmbedForm,
  tagAttributes,
  wishOfForm,
  type EmbedForm,
  type EmbedTown,
} from '@recircle/core/embed'
import { organizationCalls, organizationSearchLimits } from '@recircle/core/organization'
import { Clock } from '@recircle/core/shared'
import { ShareDevice } from '@recircle/core/share'
import { languageOf } from '@recircle/core/site'
import { townCalls, townTextMin } from '@recircle/core/town'
import { PageContext } from '../../routing/page-context.ts'
import { makeObserved } from '@recircle/ui/screen/make-observed.ts'
import type { EmbedData, EmbedOrganization } from './embed.load.ts'
import { NameSearch, type FindNames } from '@recircle/ui/screen/name-search.ts'
import type { FoundName } from './found-name.ts'

/** EMBED-5: the form of the builder, and the address of what it makes. */
@injectable()
export class EmbedViewModel {
  data: EmbedData | null = null
  /** Null until the data is there. */
  form: EmbedForm | null = null
  private chosenTown: EmbedTown | null = null
  organization: EmbedOrganization | null = null
  readonly towns: NameSearch<FoundName>
  readonly organizations: NameSearch<FoundName>

  constructor(
    @inject(Calls) calls: Calls,
    @inject(ShareDevice) private readonly device: Pick<ShareDevice, 'copy'>,
    @inject(Clock) clock: Pick<Clock, 'after'>,
    @inject(PageContext) private readonly page: Pick<PageContext, 'site' | 'locale'>,
  ) {
    this.towns = new NameSearch(townsBy(calls, page), clock)
    this.organizations = new NameSearch(organizationsBy(calls), clock)
    makeObserved(this)
  }

  /** What the visitor has changed stays if the page loads its data again. */
  restore(data: EmbedData): void {
    this.data = data
    if (this.form !== null) return
    this.form = data.form
    this.chosenTown = data.town
    this.organization = data.organization
  }

  /** EMBED-8: the chosen one, or the capital of a list that nothing else limits. */
  get town(): EmbedTown | null {
    const { form, chosenTown, data, mayBeAnywhere } = this
    return chosenTown ?? (form?.town === '' && !mayBeAnywhere ? (data?.capital ?? null) : null)
  }

  get mayBeAnywhere(): boolean {
    const { form, page } = this
    return form?.mode !== 'places' || !isOfTheWorld(wishOfForm({ ...form, area: 'town' }, [], page.site).query)
  }

  /** The query of the embedded page. */
  get search(): string {
    const { form, town, page } = this
    if (form === null) return ''
    const wish = wishOfForm({ ...form, town: town?.id ?? '' }, town === null ? [] : [town], page.site)
    return embedSearch(wish, page.site)
  }

  /** TAG-5: the attributes of the tag, for a mode that answers. */
  get tag(): ReturnType<typeof tagAttributes> {
    return this.form === null ? [] : tagAttributes({ ...this.form, town: this.town?.id ?? '' })
  }

  /** The fields of the other kind of area and of other modes are not in the form; what was found by name changes on its own. */
  change(fields: readonly (readonly [string, string])[]): void {
    const { form } = this
    if (form === null) return
    const typed = readEmbedForm(fields, this.page.locale)
    const has = (field: string): boolean => fields.some(([name]) => name === field)
    this.form = {
      ...typed,
      ...(form.mode !== 'places' && { materials: form.materials, hasMap: form.hasMap, area: form.area }),
      accent: has('accent') ? typed.accent : form.accent,
      town: form.town,
      organization: form.organization,
      radiusKm: has('radius') ? typed.radiusKm : form.radiusKm,
      box: has('bbox') ? typed.box : form.box,
    }
  }

  chooseTown(town: EmbedTown | null): void {
    this.chosenTown = town
    if (this.form !== null) this.form = { ...this.form, town: town?.id ?? '' }
  }

  chooseOrganization(organization: EmbedOrganization | null): void {
    this.organization = organization
    if (this.form !== null) this.form = { ...this.form, organization: organization?.id ?? '' }
  }

  chooseBox(box: string): void {
    if (this.form !== null) this.form = { ...this.form, box }
  }

  chooseAccent(accent: string): void {
    if (this.form !== null) this.form = { ...this.form, accent }
  }

  /** False if the clipboard rejects the text. */
  copy(text: string): Promise<boolean> {
    return this.device.copy(text)
  }
}

const townsBy =
  (calls: Calls, { site, locale }: Pick<PageContext, 'site' | 'locale'>): FindNames<FoundName> =>
  async (text, options) => {
    if (text.length < townTextMin) return []
    const found = await calls.ask(townCalls.find, { query: { site: site.variant, text }, ...options })
    if (!found.ok) return null
    const language = languageOf(locale)
    return found.value.items.map((town) => {
      const name = town.names[language]
      return { id: town.id, name, town: { ...town, name } }
    })
  }

const organizationsBy =
  (calls: Calls): FindNames<FoundName> =>
  async (text, options) => {
    if (text.length < organizationSearchLimits.textMin) return []
    const found = await calls.ask(organizationCalls.find, { query: { text }, ...options })
    return found.ok ? found.value.items.map(({ id, info }) => ({ id, name: info.fullName, town: null })) : null
  }
