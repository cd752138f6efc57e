import { inject, injectable } from 'inversify'
import { LocationService } from '@recircle/core/geo'
import { CountryNamesSource, PhoneMetadataLoader } from '@recircle/core/phone'
import { PageContext } from '../../settings/page-context.ts'

/** What every phone field asks. */
@injectable()
export class PhonePorts {
  constructor(
    @inject(PhoneMetadataLoader) readonly metadata: PhoneMetadataLoader,
    @inject(CountryNamesSource) readonly names: CountryNamesSource,
    @inject(LocationService) readonly location: Pick<LocationService, 'countryCode'>,
    @inject(PageContext) readonly page: Pick<PageContext, 'site' | 'locale'>,
  ) {}
}
