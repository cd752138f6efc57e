import { inject, injectable, optional } from 'inversify'
import { LocationService } from '@recircle/core/geo'
import { CountryNamesSource, PhoneMetadataLoader } from '@recircle/core/phone'
import { PageContext } from '../../routing/page-context.ts'

/** What every phone field asks. */
@injectable()
export class PhonePorts {
  constructor(
    @inject(PhoneMetadataLoader) readonly metadata: PhoneMetadataLoader,
    @inject(CountryNamesSource) readonly names: CountryNamesSource,
    @inject(PageContext) readonly page: Pick<PageContext, 'site' | 'locale'>,
    /** Where the visitor is, which only a browser knows. */
    @inject(LocationService) @optional() readonly location: Pick<LocationService, 'countryCode'> | null = null,
  ) {}
}
