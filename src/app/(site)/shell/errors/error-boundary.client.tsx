'use client';

import { unstable_rethrow, usePathname, useRouter } from 'next/navigation';
import { Component, type ErrorInfo, type ReactNode, startTransition } from 'react';
import { reportError } from '@/lib/browser/report-error';
import { PageError } from './page-error.client';
import { ShellError } from './shell-error.client';

type Screen = (error: unknown, retry: () => void) => ReactNode;
type Props = { screen: Screen; pathname: string; refresh: () => void; children: ReactNode };
type State = { pathname: string; caught?: { error: unknown } };

/** Next's own boundary, behind `error.tsx`, learns nothing of the component stack; React tells it to this one. */
class ErrorBoundary extends Component<Props, State> {
  override state: State = { pathname: this.props.pathname };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    // What Next throws to itself, such as notFound(), is no fault.
    unstable_rethrow(error);
    return { caught: { error } };
  }

  /** Another page is another try. */
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

/** Around a page inside the shell, which goes on standing. */
export const PageErrorBoundary = ({ children }: { children: ReactNode }) => (
  <Boundary screen={pageScreen}>{children}</Boundary>
);

/** Around the whole document. */
export const ShellErrorBoundary = ({ children }: { children: ReactNode }) => (
  <Boundary screen={shellScreen}>{children}</Boundary>
);
