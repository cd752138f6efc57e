import { createContext, createElement, use, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { subscribeToNothing } from '@recircle/ui/screen/use-is-hydrated.ts'
import { usePage } from './use-page.ts'
import { useRevalidator } from 'react-router'
import { useScope } from './scope.ts'

const minuteMs = 60_000
const wholeMinute = (instantMs: number): number => Math.floor(instantMs / minuteMs) * minuteMs

/** Notifies at the start of every minute. */
class Minutes {
  private readonly listeners = new Set<() => void>()

  constructor(public presentMs: number) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  /** Checks the clock now and at the start of every minute. */
  follow(): () => void {
    let timer = 0
    const wait = (): void => {
      this.look()
      timer = window.setTimeout(wait, minuteMs - (Date.now() % minuteMs))
    }
    // A tab that slept shows outdated texts when it wakes.
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

/** The current minute; lists read it once and pass it down. Late hydration renders the server's minute first, so that it matches, and then the current one. */
export function useNow(): number {
  const renderedMs = wholeMinute(usePage().renderedAtMs)
  const minutes = use(MinutesContext)
  return useSyncExternalStore(
    minutes?.subscribe ?? subscribeToNothing,
    () => minutes?.presentMs ?? renderedMs,
    () => renderedMs,
  )
}

/** BUILD-3: reloads the data of a page about "today" when the visitor's day changes. */
export function useFreshDay(): void {
  const { tab } = useScope()
  const { revalidate } = useRevalidator()
  useEffect(() => tab?.watchDay(() => void revalidate()), [tab, revalidate])
}

/** Starts with the server's minute; a cached page is older, so its times are rendered again after hydration. */
export function NowProvider({ renderedAtMs, children }: { renderedAtMs: number; children: ReactNode }): ReactNode {
  const [minutes] = useState(() => new Minutes(wholeMinute(renderedAtMs)))
  useEffect(() => minutes.follow(), [minutes])
  return createElement(MinutesContext, { value: minutes }, children)
}
