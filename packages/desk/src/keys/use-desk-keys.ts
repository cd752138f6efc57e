import { useEffect, useRef } from 'react'
import { commandOf, isPressingIn, isTypingIn, type DeskCommand } from './desk-keys.ts'

/** Passes keyboard commands to the current screen. */
export function useDeskKeys(areOn: boolean, awaitsReason: boolean, act: (command: DeskCommand) => void): void {
  const latest = useRef({ awaitsReason, act })
  useEffect(() => {
    latest.current = { awaitsReason, act }
  })
  useEffect(() => {
    if (!areOn) return undefined
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || document.querySelector('dialog:modal') !== null) return
      const { key, code, shiftKey, ctrlKey, metaKey, altKey, repeat } = event
      const isTyping = isTypingIn(event.target)
      const isPressing = isPressingIn(event.target)
      const pressed = { key, code, shiftKey, ctrlKey, metaKey, altKey, repeat, isTyping, isPressing }
      const command = commandOf(pressed, latest.current.awaitsReason)
      if (command === null) return
      event.preventDefault()
      latest.current.act(command)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [areOn])
}
