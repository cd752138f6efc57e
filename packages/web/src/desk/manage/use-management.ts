import { createContext, use, useCallback, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { managedQuery, type ManagementGateway, type StaffAsk, type StaffCall } from '@recircle/core/management'
import type { GatewayError, ListQuery } from '@recircle/core/wire'
import { useDesk } from '../desk-services.ts'
import { useAnswer, type Answer } from '../use-answer.ts'

export const ManagementContext = createContext<ManagementGateway | null>(null)

function useManagement(): ManagementGateway {
  const gateway = use(ManagementContext)
  if (gateway === null) throw new Error('useManagement is outside of the management')
  return gateway
}

/** The response of a read call; `reload` fetches again. */
export function useRead<Value>(call: StaffCall<null, Value>, id = '', query?: ListQuery): Answer<Value> {
  const gateway = useManagement()
  const queryKey = JSON.stringify({ id, query })
  return useAnswer(
    // oxlint-disable-next-line react/exhaustive-deps -- `said` identifies the query
    useCallback(() => gateway.ask(call, { id, ...(query && { query }) }), [gateway, call, queryKey]),
  )
}

/** Stores search, filter and page in the URL, so that Back returns to the same list. */
export function useListAddress(filter = 'state') {
  const [parameters, setParameters] = useSearchParams()
  const search = parameters.get('search') ?? ''
  const chosen = parameters.get(filter) ?? ''
  const page = Math.max(1, Number(parameters.get('page') ?? 1) || 1)
  const change = (changes: Readonly<Record<string, string>>): void =>
    setParameters(
      (before) => {
        const next = new URLSearchParams(before)
        next.delete('page')
        for (const [name, value] of Object.entries(changes)) {
          if (value === '') next.delete(name)
          else next.set(name, value)
        }
        return next
      },
      { replace: true },
    )
  const query = managedQuery(page, search, chosen === '' ? {} : { [filter]: [chosen] })
  return { search, chosen, page, query, change }
}

interface Acting {
  readonly isBusy: boolean
  /** Broken rules by the wire name of their field. */
  readonly fields: Readonly<Record<string, string>>
  /** A fault that does not belong to a field: a rule, or an error of the call. */
  readonly rule: string | null
  readonly error: GatewayError | null
}
const idle: Acting = { isBusy: false, fields: {}, rule: null, error: null }

/** Runs one write at a time and reports its faults. */
export function useAct() {
  const gateway = useManagement()
  const { session } = useDesk()
  const [state, setState] = useState(idle)
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  const act = async <Sent, Value>(
    call: StaffCall<Sent, Value>,
    request: StaffAsk<Sent>,
    done: (value: Value) => void,
  ): Promise<void> => {
    setState({ ...idle, isBusy: true })
    const result = await session.call(() => gateway.ask(call, request))
    if (!isMounted.current) return
    if (result.ok) {
      setState(idle)
      done(result.value)
      return
    }
    const inFields = result.problems.filter(({ pointer }) => pointer !== '/data' && pointer !== '')
    // DESK-53: closing the dialog for the second factor is not a failure.
    if (result.error === 'cancelled') return setState(idle)
    setState({
      isBusy: false,
      fields: Object.fromEntries(inFields.map(({ pointer, rule }) => [pointer.split('/')[1] ?? '', rule])),
      rule: result.problems.find(({ pointer }) => pointer === '/data')?.rule ?? null,
      error: inFields.length > 0 ? null : result.error,
    })
  }
  return { ...state, act, clear: useCallback(() => setState(idle), []) }
}
export type Act = ReturnType<typeof useAct>
