'use client';

import { unstable_rethrow, usePathname, useRouter } from 'next/navigation';
import { Component, type ErrorInfo, type ReactNode, startTransition } from 'react';
import { reportError } from '@/lib/browser/report-error';
import { PageError } from './page-error.client';
import { ShellError } from './shell-error.client';

type Screen = (error: unknown, retry: () => void) => ReactNode;
type Props = { screen: Screen; pathname: string; refresh: () => void; children: ReactNode };
type State = { pathname: string; caught?: { error: unknown } };

/**
 * Error boundary used besides `error.tsx`, because error reports include the component stack, which Next's own
 * boundary does not pass on.
 */
class ErrorBoundary extends Component<Props, State> {
  override state: State = { pathname: this.props.pathname };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    // Next's control-flow errors, such as that of notFound(), are not faults.
    unstable_rethrow(error);
    return { caught: { error } };
  }

  /** Resets the boundary on a route change. */
  static getDerivedStateFromProps({ pathname }: Props, state: State): State | null {
    return pathname === state.pathname ? null : { pathname, caught: undefined };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    reportError(error, componentStack);
  }

  retry = () =>
    startTransition(() => {
      this.props.refresh();
      this.setState({ caught: undefined });
    });

  override render() {
    const { caught } = this.state;
    return caught ? this.props.screen(caught.error, this.retry) : this.props.children;
  }
}

function Boundary({ screen, children }: { screen: Screen; children: ReactNode }) {
  const { refresh } = useRouter();
  return (
    <ErrorBoundary screen={screen} pathname={usePathname()} refresh={refresh}>
      {children}
    </ErrorBoundary>
  );
}

const pageScreen: Screen = (error, retry) => <PageError error={error} retry={retry} />;
const shellScreen: Screen = (error) => <ShellError error={error} />;

/** Boundary around a page; the shell stays in place. */
export const PageErrorBoundary = ({ children }: { children: ReactNode }) => (
  <Boundary screen={pageScreen}>{children}</Boundary>
);

/** Boundary around the whole document. */
export const ShellErrorBoundary = ({ children }: { children: ReactNode }) => (
  <Boundary screen={shellScreen}>{children}</Boundary>
);
