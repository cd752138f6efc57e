import { Component, type ReactNode } from 'react'

interface ErrorFenceProps {
  /** A new value renders the content again after an error. */
  readonly of?: unknown
  readonly fallback?: ReactNode
  readonly children: ReactNode
}

/** An error inside removes only this part of the page; React has logged it. */
export class ErrorFence extends Component<ErrorFenceProps, { readonly hasFailed: boolean; readonly of: unknown }> {
  override state = { hasFailed: false, of: this.props.of }

  static getDerivedStateFromError(): { hasFailed: true } {
    return { hasFailed: true }
  }

  static getDerivedStateFromProps(
    { of }: ErrorFenceProps,
    before: ErrorFence['state'],
  ): { hasFailed: false; of: unknown } | null {
    return of === before.of ? null : { hasFailed: false, of }
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}
