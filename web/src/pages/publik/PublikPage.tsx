import { type ComponentType, StrictMode } from 'react';
import { ErrorBoundary } from '../../components/feedback/ErrorBoundary.tsx';
import { PublikLayout } from '../../layouts/publik/PublikLayout.tsx';

/** All of a page that the build draws and the browser takes over: what both make of it has to be the same. */
export function PublikPage({ page: Page }: { page: ComponentType }) {
  return (
    <StrictMode>
      <ErrorBoundary>
        <PublikLayout>
          <Page />
        </PublikLayout>
      </ErrorBoundary>
    </StrictMode>
  );
}
