import {
  HttpAccountGateway,
  HttpClient,
  HttpOwnerStartGateway,
  HttpSessionGateway,
  HttpSiteGateway,
  type HttpSender,
  type HttpSettings,
} from '@recircle/adapters/http'
import type { Notifier } from '@recircle/core/notification'
import type { Clock } from '@recircle/core/shared'
import type { VisitorAccess } from '../../routing/access.ts'
import { VisitorSender } from './visitor-sender.ts'

/** Senders for anonymous requests and for those of the visitor. */
export interface Senders {
  readonly anybody: HttpSender
  readonly visitor: HttpSender
}

interface GatewayParts {
  readonly settings: HttpSettings
  readonly clock: Clock
  readonly visitor: VisitorAccess
  readonly notifier: Notifier
}

/** The gateways of every account page, loaded with the first call (see `lazyPort`); those of only some pages are separate. */
export function openAccountGateways({ settings, clock, visitor, notifier }: GatewayParts) {
  const anybody = new HttpClient(settings, clock)
  const senders: Senders = { anybody, visitor: new VisitorSender(anybody, visitor, notifier) }
  return {
    senders,
    account: new HttpAccountGateway(senders.visitor),
    ownerStart: new HttpOwnerStartGateway(senders.visitor),
    session: new HttpSessionGateway(anybody),
    site: new HttpSiteGateway(anybody),
  }
}
