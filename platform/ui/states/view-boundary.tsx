import { QueryErrorResetBoundary } from '@tanstack/react-query';
import { Component, type ReactNode } from 'react';
import { ErrorState } from './error-state.tsx';

interface Props {
  readonly children: ReactNode;
  /** What fails is a page as a whole. */
  readonly isPage?: boolean;
}
/** A view that fails says so in its own place, and can be tried again. The rest of the page goes on. */
export function ViewBoundary({ children, isPage = false }: Props) {
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => (
        <Boundary onReset={reset} isPage={isPage}>
          {children}
        </Boundary>
      )}
    </QueryErrorResetBoundary>
  );
}

class Boundary extends Component<Props & { readonly onReset: () => void }, { readonly fault: unknown }> {
  override state: { readonly fault: unknown } = { fault: undefined };

  static getDerivedStateFromError(fault: unknown) {
    return { fault };
  }

  override render() {
    if (this.state.fault === undefined) return this.props.children;
    return <ErrorState fault={this.state.fault} onRetry={this.retry} isPage={this.props.isPage ?? false} />;
  }

  private readonly retry = () => {
    this.props.onReset();
    this.setState({ fault: undefined });
  };
}
