import { createContext, use, useState, type ReactNode } from 'react'
import { DialogTitleContext, type OpenDialog } from '@recircle/ui/dialog/dialog-title.ts'

const TopTitleContext = createContext<string | null>(null)

/** META-1: the title of the topmost open dialog; null without one. */
export const useTopTitle = (): string | null => use(TopTitleContext)

export function DialogTitles({ children }: { children: ReactNode }): ReactNode {
  const [top, setTop] = useState<string | null>(null)
  const [openDialog] = useState(() => dialogStack(setTop))
  return (
    <DialogTitleContext value={openDialog}>
      <TopTitleContext value={top}>{children}</TopTitleContext>
    </DialogTitleContext>
  )
}

export function dialogStack(showTop: (title: string | null) => void): () => OpenDialog {
  const open: { title: string }[] = []
  const show = (): void => showTop(open.at(-1)?.title ?? null)
  return () => {
    const own = { title: '' }
    open.push(own)
    return {
      name(title) {
        own.title = title
        show()
      },
      close() {
        open.splice(open.indexOf(own), 1)
        show()
      },
    }
  }
}
