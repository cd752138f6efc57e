import { inject, injectable, optional } from 'inversify'
import { LocationService } from '@recircle/core/geo'
import { CountryNamesSource, PhoneMetadataLoader } from '@recircle/core/phone'
import { PageContext } from '../../routing/page-context.ts'

/** The ports of every phone field. */
@injectable()
export class PhonePorts {
  constructor(
    @inject(PhoneMetadataLoader) readonly metadata: PhoneMetadataLoader,
    @inject(CountryNamesSource) readonly names: CountryNamesSource,
    @inject(PageContext) readonly page: Pick<PageContext, 'site' | 'locale'>,
    /** The visitor's location, available in browsers only. */
    @inject(LocationService) @optional() readonly location: Pick<LocationService, 'countryCode'> | null = null,
  ) {}
}
