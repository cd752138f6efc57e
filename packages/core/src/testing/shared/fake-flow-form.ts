import type { FlowForm } from '../../form-modal/index.ts'

/** A form that records the calls of a flow. */
export const fakeFlowForm = (): FlowForm & { isValid: boolean; readonly calls: ('touch' | 'reset')[] } => {
  const calls: ('touch' | 'reset')[] = []
  return { isValid: true, calls, touch: () => void calls.push('touch'), reset: () => void calls.push('reset') }
}
