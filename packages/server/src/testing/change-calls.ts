import type { ApiCall, ApiClient } from './api-client.ts'

interface Asking {
  readonly newGathering: () => Promise<string>
  readonly token: string
  readonly why: string
}

/** A call to each operation on requests for changes of an event that succeeds. */
export function changeCalls(
  client: ApiClient,
  { newGathering, token, why }: Asking,
): Record<string, () => Promise<ApiCall>> {
  const askForEventChange = async () => ({
    path: { id: await newGathering() },
    body: { kind: 'cancellation', why },
  })
  const withdrawEventChange = async () => {
    const call = await askForEventChange()
    await client.call('askForEventChange', { ...call, token })
    return { path: call.path }
  }
  return { askForEventChange, withdrawEventChange, listEventChanges: () => withdrawEventChange().then(() => ({})) }
}
