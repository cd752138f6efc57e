import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { useIsHydrated } from '@recircle/ui/screen/use-is-hydrated.ts'

const loadParts = () => import('./written-parts.view.tsx')
const parts = import.meta.env.SSR ? await loadParts() : null

interface WrittenPartProps {
  readonly part: keyof Awaited<ReturnType<typeof loadParts>>
  readonly className?: string | undefined
}

/**
 * A part without scripts: the browser keeps the server's output and needs neither its texts nor its code. Only after
 * client-side navigation are both loaded.
 */
export function WrittenPart({ part, className }: WrittenPartProps): ReactNode {
  const isHydrated = useIsHydrated()
  const [isWritten] = useState(!isHydrated)
  const [Late, setLate] = useState<ComponentType | null>(null)
  useEffect(() => {
    if (isWritten) return
    loadParts().then(
      (late) => setLate(() => late[part]),
      // If it fails, the surrounding content is enough.
      () => undefined,
    )
  }, [isWritten, part])
  const Part = parts?.[part] ?? Late
  if (isWritten && parts === null)
    return <div className={className} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
  return <div className={className}>{Part && <Part />}</div>
}
