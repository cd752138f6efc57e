import { ShareDevice, shareLink, type SharedLink, type ShareOutcome } from '@recircle/core/share'
import type { Scope } from '../routing/screen/scope.ts'

type Services = Pick<Scope, 'services'>

const deviceOf = async (scope: Services): Promise<ShareDevice> => (await scope.services()).get<ShareDevice>(ShareDevice)

/** MODAL-3: 'modal' if the device has no native sheet. */
export const shareByDevice = async (scope: Services, link: SharedLink): Promise<ShareOutcome> =>
  shareLink(await deviceOf(scope), link)

/** False if the clipboard rejects the text. */
export const copyText = async (scope: Services, text: string): Promise<boolean> => (await deviceOf(scope)).copy(text)
