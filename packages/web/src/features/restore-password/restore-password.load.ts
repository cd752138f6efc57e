import type { Loaded, ScreenInput } from '@recircle/ui/screen/screen-model.ts'

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
