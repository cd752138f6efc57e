import type { ReactNode } from 'react'
import { ActorWords, WhenWords } from '../../log/act-words.view.tsx'

/** "Vera, 30 Nov, 12:00" */
export const SaidBy = ({
  said: { by, saidAtMs },
}: {
  said: { readonly by: string; readonly saidAtMs: number }
}): ReactNode => (
  <>
    <ActorWords actor={by} />, <WhenWords atMs={saidAtMs} />
  </>
)
