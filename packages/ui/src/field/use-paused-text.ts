import { useEffect, useRef, useState } from 'react'

export interface PausedText {
  readonly text: string
  readonly type: (text: string) => void
  /** Sends what is typed without waiting, as for Enter. */
  readonly send: () => void
}

const pauseMs = 400

/**
 * The text of a search field, sent without outer spaces once typing pauses. When it comes back as `value`, the field keeps
 * what was typed meanwhile; a value set elsewhere (a reset, Back) replaces it, and nothing is sent any more.
 */
export function usePausedText(value: string, onSend: (text: string) => void): PausedText {
  const [{ text, shown, sent }, setField] = useState({ text: value, shown: value, sent: value })
  if (value !== shown) setField({ text: value === sent ? text : value, shown: value, sent: value })
  const latest = useRef({ text, value, onSend })
  useEffect(() => {
    latest.current = { text, value, onSend }
  })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const send = (): void => {
    clearTimeout(timer.current)
    const next = latest.current.text.trim()
    if (next === latest.current.value) return
    setField((field) => ({ ...field, sent: next }))
    latest.current.onSend(next)
  }
  const type = (typed: string): void => {
    setField((field) => ({ ...field, text: typed }))
    clearTimeout(timer.current)
    timer.current = setTimeout(send, pauseMs)
  }
  return { text, type, send }
}
