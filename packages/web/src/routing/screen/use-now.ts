import { createContext, createElement, use, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { subscribeToNothing } from './store.ts'
import { usePage } from './use-page.ts'
import { useRevalidator } from 'react-router'
import { useScope } from './scope.ts'

const minuteMs = 60_000
const wholeMinute = (instantMs: number): number => Math.floor(instantMs / minuteMs) * minuteMs

/** Tells of every minute that begins. */
class Minutes {
  private readonly listeners = new Set<() => void>()

  constructor(public presentMs: number) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  /** Looks at the clock, now and whenever a minute begins. */
  follow(): () => void {
    let timer = 0
    const wait = (): void => {
      this.look()
      timer = window.setTimeout(wait, minuteMs - (Date.now() % minuteMs))
    }
    // A tab that slept wakes up with old words.
    const wake = (): void => {
      if (document.visibilityState === 'visible') this.look()
    }
    wait()
    document.addEventListener('visibilitychange', wake)
    return () => {
      window.clearTimeout(timer)
      document.removeEventListener('visibilitychange', wake)
    }
  }

  private look(): void {
    const presentMs = wholeMinute(Date.now())
    if (presentMs === this.presentMs) return
    this.presentMs = presentMs
    for (const tell of this.listeners) tell()
  }
}

const MinutesContext = createContext<Minutes | null>(null)

/**
 * The present minute; a list asks once and hands it down. What hydrates, however late it does, writes the minute of the server's
 * words, and the present one afterwards.
 */
export function useNow(): number {
  const renderedMs = wholeMinute(usePage().renderedAtMs)
  const minutes = use(MinutesContext)
  return useSyncExternalStore(
    minutes?.subscribe ?? subscribeToNothing,
    () => minutes?.presentMs ?? renderedMs,
    () => renderedMs,
  )
}

const visitorZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** The time zone of the visitor's own clock; empty while the page is still what the server wrote, which does not know it. */
export const useVisitorZone = (): string => useSyncExternalStore(subscribeToNothing, visitorZone, () => '')

/** BUILD-3: for a page that speaks of today: it is reloaded when the visitor's day turns. */
export function useFreshDay(): void {
  const { tab } = useScope()
  const { revalidate } = useRevalidator()
  useEffect(() => tab?.watchDay(() => void revalidate()), [tab, revalidate])
}

/** Begins with the minute of the server; a cached page is older than that, and what it says of the time is written again once it lives. */
export function NowProvider({ renderedAtMs, children }: { renderedAtMs: number; children: ReactNode }): ReactNode {
  const [minutes] = useState(() => new Minutes(wholeMinute(renderedAtMs)))
  useEffect(() => minutes.follow(), [minutes])
  return createElement(MinutesContext, { value: minutes }, children)
}
