import type { ScreenInput } from '../../routing/screen/screen-model.ts'
import type { Loaded } from '../../routing/screen/screen.tsx'

export interface RestorePasswordData {
  /** The secret of the emailed link. */
  readonly token: string
}

export async function loadRestorePassword(
  _ports: object,
  { params: { token = '' } }: ScreenInput,
): Promise<Loaded<RestorePasswordData>> {
  return { outcome: 'ready', data: { token } }
}
