import { ShareDevice } from '@recircle/core/share'
import type { Scope } from '../routing/screen/scope.ts'

/** False if the clipboard rejects the text. */
export const copyText = async (scope: Pick<Scope, 'container'>, text: string): Promise<boolean> =>
  (await scope.container()).get<ShareDevice>(ShareDevice).copy(text)
