import { createContext, createElement, use, type ComponentProps, type ComponentType } from 'react'

export interface AnchorProps extends Omit<ComponentProps<'a'>, 'href'> {
  href: string
}

const AnchorContext = createContext<ComponentType<AnchorProps>>(({ children, ...props }) => (
  <a {...props}>{children}</a>
))

/** Provides all components with the router's link; by default links are plain. */
export const AnchorProvider = AnchorContext.Provider

export const Anchor = (props: AnchorProps) => createElement(use(AnchorContext), props)
