import { inject, injectable } from 'inversify'
import {
  LocationService,
  placeAddressText,
  ReverseGeocoder,
  type GeolocationFailure,
  type LngLat,
} from '@recircle/core/geo'
import type { Result } from '@recircle/core/shared'
import { languageOf } from '@recircle/core/site'
import type { FormTools } from '../../forms/form-tools.ts'
import type { Cancellation } from '../../forms/image/image-upload.model.ts'
import { newId } from '../../forms/new-id.ts'
import { PageContext } from '../../routing/page-context.ts'

@injectable()
export class BrowserFormTools implements FormTools {
  constructor(
    @inject(LocationService) private readonly location: Pick<LocationService, 'locateDevice'>,
    @inject(ReverseGeocoder) private readonly geocoder: Pick<ReverseGeocoder, 'addressAt'>,
    @inject(PageContext) private readonly page: Pick<PageContext, 'locale'>,
  ) {}

  newId(): string {
    return newId()
  }

  makeCancellation(): Cancellation {
    return new AbortController()
  }

  locate(): Promise<Result<LngLat, GeolocationFailure>> {
    return this.location.locateDevice()
  }

  async addressAt(place: LngLat): Promise<string | null> {
    const language = languageOf(this.page.locale)
    const found = await this.geocoder.addressAt(place, language)
    return found.ok ? placeAddressText(found.value, language) : null
  }
}
