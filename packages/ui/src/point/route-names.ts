import type { RouteService } from '@recircle/core/share'
import type { MessageId } from '../i18n/message-id.ts'

export const routeNames: Readonly<Record<RouteService, MessageId>> = {
  yandex: 'facility.route.yandex',
  '2gis': 'facility.route.2gis',
  google: 'facility.route.google',
  openstreetmap: 'facility.route.openstreetmap',
  apple: 'facility.route.apple',
  device: 'facility.route.device',
}
