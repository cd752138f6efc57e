import { createContext, use, useEffect, useRef, type RefObject } from 'react'

/** An open dialog, as the page around it knows it. */
export interface OpenDialog {
  readonly name: (title: string) => void
  readonly close: () => void
}

/** The app shows the title of the topmost open dialog; without it, nobody asks. */
export const DialogTitleContext = createContext<(() => OpenDialog) | null>(null)

/** META-1: the title of a page follows its dialogs, in the words of their headings. */
export function useDialogTitle(heading: RefObject<HTMLElement | null>): void {
  const open = use(DialogTitleContext)
  const dialog = useRef<OpenDialog | null>(null)
  useEffect(() => {
    const opened = open?.() ?? null
    dialog.current = opened
    return () => opened?.close()
  }, [open])
  useEffect(() => dialog.current?.name(heading.current?.textContent ?? ''))
}
