import { runInAction } from 'mobx'
import {
  acceptedDigits,
  countryItems,
  defaultCountries,
  formatPhone,
  guessCountry,
  loadCountryNames,
  offeredCountries,
  onlyDigits,
  parsePhone,
  type CountryCode,
  type CountryItem,
  type PhoneMetadata,
} from '@recircle/core/phone'
import type { ValidationContext } from '@recircle/core/validation'
import { makeObserved } from '@recircle/ui/screen/make-observed.ts'
import type { PhonePorts } from './phone-ports.ts'

/** The form that holds a phone; `FormModel` implements it. */
export interface PhoneForm<Field extends string> {
  readonly values: Readonly<Record<Field, string>>
  set(field: Field, phone: string): void
  provideContext(context: ValidationContext): void
}

/** FORM-5: the phone of a form as a country and national digits. The numbering plans are loaded when the user approaches the field. */
export class PhoneInputModel<Field extends string> {
  list: 'idle' | 'loading' | 'ok' | 'error' = 'idle'
  countries: readonly CountryItem[] = []
  country: CountryCode | null = null
  private metadata: PhoneMetadata | null = null

  constructor(
    private readonly ports: PhonePorts,
    private readonly form: PhoneForm<NoInfer<Field>>,
    readonly field: Field,
  ) {
    makeObserved(this)
  }

  get digits(): string {
    if (this.metadata !== null) return parsePhone(this.phone, this.metadata).nationalDigits
    const { callingCode } = this.ownCountry
    const start = `+${callingCode}`
    return onlyDigits(this.phone.startsWith(start) ? this.phone.slice(start.length) : this.phone)
  }

  /** From the first paint that of the variant's country. */
  get callingCode(): string {
    return (this.country !== null && this.metadata?.callingCodeOf(this.country)) || this.ownCountry.callingCode
  }

  get isFilled(): boolean {
    return this.phone !== ''
  }

  /** Loads the countries and preselects the likely one; after a failure the next call retries. */
  async prepare(): Promise<void> {
    if (this.list === 'loading' || this.list === 'ok') return
    this.list = 'loading'
    const { page, metadata: plans, names, location } = this.ports
    const [metadata, countryNames, ipCountry] = await Promise.all([
      plans.load(),
      loadCountryNames(names, page.locale),
      location?.countryCode().catch(() => null) ?? null,
    ])
    runInAction(() => {
      if (!metadata.ok || !countryNames.ok) {
        this.list = 'error'
        return
      }
      const { variant } = page.site
      const offered = offeredCountries(variant, metadata.value)
      const known = { phone: this.phone, ipCountry, variant }
      this.countries = countryItems(offered, countryNames.value, page.locale, metadata.value)
      this.metadata = metadata.value
      this.list = 'ok'
      this.form.provideContext({ phoneMetadata: metadata.value })
      this.country ??= guessCountry(known, metadata.value)
      // Digits typed meanwhile belong to the preselected country.
      if (this.isFilled && !this.phone.startsWith('+')) this.write(this.digits)
    })
  }

  choose(country: CountryCode): void {
    const { digits } = this
    this.country = country
    this.write(digits)
  }

  /** FORM-5: keeps only digits, up to the maximum of the country's plan. */
  type(text: string): void {
    this.write(text)
  }

  private get ownCountry(): { readonly callingCode: string } {
    return defaultCountries[this.ports.page.site.variant]
  }

  private get phone(): string {
    return this.form.values[this.field]
  }

  private write(text: string): void {
    const { metadata, country } = this
    const callingCode = (country !== null && metadata?.callingCodeOf(country)) || ''
    const maxLength = (country !== null && metadata?.maxNationalLength(country)) || null
    this.form.set(this.field, formatPhone({ callingCode, nationalDigits: acceptedDigits(text, maxLength) }))
  }
}
